import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { paint } from '../../ui/paint.ts';
import classes from './ReelsCollection.module.css';
import { texts } from './texts.ts';

const WIDTHS = { min: 160, max: 640 };

export type ReelData = {
  title: string;
  subtitle: string;
  url: string;
  film: string | null;
  still: string;
  textColor: string;
  backgroundColor: string;
};

/** A still with its words; where there is a film, a tap on the still asks for it. */
export function Reel({ reel, onPlay }: { reel: ReelData; onPlay: () => void }) {
  return (
    <article className={classes.reel}>
      <Picture
        src={reel.still}
        alt=""
        sizes="(min-width: 62em) 15vw, 156px"
        widths={WIDTHS}
        width={540}
        height={960}
        loadingText={texts.loading}
      />
      {reel.film ? (
        <button
          type="button"
          className={classes.play}
          aria-label={texts.play(reel.title || texts.untitled)}
          onClick={onPlay}
        >
          <span>
            <Icon name="film" />
          </span>
        </button>
      ) : null}
      {reel.film === null ? (
        <ActionLink url={reel.url} className={classes.whole} label={reel.title || reel.subtitle || texts.untitled} />
      ) : null}
      {reel.title || reel.subtitle ? (
        <div className={classes.caption} ref={paint(reel)}>
          {reel.title ? (
            <ActionLink url={reel.film === null ? '' : reel.url} className={classes.title}>
              {reel.title}
            </ActionLink>
          ) : null}
          <span>{reel.subtitle}</span>
        </div>
      ) : null}
    </article>
  );
}

import type { Creative } from '../../../contract/creative.ts';
import { thumbnailWindow } from '../../domain/product-card.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import classes from './Gallery.module.css';
import { texts } from './gallery-texts.ts';
import frame from './ProductFrame.module.css';

const WIDTHS = { min: 160, max: 320 };

type Props = { creatives: Creative[]; index: number; onGo: (index: number) => void };

/** Five at a time, around the one that is shown (spec §2). */
export function Thumbnails({ creatives, index, onGo }: Props) {
  if (creatives.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset
    <div className={`${frame.thumbs} ${classes.thumbs}`} role="group" aria-label={texts.thumbnails}>
      {thumbnailWindow(index, creatives.length).map((at) => {
        const creative = creatives[at];
        if (!creative) return null;
        const film = creative.kind === 'film';
        return (
          <button
            key={creative.url}
            type="button"
            className={classes.thumb}
            aria-label={film ? texts.film(at + 1) : texts.picture(at + 1)}
            aria-current={at === index}
            onClick={() => onGo(at)}
          >
            <Picture
              src={(film ? creative.poster : creative.url) ?? ''}
              alt=""
              sizes="(min-width: 62em) 88px, 19vw"
              widths={WIDTHS}
              width={160}
              height={200}
              loadingText=""
              load="soon"
            />
            {film ? <Icon name="film" size={20} /> : null}
          </button>
        );
      })}
    </div>
  );
}

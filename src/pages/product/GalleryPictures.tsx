import type { Creative } from '../../../contract/creative.ts';
import { stillOf, thumbnailWindow } from '../../domain/gallery.ts';
import { LEAD_SIZES, LEAD_WIDTHS } from '../../features/product-lead/lead-sizes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import classes from './Gallery.module.css';
import frame from './ProductFrame.module.css';
import { galleryTexts as texts } from './texts.ts';

const THUMB_WIDTHS = { min: 160, max: 320 };

type ThumbnailsProps = { creatives: Creative[]; index: number; onGo: (index: number) => void };

/** Five thumbnails around the current one (spec §2). */
export function Thumbnails({ creatives, index, onGo }: ThumbnailsProps) {
  if (creatives.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is not a fieldset
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
            aria-label={film ? texts.film(at + 1) : texts.picture(at + 1, creative.alt)}
            aria-current={at === index}
            onClick={() => onGo(at)}
          >
            <Picture
              src={stillOf(creative)}
              alt=""
              sizes="(min-width: 62em) 88px, 19vw"
              widths={THUMB_WIDTHS}
              width={160}
              height={200}
              load="soon"
            />
            {film ? <Icon name="film" size={20} /> : null}
          </button>
        );
      })}
    </div>
  );
}

type PictureColumnProps = {
  creatives: Creative[];
  onEnlarge: (at: number) => void;
  onPlay: (film: Creative) => void;
};

/** On wide screens all pictures except the first one above, uncropped, two per row; phones do not load them. */
export function PictureColumn({ creatives, onEnlarge, onPlay }: PictureColumnProps) {
  if (creatives.length < 2) return null;
  return (
    <ul className={classes.others}>
      {creatives.slice(1).map((creative, before) => {
        const at = before + 1;
        const film = creative.kind === 'film';
        return (
          <li key={creative.url}>
            <Picture
              src={stillOf(creative)}
              alt={creative.alt ?? ''}
              sizes={LEAD_SIZES}
              widths={LEAD_WIDTHS}
              width={800}
              height={1000}
              loadingText={texts.loading}
              // The still of a film is cropped to fill, as in the stage.
              className={film ? undefined : frame.whole}
            />
            <button
              type="button"
              className={film ? classes.play : classes.enlarge}
              aria-label={film ? texts.playOf(at + 1) : texts.enlargeOf(at + 1)}
              onClick={() => (film ? onPlay(creative) : onEnlarge(at))}
            >
              {film ? (
                <span>
                  <Icon name="film" size={28} />
                </span>
              ) : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

import { m } from '#messages';
import type { Creative } from '../../../contract/creative.ts';
import { stillOf, thumbnailWindow } from '../../domain/gallery.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import classes from './Gallery.module.css';
import frame from './ProductFrame.module.css';

const THUMB_WIDTHS = { min: 160, max: 320 };

type ThumbnailsProps = { creatives: Creative[]; index: number; onGo: (index: number) => void };

/** Five thumbnails around the current one (spec §2). */
const pictureText = (index: number, alt?: string): string =>
  alt ? m.gallery_picture_of({ index, alt }) : m.gallery_picture({ index });

export function Thumbnails({ creatives, index, onGo }: ThumbnailsProps) {
  if (creatives.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is not a fieldset
    <div className={`${frame.thumbs} ${classes.thumbs}`} role="group" aria-label={m.gallery_thumbnails()}>
      {thumbnailWindow(index, creatives.length).map((at) => {
        const creative = creatives[at];
        if (!creative) return null;
        const film = creative.kind === 'film';
        return (
          <button
            key={creative.url}
            type="button"
            className={classes.thumb}
            aria-label={film ? m.gallery_film({ index: at + 1 }) : pictureText(at + 1, creative.alt)}
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

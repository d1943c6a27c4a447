import type { Creative } from '../../../contract/creative.ts';
import { SIZES, WIDTHS } from '../../features/product-lead/lead-sizes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import classes from './Gallery.module.css';
import { texts } from './gallery-texts.ts';

/** A film among the pictures: its still, and a button over all of it (R10). */
export function Film({ film, name, onPlay }: { film: Creative; name: string; onPlay: () => void }) {
  return (
    <>
      <Picture
        src={film.poster ?? ''}
        alt=""
        sizes={SIZES}
        widths={WIDTHS}
        width={800}
        height={1000}
        load="soon"
        loadingText={texts.loading}
      />
      <button type="button" className={classes.play} aria-label={texts.filmOf(name)} onClick={onPlay}>
        <span>
          <Icon name="film" size={28} />
        </span>
      </button>
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { pictureOf } from '../../../contract/media.ts';
import type { Creative } from '../../../contract/product.ts';
import classes from './Gallery.module.css';
import { texts } from './gallery-texts.ts';

type Props = { film: Creative; name: string; active: boolean; onPlay?: (() => void) | undefined };

/** A film among the pictures: its still, and the browser's own controls; fetched only when it is played (R10). */
export function Film({ film, name, active, onPlay }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!active) video.current?.pause();
  }, [active]);
  return (
    <div className={classes.film}>
      {/* The shop's films have no sound. */}
      {/* biome-ignore lint/a11y/useMediaCaption: see above */}
      <video
        ref={video}
        controls
        playsInline
        preload="none"
        src={film.url}
        poster={film.poster ? pictureOf(film.poster, 800) : undefined}
        aria-label={texts.filmOf(name)}
        onPlay={onPlay}
        onError={() => setFailed(true)}
      />
      <p role="status">{failed ? texts.noFilm : null}</p>
    </div>
  );
}

import { useState } from 'react';
import icons from '../../ui/Icon.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import classes from './ReelViewer.module.css';
import { texts } from './texts.ts';
import { useFilm } from './useFilm.ts';

/** A film: its address, its poster image, and the link to what it shows, as the server sent it (D24). */
export type ReelFilm = { src: string; poster: string; title: string; href?: string };

const WIDTHS = { min: 320, max: 1200 };

/** The still, over it the film once it has a picture of its own, and what starts, stops and silences it. */
export function ReelStage({ reel }: { reel: ReelFilm }) {
  const film = useFilm(reel.src);
  const [muted, setMuted] = useState(true);
  return (
    <div className={classes.stage} ref={film.stage}>
      <Picture
        key={reel.poster}
        src={reel.poster}
        alt=""
        sizes="(min-width: 768px) 400px, 80vw"
        widths={WIDTHS}
        width={540}
        height={960}
        load="soon"
        loadingText={texts.loading}
      />
      {film.failed ? null : (
        <video
          key={reel.src}
          ref={film.video}
          className={classes.film}
          src={reel.src}
          aria-label={reel.title || texts.untitled}
          muted={muted}
          loop
          playsInline
          preload="none"
          onError={film.fail}
        />
      )}
      <p className={classes.message} role="alert">
        {film.failed ? (navigator.onLine ? texts.failed : texts.offline) : null}
      </p>
      <button
        type="button"
        className={classes.play}
        data-running={film.runs}
        aria-label={film.runs ? texts.pause : texts.play}
        onClick={film.toggle}
      >
        <span>
          <Icon name={film.runs ? 'pause' : 'film'} />
        </span>
      </button>
      <button
        type="button"
        className={classes.sound}
        aria-label={muted ? texts.soundOn : texts.soundOff}
        onClick={() => setMuted(!muted)}
      >
        <SoundIcon muted={muted} />
      </button>
    </div>
  );
}

const SPEAKER = 'M4 9.5h4L13 5v14l-5-4.5H4v-5Z';

/** Drawn like `ui/Icon.tsx`, but outside its table, which every first visit loads. */
function SoundIcon({ muted }: { muted: boolean }) {
  return (
    <svg className={icons.icon} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={SPEAKER + (muted ? 'M17 9.5l5 5M22 9.5l-5 5' : 'M16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11')} />
    </svg>
  );
}

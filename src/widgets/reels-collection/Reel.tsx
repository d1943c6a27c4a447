import { useEffect, useRef, useState } from 'react';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import classes from './ReelsCollection.module.css';
import { texts } from './texts.ts';

const WIDTHS = { min: 160, max: 640 };

export type ReelData = { title: string; subtitle: string; url: string; film: string | null; still: string };

/** A still first; the film is fetched only when asked for, and rests while it is off the screen. */
export function Reel({ reel }: { reel: ReelData }) {
  const [state, setState] = useState<'still' | 'playing' | 'failed'>('still');
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
      {reel.film && state === 'playing' ? <Film src={reel.film} onFail={() => setState('failed')} /> : null}
      {reel.film ? (
        <button
          type="button"
          className={classes.play}
          data-playing={state === 'playing'}
          aria-label={state === 'playing' ? texts.pause(reel.title) : texts.play(reel.title)}
          onClick={() => setState(state === 'playing' ? 'still' : 'playing')}
        >
          <span>
            <Icon name={state === 'playing' ? 'pause' : 'film'} />
          </span>
        </button>
      ) : null}
      <div className={classes.caption}>
        <ActionLink url={reel.url} className={classes.title}>
          {reel.title}
        </ActionLink>
        <span role="status">{state === 'failed' ? texts.failed : reel.subtitle}</span>
      </div>
    </article>
  );
}

function Film({ src, onFail }: { src: string; onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      // A film that may not start (data saver, low battery) stays a still picture; that is no error.
      if (entry?.isIntersecting) element.play().catch(() => undefined);
      else element.pause();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <video ref={video} className={classes.film} src={src} muted loop playsInline preload="none" onError={onFail} />
  );
}

import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { parseAction } from '../../domain/action-url.ts';
import { step } from '../../domain/carousel.ts';
import { RoundButton } from '../../ui/Button.tsx';
import buttons from '../../ui/button.module.css';
import { Drawing } from '../../ui/Drawing.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useReducedData } from '../../ui/useReducedData.ts';
import { useSwipe } from '../../ui/useSwipe.ts';
import { ActionLink } from '../action-link/ActionLink.tsx';
import { ShopDialog } from '../dialog/ShopDialog.tsx';
import classes from './ReelViewer.module.css';

/** The shopper's last choice for the films; `unsaid` before the first one. */
type Playback = 'unsaid' | 'play' | 'pause';

/** Whether the element is in the viewport. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}

/** Whether the browser blocked autoplay; a `play()` interrupted by `pause()` rejects with another error. */
const isRefusal = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'NotAllowedError';

/**
 * Plays the film while it is visible and wanted. It plays automatically until the shopper chooses, but not with reduced
 * motion or reduced data. The choice also applies to the films after it.
 */
function useFilm(src: string) {
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [playback, setPlayback] = useState<Playback>('unsaid');
  const [failed, setFailed] = useState('');
  const saves = useReducedData();
  const reduced = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const seen = useSeen(stage);
  const shown = useDocumentVisibility() !== 'hidden';
  const wanted = playback === 'play' || (playback === 'unsaid' && !reduced && !saves);
  const runs = wanted && failed !== src;
  const now = runs && seen && shown;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another film is another element
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!now) return element.pause();
    element.play().catch((reason) => {
      if (isRefusal(reason)) setPlayback('pause');
    });
  }, [now, src]);

  return {
    stage,
    video,
    runs,
    failed: failed === src,
    fail: () => setFailed(src),
    toggle: () => {
      setFailed('');
      setPlayback(runs ? 'pause' : 'play');
    },
  };
}

/** A film: its address, its poster image, and the link to what it shows, as the server sent it. */
export type ReelFilm = { src: string; poster: string; title: string; href?: string };

const WIDTHS = { min: 320, max: 1200 };

/** The poster, over it the film once it has a frame, and the buttons for play, pause and sound. */
function ReelStage({ reel }: { reel: ReelFilm }) {
  const film = useFilm(reel.src);
  const [muted, setMuted] = useState(true);
  const failure = navigator.onLine ? m.reels_failed() : m.reels_offline();
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
        loadingText={m.common_loading()}
      />
      {film.failed ? null : (
        <video
          key={reel.src}
          ref={film.video}
          className={classes.film}
          src={reel.src}
          aria-label={reel.title || m.common_film()}
          lang={langOf(reel.title)}
          muted={muted}
          loop
          playsInline
          preload="none"
          onError={film.fail}
        />
      )}
      <p className={classes.message} role="alert">
        {film.failed ? failure : null}
      </p>
      <button
        type="button"
        className={classes.play}
        data-running={film.runs}
        aria-label={film.runs ? m.reels_pause() : m.reels_play()}
        onClick={film.toggle}
      >
        <span>
          <Icon name={film.runs ? 'pause' : 'film'} />
        </span>
      </button>
      <button
        type="button"
        className={classes.sound}
        aria-label={muted ? m.reels_sound_on() : m.reels_sound_off()}
        onClick={() => setMuted(!muted)}
      >
        <Drawing d={muted ? SOUND.off : SOUND.on} />
      </button>
    </div>
  );
}

const SPEAKER = 'M4 9.5h4L13 5v14l-5-4.5H4v-5Z';

/** Not in the icon table, which every first visit loads. */
const SOUND = {
  off: `${SPEAKER}M17 9.5l5 5M22 9.5l-5 5`,
  on: `${SPEAKER}M16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11`,
};

export type ReelsProps = { reels: ReelFilm[]; start: number; onClose: () => void };

/** The left and right arrow keys step, wherever the focus is in the dialog. */
function useArrowKeys(onStep: (by: 1 | -1) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowRight') onStep(1);
    if (event.key === 'ArrowLeft') onStep(-1);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Steps through the films in a loop, by button, arrow key or swipe (spec §4). */
export function ReelViewer({ reels, start, onClose }: ReelsProps) {
  const [index, setIndex] = useState(start);
  const onStep = (by: 1 | -1) => setIndex((from) => step(from, by, reels.length));
  useArrowKeys(onStep);
  const swipe = useSwipe(onStep);
  const reel = reels[index];
  if (!reel) return null;
  const several = reels.length > 1;
  return (
    <ShopDialog title={reel.title || m.common_film()} onClose={onClose}>
      <div className={classes.viewer}>
        {several ? <Step label={m.reels_previous()} icon="left" onClick={() => onStep(-1)} /> : null}
        <div className={classes.middle} {...swipe}>
          <ReelStage reel={reel} />
        </div>
        {several ? <Step label={m.reels_next()} icon="right" onClick={() => onStep(1)} /> : null}
        <div className={classes.foot}>
          <p role="status">
            {several ? <span>{m.reels_place({ number: index + 1, count: reels.length })}</span> : null}
            <span className="visually-hidden" lang={langOf(reel.title)}>{` ${reel.title}`}</span>
          </p>
          <ToProduct url={reel.href ?? ''} onFollow={onClose} />
        </div>
      </div>
    </ShopDialog>
  );
}

function ToProduct({ url, onFollow }: { url: string; onFollow: () => void }) {
  const { plainHttp } = useApp();
  // `ActionLink` would render the label without a link.
  if (parseAction(url, { plainHttp }).kind === 'none') return null;
  return (
    <ActionLink url={url} className={buttons.link} onClick={onFollow}>
      <span>{m.reels_product()}</span> <Icon name="arrow" size={18} />
    </ActionLink>
  );
}

function Step({ label, icon, onClick }: { label: string; icon: 'left' | 'right'; onClick: () => void }) {
  return (
    <RoundButton className={classes[icon]} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </RoundButton>
  );
}

import { useRef, useState } from 'react';
import { m } from '#messages';
import type { Creative } from '../../../contract/creative.ts';
import { step } from '../../domain/carousel.ts';
import { GALLERY_EVERY_MS, GALLERY_REST_MS } from '../../domain/gallery.ts';
import { LEAD_SIZES, LEAD_WIDTHS } from '../../features/product-lead/lead-sizes.ts';
import { Reels } from '../../features/reels/Reels.tsx';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { hasPictureArrived } from '../../ui/has-arrived.ts';
import { heightVarRef } from '../../ui/height.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useAutoAdvance } from '../../ui/useAutoAdvance.ts';
import { useFirstPictureSettled } from '../../ui/useFirstPictureSettled.ts';
import { useSwipe } from '../../ui/useSwipe.ts';
import { DetailIcon } from './DetailIcon.tsx';
import classes from './Gallery.module.css';
import { Thumbnails } from './GalleryPictures.tsx';
import frame from './ProductFrame.module.css';

const Viewer = loadable(() => import('./Viewer.tsx').then((module) => module.Viewer));

type Props = {
  name: string;
  creatives: Creative[];
  /** URL of an already loaded copy of the first picture. */
  before?: string | undefined;
};

/** Pictures and films of a product. A variant with other pictures starts at the first one (spec §4). */
export function Gallery(props: Props) {
  return <GallerySlides key={props.creatives.map(({ url }) => url).join('|')} {...props} />;
}

function GallerySlides({ name, creatives, before }: Props) {
  const count = creatives.length;
  const films = creatives.filter(({ kind }) => kind === 'film');
  const stage = useRef<HTMLDivElement>(null);
  const place = useAutoAdvance(count, GALLERY_EVERY_MS, {
    restMs: GALLERY_REST_MS,
    hasArrived: (at) => hasPictureArrived(stage.current?.children[at]),
  });
  const swipe = useSwipe((by) => (by === 1 ? place.next() : place.previous()));
  const settled = useFirstPictureSettled();
  const [large, setLarge] = useState<number | null>(null);
  const [playing, setPlaying] = useState<Creative | null>(null);
  const { show } = useToasts();
  const giveUp = () => {
    setLarge(null);
    show({ kind: 'warning', title: m.common_not_loaded(), body: m.common_not_loaded_body() });
  };
  const play = (film: Creative) => {
    setPlaying(film);
    if (!place.paused) place.togglePause();
  };
  // The outgoing picture stays until the next one has loaded.
  const pictureAt = (at: number) =>
    at === place.index || at === place.from || (settled && at === step(place.index, 1, count));
  return (
    <section
      ref={heightVarRef}
      className={`${frame.gallery} ${classes.gallery}`}
      aria-label={m.gallery_gallery({ name })}
      aria-roledescription={count > 1 ? m.gallery_carousel() : undefined}
      {...place.hold}
      // Focus by pointer does not pause: the pictures advance again after the rest (spec §4).
      onFocus={({ target }) => target.matches(':focus-visible') && place.hold.onFocus()}
    >
      <div className={frame.stage} ref={stage} {...swipe}>
        {count === 0 ? (
          <Slide at={0} count={1} active isRendered name={name} creative={null} onPlay={() => undefined} />
        ) : null}
        {creatives.map((creative, at) => (
          <Slide
            key={creative.url}
            at={at}
            count={count}
            name={name}
            creative={creative}
            active={at === place.index}
            isRendered={pictureAt(at)}
            before={at === 0 ? before : undefined}
            onPlay={() => play(creative)}
          />
        ))}
        <GalleryControls
          place={place}
          count={count}
          onEnlarge={creatives[place.index]?.kind === 'picture' ? () => setLarge(place.index) : null}
        />
      </div>
      <Thumbnails creatives={creatives} index={place.index} onGo={place.go} />
      {/* Outside the stage, so that swipes between films do not move the gallery. */}
      {playing ? (
        <Reels
          reels={films.map(({ url, poster }) => ({ src: url, poster: poster ?? '', title: name }))}
          start={films.indexOf(playing)}
          onClose={() => setPlaying(null)}
        />
      ) : null}
      {large !== null ? (
        <ErrorBoundary onError={giveUp}>
          <Viewer name={name} creatives={creatives} start={large} onClose={() => setLarge(null)} />
        </ErrorBoundary>
      ) : null}
    </section>
  );
}

type SlideProps = {
  name: string;
  creative: Creative | null;
  at: number;
  count: number;
  active: boolean;
  isRendered: boolean;
  before?: string | undefined;
  onPlay: () => void;
};

function Slide({ name, creative, at, count, active, isRendered, before, onPlay }: SlideProps) {
  const numbered = count > 1 ? `${name}, ${m.gallery_place({ index: at + 1, count })}` : name;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a slide of a carousel is a group once it has a name
    <div
      className={classes.slide}
      data-active={active}
      inert={!active}
      role={count > 1 ? 'group' : undefined}
      aria-roledescription={count > 1 ? m.gallery_slide() : undefined}
      aria-label={count > 1 ? m.gallery_place({ index: at + 1, count }) : undefined}
    >
      {isRendered && creative?.kind === 'film' ? (
        <>
          <Picture
            src={creative.poster ?? ''}
            alt=""
            sizes={LEAD_SIZES}
            widths={LEAD_WIDTHS}
            width={800}
            height={1000}
            load="soon"
            loadingText={m.common_loading()}
          />
          {/* The button covers the whole still. */}
          <button type="button" className={classes.play} aria-label={m.gallery_film_of({ name })} onClick={onPlay}>
            <span>
              <Icon name="film" size={28} />
            </span>
          </button>
        </>
      ) : null}
      {isRendered && creative?.kind !== 'film' ? (
        <Picture
          src={creative?.url ?? ''}
          alt={creative?.alt ?? numbered}
          sizes={LEAD_SIZES}
          widths={LEAD_WIDTHS}
          width={800}
          height={1000}
          load={at === 0 ? 'first' : 'soon'}
          loadingText={m.common_loading()}
          alreadyLoaded={before}
          className={frame.whole}
        />
      ) : null}
    </div>
  );
}

type ControlsProps = {
  place: ReturnType<typeof useAutoAdvance>;
  count: number;
  /** Null: nothing to enlarge. */
  onEnlarge: (() => void) | null;
};

/** Controls over the picture: enlarge, next, previous, pause (spec §2). */
function GalleryControls({ place, count, onEnlarge }: ControlsProps) {
  return (
    <>
      {onEnlarge ? (
        <button type="button" className={classes.enlarge} aria-label={m.gallery_enlarge()} onClick={onEnlarge}>
          <span>
            <DetailIcon name="enlarge" />
          </span>
        </button>
      ) : null}
      {count > 1 ? (
        <div className={classes.controls}>
          <span className={classes.counter}>{m.gallery_counter({ index: place.index + 1, count })}</span>
          {place.canPause ? (
            <Control
              icon={place.paused ? 'play' : 'pause'}
              label={place.paused ? m.gallery_play() : m.gallery_pause()}
              onClick={place.togglePause}
            />
          ) : null}
          <Control icon="left" label={m.gallery_previous()} onClick={place.previous} className={classes.step} />
          <Control icon="right" label={m.gallery_next()} onClick={place.next} className={classes.step} />
        </div>
      ) : null}
    </>
  );
}

type ControlProps = { icon: IconName; label: string; onClick: () => void; className?: string | undefined };

function Control({ icon, label, onClick, className = '' }: ControlProps) {
  return (
    <IconButton className={className} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={18} />
    </IconButton>
  );
}

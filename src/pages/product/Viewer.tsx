import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import type { Creative } from '../../../contract/creative.ts';
import { bareAddress, pictureOf } from '../../../contract/media.ts';
import { step } from '../../domain/carousel.ts';
import { isEnlarged, pan, type Size, toggleZoom, UNZOOMED, type View, zoomTo } from '../../domain/zoom.ts';
import { ShopDialog } from '../../features/dialog/ShopDialog.tsx';
import { RoundButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { DetailIcon } from './DetailIcon.tsx';
import { usePointers } from './usePointers.ts';
import classes from './Viewer.module.css';

type Props = {
  name: string;
  creatives: Creative[];
  /** Index, among the creatives, of the one that opens. */
  start: number;
  onClose: () => void;
};

/** Pixels by which an arrow key pans a zoomed picture. */
const PAN_PX = 80;

const MIDDLE = { x: 0, y: 0 };

const PAN_KEYS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
};

const sizeOf = (place: Element) => ({ width: place.clientWidth, height: place.clientHeight });

/** Full-screen pictures, zoomed by tap, key, button or pinch (spec §2, §9). */
export function Viewer({ name, creatives, start, onClose }: Props) {
  const pictures = creatives.filter(({ kind }) => kind === 'picture');
  // Films are left out: the index among the pictures is the number of pictures before it.
  const opened = creatives.slice(0, start).filter(({ kind }) => kind === 'picture').length;
  const [index, setIndex] = useState(opened);
  const [view, setView] = useState<View>(UNZOOMED);
  const go = (by: 1 | -1) => {
    setView(UNZOOMED);
    setIndex((now) => step(now, by, pictures.length));
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const size = sizeOf(event.currentTarget);
    const way = PAN_KEYS[event.key];
    if (event.key === '+' || event.key === '=') setView((now) => zoomTo(now, now.scale + 0.5, MIDDLE, size));
    else if (event.key === '-') setView((now) => zoomTo(now, now.scale - 0.5, MIDDLE, size));
    else if (way && view.scale > 1) setView((now) => pan(now, way, size));
    else if (way && way.x !== 0 && pictures.length > 1) go(way.x > 0 ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const zoomed = view.scale > 1;
  return (
    <ShopDialog kind="full" title={name} onClose={onClose}>
      {/* Key events bubble from the buttons inside. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div className={classes.viewer} onKeyDown={press}>
        <LargePicture
          key={index}
          src={pictures[index]?.url ?? ''}
          alt={`${pictures[index]?.alt ?? name}, ${m.gallery_place({ index: index + 1, count: pictures.length })}`}
          view={view}
          onView={setView}
          onSwipe={go}
        />
        <div className={classes.controls}>
          {pictures.length > 1 ? (
            <RoundButton aria-label={m.gallery_previous()} onClick={() => go(-1)}>
              <Icon name="left" />
            </RoundButton>
          ) : null}
          <RoundButton
            aria-label={zoomed ? m.gallery_zoom_out() : m.gallery_zoom_in()}
            onClick={() => setView((now) => toggleZoom(now, MIDDLE, { width: innerWidth, height: innerHeight }))}
          >
            <DetailIcon name={zoomed ? 'reduce' : 'enlarge'} />
          </RoundButton>
          {pictures.length > 1 ? (
            <RoundButton aria-label={m.gallery_next()} onClick={() => go(1)}>
              <Icon name="right" />
            </RoundButton>
          ) : null}
          <span className={classes.counter} role="status">
            {m.gallery_counter({ index: index + 1, count: pictures.length })}
          </span>
        </div>
      </div>
    </ShopDialog>
  );
}

const WIDTHS = { min: 800, max: 2880 } as const;

type PictureProps = {
  src: string;
  alt: string;
  view: View;
  onView: (change: (view: View) => View) => void;
  onSwipe: (by: 1 | -1) => void;
};

/** URL of the copy that the page behind has already painted. */
function paintedCopy(src: string): string | undefined {
  const stem = bareAddress(src).replace(/\.\w+$/, '');
  const painted = [...document.querySelectorAll('img')].find(
    (image) => image.naturalWidth > 0 && image.currentSrc.includes(stem),
  );
  return src === '' ? undefined : painted?.currentSrc;
}

/** Size in pixels of the largest copy, loaded on zoom: an image with a `srcset` does not expose it. Null: unknown. */
function useLargest(src: string, isZoomed: boolean): Size | null {
  const [largest, setLargest] = useState<Size | null>(null);
  useEffect(() => {
    if (!isZoomed || src === '') return;
    const image = new Image();
    image.onload = () => setLargest({ width: image.naturalWidth, height: image.naturalHeight });
    image.src = pictureOf(src, WIDTHS.max, 'avif');
    return () => {
      image.onload = null;
    };
  }, [src, isZoomed]);
  return largest;
}

function LargePicture({ src, alt, view, onView, onSwipe }: PictureProps) {
  const pointers = usePointers({ view, onView, onSwipe });
  const place = useRef<HTMLDivElement>(null);
  const [before] = useState(() => paintedCopy(src));
  const isZoomed = view.scale > 1;
  const largest = useLargest(src, isZoomed);
  const size = { width: place.current?.clientWidth ?? 0, height: place.current?.clientHeight ?? 0 };
  const isAtItsLargest = isZoomed && largest !== null && isEnlarged(largest, size, view.scale, devicePixelRatio);
  return (
    <div className={classes.place} data-zoomed={isZoomed} ref={place} {...pointers}>
      <div
        className={classes.picture}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      >
        <Picture
          src={src}
          alt={alt}
          sizes={isZoomed ? '250vw' : '100vw'}
          widths={WIDTHS}
          width={800}
          height={1000}
          load="first"
          alreadyLoaded={before}
          loadingText={m.common_loading()}
        />
      </div>
      <p className={classes.largest} role="status">
        {isAtItsLargest ? m.gallery_largest() : ''}
      </p>
    </div>
  );
}

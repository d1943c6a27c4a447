import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Creative } from '../../../contract/creative.ts';
import { bareAddress, pictureOf } from '../../../contract/media.ts';
import { step, swipe } from '../../domain/carousel.ts';
import {
  distanceBetween,
  isEnlarged,
  type Point,
  pan,
  type Size,
  toggleZoom,
  UNZOOMED,
  type View,
  zoomTo,
} from '../../domain/zoom.ts';
import { ShopDialog } from '../../features/dialog/ShopDialog.tsx';
import { RoundButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { DetailIcon } from './DetailIcon.tsx';
import { galleryTexts as texts } from './texts.ts';
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
          alt={`${name}, ${texts.place(index + 1, pictures.length)}`}
          view={view}
          onView={setView}
          onSwipe={go}
        />
        <div className={classes.controls}>
          {pictures.length > 1 ? (
            <RoundButton aria-label={texts.previous} onClick={() => go(-1)}>
              <Icon name="left" />
            </RoundButton>
          ) : null}
          <RoundButton
            aria-label={zoomed ? texts.zoomOut : texts.zoomIn}
            onClick={() => setView((now) => toggleZoom(now, MIDDLE, { width: innerWidth, height: innerHeight }))}
          >
            <DetailIcon name={zoomed ? 'reduce' : 'enlarge'} />
          </RoundButton>
          {pictures.length > 1 ? (
            <RoundButton aria-label={texts.next} onClick={() => go(1)}>
              <Icon name="right" />
            </RoundButton>
          ) : null}
          <span className={classes.counter} role="status">
            {texts.counter(index + 1, pictures.length)}
          </span>
        </div>
      </div>
    </ShopDialog>
  );
}

const WIDTHS = { min: 800, max: 2880 } as const;
/** Maximum movement of a tap in pixels. */
const TAP_PX = 8;
/** Milliseconds within which a second tap is part of a double tap, which toggles the zoom only once. */
const DOUBLE_TAP_MS = 300;

type PictureProps = {
  src: string;
  alt: string;
  view: View;
  onView: (change: (view: View) => View) => void;
  onSwipe: (by: 1 | -1) => void;
};

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** `at` relative to the centre of `place`. */
function fromMiddle(at: Point, place: Element): Point {
  const { left, top, width, height } = place.getBoundingClientRect();
  return { x: at.x - left - width / 2, y: at.y - top - height / 2 };
}

/** One finger pans, two zoom, a tap toggles the zoom, a swipe changes the picture. Keys and buttons do the same. */
function usePointers(view: View, onView: PictureProps['onView'], onSwipe: PictureProps['onSwipe']) {
  const fingers = useRef(new Map<number, Point>());
  const start = useRef<Point & { many: boolean }>({ x: 0, y: 0, many: false });
  const tapped = useRef(Number.NEGATIVE_INFINITY);

  const down = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
    start.current = { ...pointOf(event), many: fingers.current.size > 1 };
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const last = fingers.current.get(event.pointerId);
    if (!last) return;
    const place = event.currentTarget;
    const now = pointOf(event);
    const size = { width: place.clientWidth, height: place.clientHeight };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (!other) return onView((before) => pan(before, { x: now.x - last.x, y: now.y - last.y }, size));
    const was = middleOf(last, other);
    const is = middleOf(now, other);
    const by = distanceBetween(now, other) / Math.max(1, distanceBetween(last, other));
    // The point between the fingers stays between them: zooms around it and pans with it.
    onView((before) =>
      pan(zoomTo(before, before.scale * by, fromMiddle(was, place), size), { x: is.x - was.x, y: is.y - was.y }, size),
    );
  };
  const up = (event: PointerEvent<HTMLDivElement>) => {
    const known = fingers.current.delete(event.pointerId);
    if (!known || start.current.many) return;
    const place = event.currentTarget;
    const now = pointOf(event);
    const from = start.current;
    if (distanceBetween(now, from) <= TAP_PX) {
      const isSecond = event.timeStamp - tapped.current < DOUBLE_TAP_MS;
      tapped.current = isSecond ? Number.NEGATIVE_INFINITY : event.timeStamp;
      if (isSecond) return;
      const size = { width: place.clientWidth, height: place.clientHeight };
      return onView((before) => toggleZoom(before, fromMiddle(now, place), size));
    }
    const by = view.scale > 1 ? 0 : swipe(now.x - from.x);
    if (by !== 0) onSwipe(by);
  };
  const cancel = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel };
}

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
  const fingers = usePointers(view, onView, onSwipe);
  const place = useRef<HTMLDivElement>(null);
  const [before] = useState(() => paintedCopy(src));
  const isZoomed = view.scale > 1;
  const largest = useLargest(src, isZoomed);
  const size = { width: place.current?.clientWidth ?? 0, height: place.current?.clientHeight ?? 0 };
  const isAtItsLargest = isZoomed && largest !== null && isEnlarged(largest, size, view.scale, devicePixelRatio);
  return (
    <div className={classes.place} data-zoomed={isZoomed} ref={place} {...fingers}>
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
          loadingText={texts.loading}
        />
      </div>
      <p className={classes.largest} role="status">
        {isAtItsLargest ? texts.largest : ''}
      </p>
    </div>
  );
}

import { type PointerEvent, useRef } from 'react';
import { swipe } from '../../domain/carousel.ts';
import { distanceBetween, type Point, pan, toggleZoom, type View, zoomTo } from '../../domain/zoom.ts';

/** Maximum movement of a tap in pixels. */
const TAP_PX = 8;

/** Milliseconds within which a second tap is part of a double tap, which toggles the zoom only once. */
const DOUBLE_TAP_MS = 300;

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** `at` relative to the centre of `place`. */
function fromMiddle(at: Point, place: Element): Point {
  const { left, top, width, height } = place.getBoundingClientRect();
  return { x: at.x - left - width / 2, y: at.y - top - height / 2 };
}

type PointerProps = { view: View; onView: (change: (view: View) => View) => void; onSwipe: (by: 1 | -1) => void };

/** One finger pans, two zoom, a tap toggles the zoom, a swipe changes the picture. Keys and buttons do the same. */
export function usePointers({ view, onView, onSwipe }: PointerProps) {
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

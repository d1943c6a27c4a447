import { type PointerEvent, type RefObject, useRef } from 'react';

/** How a bottom sheet follows a finger: pure functions, so that the listeners stay small (visual rules §8). */

type DragPoint = { y: number; at: number };

/** The limit of an upward drag, which is approached but never reached. Pixels. */
const UPWARD_LIMIT = 24;

/** A release at this velocity is a throw. Pixels per millisecond. */
const THROW_VELOCITY = 0.5;

/** The release velocity is measured over this time before the release. */
const RECENT_MS = 100;

/** The offset of the sheet: it follows the finger downward, and with growing resistance upward. */
export const sheetOffset = (distance: number): number =>
  distance >= 0 ? distance : (UPWARD_LIMIT * distance) / (UPWARD_LIMIT - distance);

/** Velocity at the end of a drag, downward positive; 0 if the finger rested before. Pixels per millisecond. */
export function releaseVelocity(points: readonly DragPoint[]): number {
  const last = points.at(-1);
  const first = last && points.find(({ at }) => at >= last.at - RECENT_MS);
  if (!last || !first || first.at === last.at) return 0;
  return (last.y - first.y) / (last.at - first.at);
}

type Release = { distance: number; velocity: number; height: number };

/** A thrown sheet continues in its direction; released slower, it closes beyond a third of its height. */
export function closesSheet({ distance, velocity, height }: Release): boolean {
  if (distance <= 0) return false;
  return Math.abs(velocity) >= THROW_VELOCITY ? velocity > 0 : distance > height / 3;
}

/** The style files use the same breakpoint (visual rules §8). */
const WIDE = '(min-width: 768px)';

const CONTROLS = 'a, button, input, label, select, textarea';

const isControl = (target: EventTarget) => target instanceof Element && target.closest(CONTROLS) !== null;

/**
 * Handlers for the handle and the head of a bottom sheet: it follows the pointer by `--drag`, and closes or springs back
 * on release. Both need `touch-action: none`. On wide windows there are no sheets.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const points = useRef<DragPoint[]>([]);
  const distance = () => (points.current.at(-1)?.y ?? 0) - (points.current[0]?.y ?? 0);
  const note = ({ clientY, timeStamp }: PointerEvent) => points.current.push({ y: clientY, at: timeStamp });
  const springBack = () => sheet.current?.style.removeProperty('--drag');
  const release = () => {
    points.current = [];
    delete sheet.current?.dataset.dragging;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0 || isControl(event.target) || window.matchMedia(WIDE).matches) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      note(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!event.isPrimary || points.current.length === 0 || !sheet.current) return;
      note(event);
      sheet.current.dataset.dragging = '';
      sheet.current.style.setProperty('--drag', `0 ${sheetOffset(distance())}px`);
    },
    onPointerUp: (event: PointerEvent) => {
      if (!event.isPrimary || points.current.length === 0 || !sheet.current) return;
      note(event);
      const velocity = releaseVelocity(points.current);
      const closes = closesSheet({ distance: distance(), velocity, height: sheet.current.offsetHeight });
      release();
      if (!closes) return springBack();
      onClose();
      // It closes from where it was released; if its owner keeps it open, it springs back.
      requestAnimationFrame(springBack);
    },
    onPointerCancel: () => {
      release();
      springBack();
    },
  };
}

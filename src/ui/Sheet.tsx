import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import classes from './Sheet.module.css';

/** How a bottom sheet answers a finger: pure, so that the listener stays thin (visual rules §8). */

type DragPoint = { y: number; at: number };

/** Pixels above its place that a sheet comes nearer to, but never reaches. */
const SLACK = 24;
/** Pixels per millisecond: whoever lets go at this speed throws. */
const THROWN = 0.5;
/** The speed of a release is that of the last moment before it. */
const RECENT_MS = 100;

/** Where the sheet stands: under the finger below its place, less and less far above it. */
export const sheetOffset = (distance: number): number =>
  distance >= 0 ? distance : (SLACK * distance) / (SLACK - distance);

/** Pixels per millisecond at the end of a drag, downward positive. A finger that rested before it left has none. */
export function releaseVelocity(points: readonly DragPoint[]): number {
  const last = points.at(-1);
  const first = last && points.find(({ at }) => at >= last.at - RECENT_MS);
  if (!last || !first || first.at === last.at) return 0;
  return (last.y - first.y) / (last.at - first.at);
}

type Release = { distance: number; velocity: number; height: number };

/** Thrown, a sheet goes where it was thrown; laid down, it closes beyond a third of its height. */
export function closesSheet({ distance, velocity, height }: Release): boolean {
  if (distance <= 0) return false;
  return Math.abs(velocity) >= THROWN ? velocity > 0 : distance > height / 3;
}

/** Style files write the same (visual rules §8). */
const WIDE = '(min-width: 768px)';
const CONTROLS = 'a, button, input, label, select, textarea';

const isControl = (target: EventTarget) => target instanceof Element && target.closest(CONTROLS) !== null;

/**
 * Handlers for the handle and the head of a bottom sheet: it follows the pointer by `--drag`, and closes or springs back
 * when that leaves. Both need `touch-action: none`. On wide windows there are no sheets.
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
      // It leaves from where it was let go; if its owner keeps it open, it goes back.
      requestAnimationFrame(springBack);
    },
    onPointerCancel: () => {
      release();
      springBack();
    },
  };
}

const isScrolled = ({ scrollLeft, scrollTop }: Element) => scrollLeft !== 0 || scrollTop !== 0;
const placeOf = (element: Element) => ({ element, left: element.scrollLeft, top: element.scrollTop });

/** As it looked, but neither a dialog nor to be reached. */
function standInFor(element: HTMLElement): HTMLElement {
  const standIn = document.createElement('div');
  standIn.className = element.className;
  standIn.style.setProperty('--drag', element.style.getPropertyValue('--drag'));
  Object.assign(standIn.dataset, element.dataset, { leaving: '' });
  return Object.assign(standIn, { inert: true, ariaHidden: 'true' });
}

/** Of a dialog without the toasts in it: their owner moves them elsewhere. */
const contentOf = (element: HTMLElement): Element[] =>
  element instanceof HTMLDialogElement ? [...element.children].slice(0, 1) : [...element.children];

/**
 * Lets a dialog or sheet that React is about to remove leave in sight: its content moves into a stand-in, which runs the
 * style's animation for `data-leaving` and goes. Page, focus and owner do not wait for it. A browser without popovers lets
 * it go at once.
 */
function leaveInSight(element: HTMLElement): void {
  const parent = element.parentElement;
  if (!parent || !('showPopover' in element)) return;
  const content = contentOf(element);
  const scrolled = [...element.querySelectorAll('*')].filter(isScrolled).map(placeOf);
  const { left, top } = placeOf(element);
  // After React's commit, before the next frame.
  queueMicrotask(() => {
    // Hidden for a while, not removed.
    if (element.isConnected) return;
    const standIn = standInFor(element);
    standIn.append(...content);
    (parent.isConnected ? parent : document.body).append(standIn);
    if (element instanceof HTMLDialogElement) {
      standIn.popover = 'manual';
      standIn.showPopover();
    }
    for (const place of [...scrolled, { element: standIn, left, top }]) place.element.scrollTo(place.left, place.top);
    const animations = standIn.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(animations).then(() => standIn.remove());
  });
}

/** For a dialog or sheet that is there as long as its component is. */
export function useLeaveInSight(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element) leaveInSight(element);
    };
  }, [ref]);
}

/** What a bottom sheet is drawn down by, on phones. There is a button for everybody else. */
export function SheetHandle(drag: ReturnType<typeof useSheetDrag>) {
  return <div className={classes.handle} {...drag} />;
}

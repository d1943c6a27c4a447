import { type PointerEvent, type RefObject, useRef } from 'react';
import { closesSheet, type DragPoint, releaseVelocity, sheetOffset } from '../domain/sheet-drag.ts';

/** Style files write the same (visual rules §8). */
const WIDE = '(min-width: 768px)';
const CONTROLS = 'a, button, input, label, select, textarea';

export type SheetDrag = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent) => void
>;

const isControl = (target: EventTarget) => target instanceof Element && target.closest(CONTROLS) !== null;

/**
 * Handlers for the handle and the head of a bottom sheet: it follows the pointer by `--drag`, and closes or springs back
 * when that leaves. Both need `touch-action: none`. On wide windows there are no sheets.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void): SheetDrag {
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

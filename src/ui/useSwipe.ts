import { type PointerEvent, useRef } from 'react';
import { swipe } from '../domain/carousel.ts';

/** Horizontal swipes by touch or pen: left over 50 px steps forward, right steps back (spec §4). */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from || Math.abs(event.clientY - from.y) > Math.abs(event.clientX - from.x)) return;
      const by = swipe(event.clientX - from.x);
      if (by !== 0) onStep(by);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}

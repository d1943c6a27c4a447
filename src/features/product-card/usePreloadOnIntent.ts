import { type PointerEvent, useRef } from 'react';
import { afterPaint } from '../../ui/after-paint.ts';
import { isDataReduced } from '../../ui/useReducedData.ts';

/** A mouse that only passes over has left by then. Milliseconds. */
const POINTED_MS = 50;

/**
 * Preloads a link's target on hover or focus, unless data is reduced. After a touch it waits for the next paint:
 * preloading is long work on a slow phone and would delay the feedback.
 */
export function usePreloadOnIntent(getReady: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = () => {
    if (!isDataReduced()) getReady();
  };
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') timer.current = setTimeout(start, POINTED_MS);
      else afterPaint(start);
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: () => afterPaint(start),
  };
}

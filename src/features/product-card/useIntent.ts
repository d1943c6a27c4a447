import type { PointerEvent } from 'react';
import { useRef } from 'react';
import { afterPaint } from '../../ui/paint.ts';
import { savesData } from '../../ui/useReducedData.ts';

/** A mouse on its way to something else is gone by then. Milliseconds. */
const POINTED_MS = 50;

/**
 * Gets ready for where a link leads as soon as somebody turns to it, unless data is to be saved. A finger is answered
 * first: getting ready is long work on a slow phone, and the tap that it belongs to would wait for it.
 */
export function useIntent(getReady: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = () => {
    if (!savesData()) getReady();
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

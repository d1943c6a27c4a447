import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { step } from '../domain/carousel.ts';
import { usePaused } from './usePaused.ts';
import { useReducedData } from './useReducedData.ts';

/**
 * An index that advances every `everyMs` milliseconds and wraps, and stops while the shopper hovers, focuses, touches,
 * pauses, or prefers less motion or data. A manual choice restarts the wait, which is then `restMs`. Give the
 * component a `key` that names its content: new content starts at 0 (spec §4).
 */
export function useAutoAdvance(count: number, everyMs: number, restMs = everyMs) {
  const [{ index, from, wait }, setPlace] = useState({ index: 0, from: 0, wait: everyMs });
  const { held, hold } = usePaused();
  const [paused, setPaused] = useState(false);
  const still = useMovementOff();
  const move = (to: (now: number) => number, next: number) =>
    setPlace((now) => ({ index: to(now.index), from: now.index, wait: next }));
  const runs = count > 1 && !(held || paused || still);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `index` restarts the wait after every change; `move` only sets state
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => move((now) => step(now, 1, count), everyMs), wait);
    return () => clearTimeout(timer);
  }, [runs, index, count, everyMs, wait]);

  return {
    index: Math.min(index, Math.max(0, count - 1)),
    paused,
    /** The previous index. */
    from,
    go: (to: number) => move(() => to, restMs),
    next: () => move((now) => step(now, 1, count), restMs),
    previous: () => move((now) => step(now, -1, count), restMs),
    togglePause: () => setPaused((current) => !current),
    /** Handlers for the element whose hover, focus and touch pause the movement. */
    hold,
  };
}

/** Whether automatic movement is off: hidden page, reduced motion, reduced data. */
function useMovementOff(): boolean {
  const reduced = useReducedMotion();
  const visibility = useDocumentVisibility();
  return useReducedData() || reduced || visibility === 'hidden';
}

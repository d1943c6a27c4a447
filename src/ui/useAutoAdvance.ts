import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import { step } from '../domain/carousel.ts';
import { usePaused } from './usePaused.ts';
import { useReducedData } from './useReducedData.ts';

/** How often a picture that has not arrived is looked for. Milliseconds. */
const LOOK_EVERY_MS = 250;

type Options = {
  /** The wait after a manual choice; `everyMs` if absent. */
  restMs?: number;
  /** Whether a slide can be seen; its time starts then, and it is waited for. Absent: always. */
  hasArrived?: (index: number) => boolean;
};

/**
 * An index that advances every `everyMs` milliseconds and wraps, and stops while the shopper hovers, focuses, touches,
 * pauses, or prefers less motion or data. A manual choice restarts the wait. Give the component a `key` that names its
 * content: new content starts at 0 (spec §4).
 */
export function useAutoAdvance(count: number, everyMs: number, { restMs = everyMs, hasArrived }: Options = {}) {
  const [{ index, from, wait }, setPlace] = useState({ index: 0, from: 0, wait: everyMs });
  const { held, hold } = usePaused();
  const [paused, setPaused] = useState(false);
  const off = useMovementOff();
  const isHidden = useDocumentVisibility() === 'hidden';
  const arrived = useEffectEvent((at: number) => hasArrived?.(at) ?? true);
  const move = (to: (now: number) => number, next: number) =>
    setPlace((now) => ({ index: to(now.index), from: now.index, wait: next }));
  const runs = count > 1 && !(held || paused || off || isHidden);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `index` restarts the wait after every change; `move` only sets state
  useEffect(() => {
    if (!runs) return;
    let timer: ReturnType<typeof setTimeout>;
    const onceArrived = (at: number, then: () => void): void => {
      if (arrived(at)) then();
      else timer = setTimeout(onceArrived, LOOK_EVERY_MS, at, then);
    };
    const advance = () => move((now) => step(now, 1, count), everyMs);
    onceArrived(index, () => {
      timer = setTimeout(onceArrived, wait, step(index, 1, count), advance);
    });
    return () => clearTimeout(timer);
  }, [runs, index, count, everyMs, wait]);

  return {
    index: Math.min(index, Math.max(0, count - 1)),
    paused,
    /** False if nothing moves by itself, so that there is nothing to pause. */
    canPause: count > 1 && !off,
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

/** Whether the shopper prefers less motion or data. */
function useMovementOff(): boolean {
  const reduced = useReducedMotion();
  return useReducedData() || reduced;
}

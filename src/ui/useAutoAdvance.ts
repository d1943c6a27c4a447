import { type FocusEvent, useEffect, useState } from 'react';
import { step } from '../domain/carousel.ts';
import { useStill } from './useStill.ts';

/**
 * An index that moves on by itself every `everyMs` and round the ends, and stands still while the shopper hovers, focuses,
 * touches, pauses, or has asked for quiet (D22). A choice by hand starts the wait anew. Give the component a `key` that
 * names its content: new content starts at 0 (spec §4).
 */
export function useAutoAdvance(count: number, everyMs: number) {
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const [paused, setPaused] = useState(false);
  const still = useStill();
  const runs = count > 1 && !(held.pointer || held.focus || paused || still);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `index` restarts the wait after every change
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => setIndex((current) => step(current, 1, count)), everyMs);
    return () => clearTimeout(timer);
  }, [runs, index, count, everyMs]);

  return {
    index: Math.min(index, Math.max(0, count - 1)),
    paused,
    go: setIndex,
    next: () => setIndex((current) => step(current, 1, count)),
    previous: () => setIndex((current) => step(current, -1, count)),
    togglePause: () => setPaused((current) => !current),
    /** For the element whose hover, focus and touch hold the movement. */
    hold: {
      onPointerEnter: () => setHeld((now) => ({ ...now, pointer: true })),
      onPointerLeave: () => setHeld((now) => ({ ...now, pointer: false })),
      onFocus: () => setHeld((now) => ({ ...now, focus: true })),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld((now) => ({ ...now, focus: false }));
      },
    },
  };
}

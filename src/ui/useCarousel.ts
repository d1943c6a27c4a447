import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks';
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { step, swipe } from '../domain/carousel.ts';
import { useReducedData } from './useReducedData.ts';

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

/** Whether the pointer or the focus is on an element, which pauses it. `hold` has the handlers for the element. */
export function usePaused() {
  const [{ pointer, focus }, setHeld] = useState({ pointer: false, focus: false });
  return {
    held: pointer || focus,
    hasFocus: focus,
    hold: {
      onPointerEnter: () => setHeld((now) => ({ ...now, pointer: true })),
      onPointerLeave: () => setHeld((now) => ({ ...now, pointer: false })),
      onFocus: () => setHeld((now) => ({ ...now, focus: true })),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHeld((now) => ({ ...now, focus: false }));
      },
    },
  };
}

/**
 * An index that advances every `everyMs` milliseconds and wraps, and stops while the shopper hovers, focuses, touches,
 * pauses, or prefers less motion or data (D22). A manual choice restarts the wait, which is then `restMs`. Give the
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

/** Whether automatic movement is off: hidden page, reduced motion, reduced data (D22). */
function useMovementOff(): boolean {
  const reduced = useReducedMotion();
  const visibility = useDocumentVisibility();
  return useReducedData() || reduced || visibility === 'hidden';
}

/** A row that scrolls sideways by `step` pixels (or its width) and reports whether it is at an end. */
export function useScrollRow<E extends HTMLElement>(step?: number) {
  const row = useRef<E>(null);
  const [ends, setEnds] = useState({ start: true, end: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const start = element.scrollLeft <= 1;
      const end = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
      setEnds((now) => (now.start === start && now.end === end ? now : { start, end }));
    };
    element.addEventListener('scroll', measure, { passive: true });
    // Also calls `measure` once after the first layout. Calling it here would force a synchronous layout.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, []);

  const scroll = (by: 1 | -1) => {
    const element = row.current;
    element?.scrollBy({ left: by * (step ?? element.clientWidth), behavior: 'smooth' });
  };
  return { row, ends, scroll };
}

/** The next picture is fetched this long after the page opened, well before it is shown. */
const NEXT_AFTER_MS = 1500;

/** False while the network is reserved for the first picture. */
export function useFirstPictureSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), NEXT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

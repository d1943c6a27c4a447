import { type RefObject, useEffect, useRef, useState } from 'react';

/** Entries from `from` up to, not including, `to`. */
type Near = { from: number; to: number };

/** Entries in a chunk: whole rows in 2, 3 and 5 columns (spec §2). */
export const CHUNK = 30;
/** Cards that are drawn in one frame at each end: few, so that a scroll goes on in between. */
const STEP = 2;
/** Drawn cards are let go this many entries later than new ones are drawn, so that a small scroll back draws nothing. */
const KEEP = 20;

/** A chunk on the screen: its place in the list, its entries, its top and height in pixels from the screen's top. */
type OutboxState = { at: number; count: number; top: number; height: number };

/** The entries between two heights of the screen, read off the chunks there; null where there is none. */
export function rangeBetween(boxes: readonly OutboxState[], above: number, below: number): Near | null {
  const ends = boxes.map(({ at, count, top, height }) => {
    const place = (y: number) => Math.min(Math.max(((y - top) / Math.max(height, 1)) * count, 0), count);
    return [at * CHUNK + Math.floor(place(above)), at * CHUNK + Math.ceil(place(below))] as const;
  });
  const from = Math.min(...ends.map(([first]) => first));
  const to = Math.max(...ends.map(([, last]) => last));
  return from < to ? { from, to } : null;
}

/** One frame's work from what is drawn towards what is wanted; done when it changes nothing. */
export function stepTowards(drawn: Near, wanted: Near): Near {
  const from = Math.max(drawn.from, wanted.from - KEEP);
  const to = Math.min(drawn.to, wanted.to + KEEP);
  // Nothing near is drawn: begin in the middle, which is the screen's.
  const middle = Math.floor((wanted.from + wanted.to) / 2);
  const [low, high] = from < to ? [from, to] : [middle, middle];
  return {
    from: low > wanted.from ? Math.max(wanted.from, low - STEP) : low,
    to: high < wanted.to ? Math.min(wanted.to, high + STEP) : high,
  };
}

/** How far outside the screen something counts as near. Pixels. */
const MARGIN = 800;

/** What a first screen needs, on the server as well. */
const FIRST: Near = { from: 0, to: 15 };

/** Calls `look` with the chunks of a list that are near the screen, in each frame in which that may have changed. */
function watchChunks(list: Element, look: (chunks: readonly Element[]) => boolean): () => void {
  const seen = new Set<Element>();
  let frame = 0;
  const ask = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      // There is more to do than one frame holds.
      if (look([...seen])) ask();
    });
  };
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) seen[isIntersecting ? 'add' : 'delete'](target);
      ask();
    },
    { rootMargin: `${MARGIN}px 0px` },
  );
  for (const chunk of list.children) observer.observe(chunk);
  window.addEventListener('scroll', ask, { passive: true });
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', ask);
    cancelAnimationFrame(frame);
  };
}

function wantedOf(list: Element, chunks: readonly Element[]): Near | null {
  const places = [...list.children];
  const boxes = chunks.map((chunk) => {
    const { top, height } = chunk.getBoundingClientRect();
    return { at: places.indexOf(chunk), count: chunk.childElementCount, top, height };
  });
  return rangeBetween(boxes, -MARGIN, window.innerHeight + MARGIN);
}

/**
 * Which part of a long list, made of chunks, has its cards drawn: what the shopper is near to, a few more in each frame.
 * `entries` is what the list shows: for other entries everything is looked at anew.
 */
export function useNearRange(list: RefObject<Element | null>, entries: readonly unknown[]): Near {
  const [drawn, setDrawn] = useState(FIRST);
  const now = useRef(FIRST);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are other elements
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    if (typeof IntersectionObserver === 'undefined') return setDrawn({ from: 0, to: Number.POSITIVE_INFINITY });
    return watchChunks(element, (chunks) => {
      const wanted = wantedOf(element, chunks);
      const next = wanted ? stepTowards(now.current, wanted) : now.current;
      if (next.from === now.current.from && next.to === now.current.to) return false;
      now.current = next;
      setDrawn(next);
      return true;
    });
  }, [entries]);
  return drawn;
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Near, rangeBetween, stepTowards } from './near-range.ts';

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

import { type RefObject, startTransition, useEffect, useState } from 'react';

/** How far outside the screen something counts as near, and how many entries become near together. */
const MARGIN = '1200px 0px';
const CHUNK = 12;

/** Entries from `from` up to, not including, `to`. */
export type Near = { from: number; to: number };

/** What a first screen needs, on the server as well. */
const FIRST: Near = { from: 0, to: 2 * CHUNK };

/** Each chunk by its first and its last entry: one of them is near whenever a part of the chunk is. */
function markers(list: Element): Map<Element, number> {
  const { children } = list;
  const found = new Map<Element, number>();
  for (let at = 0; at < children.length; at += CHUNK) {
    for (const place of [at, Math.min(at + CHUNK, children.length) - 1]) {
      const entry = children[place];
      if (entry) found.set(entry, at);
    }
  }
  return found;
}

const rangeOf = (starts: readonly number[]): Near => ({ from: Math.min(...starts), to: Math.max(...starts) + CHUNK });

/**
 * Which part of a long list the shopper is near to. `entries` is what the list shows: other entries are looked at anew.
 * Where the browser cannot tell, everything is near.
 */
export function useNearRange(list: RefObject<Element | null>, entries: readonly unknown[]): Near {
  const [near, setNear] = useState(FIRST);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries are other elements
  useEffect(() => {
    if (!list.current) return;
    if (typeof IntersectionObserver === 'undefined') return setNear({ from: 0, to: Number.POSITIVE_INFINITY });
    const chunks = markers(list.current);
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const starts = [...seen].map((entry) => chunks.get(entry) ?? 0);
        if (starts.length === 0) return;
        const next = rangeOf(starts);
        // Cards are drawn when there is time; a scroll goes first.
        startTransition(() => setNear((now) => (now.from === next.from && now.to === next.to ? now : next)));
      },
      { rootMargin: MARGIN },
    );
    for (const entry of chunks.keys()) observer.observe(entry);
    return () => observer.disconnect();
  }, [entries]);
  return near;
}

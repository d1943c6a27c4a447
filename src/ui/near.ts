import { useEffect, useRef, useState } from 'react';

/** Up to this distance from the viewport an element counts as near. */
const MARGIN = '400px';

/**
 * Calls `onNear` once the element is at most `rootMargin` outside the viewport; at once without IntersectionObserver.
 * Returns a function that stops observing.
 */
export function whenNear(element: Element, onNear: () => void, rootMargin = MARGIN): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onNear();
    return () => undefined;
  }
  const look = (entries: IntersectionObserverEntry[]): void => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    onNear();
  };
  const observer = new IntersectionObserver(look, { rootMargin });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Returns a ref for the element, and true once it has come near the viewport. */
export function useNear<E extends Element>() {
  const element = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    return whenNear(element.current, () => setNear(true));
  }, [near]);
  return [element, near] as const;
}

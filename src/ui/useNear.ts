import { useEffect, useRef, useState } from 'react';

/** How far outside the screen something already counts as near. */
const MARGIN = '400px';

/** Calls `come` once the element has come near the screen; at once where the browser cannot tell. Returns how to stop. */
export function whenNear(element: Element, come: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    come();
    return () => undefined;
  }
  const look = (entries: IntersectionObserverEntry[]): void => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    come();
  };
  const observer = new IntersectionObserver(look, { rootMargin: MARGIN });
  observer.observe(element);
  return () => observer.disconnect();
}

/** True once the element has come near the screen. Tie the ref to the element. */
export function useNear<E extends Element>() {
  const element = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    return whenNear(element.current, () => setNear(true));
  }, [near]);
  return [element, near] as const;
}

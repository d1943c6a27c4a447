import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onNear` when the end of a list is less than `margin` pixels from the viewport, and again after each change of
 * `drawn` while it still is: another page has another end. Attach the ref to the end.
 */
export function useNearEnd(wanted: boolean, rendered: unknown, margin: number, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!wanted || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && near(), {
      rootMargin: `${margin}px 0px`,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [wanted, rendered, margin]);
  return end;
}

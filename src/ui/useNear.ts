import { useEffect, useRef, useState } from 'react';

/** How far outside the screen something already counts as near. */
const MARGIN = '400px';

/** True once the element has come near the screen; at once where the browser cannot tell. Tie the ref to the element. */
export function useNear<E extends Element>() {
  const element = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near]);
  return [element, near] as const;
}

import { useEffect, useRef, useState } from 'react';

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

import { useEffect, useRef, useState } from 'react';
import type { ItemStatus } from '../../domain/bag.ts';

/** Milliseconds. */
const SHOWN_MS = 2_000;

/** For two seconds after a change that had to wait is with the shop (docs/rules.md, Visual). */
export function useJustSent(state: ItemStatus): boolean {
  const waited = useRef(false);
  const [isShown, show] = useState(false);
  useEffect(() => {
    if (state === 'waiting') waited.current = true;
    if (state !== 'sent' || !waited.current) return;
    waited.current = false;
    show(true);
    const timer = setTimeout(() => show(false), SHOWN_MS);
    return () => {
      clearTimeout(timer);
      show(false);
    };
  }, [state]);
  return isShown;
}

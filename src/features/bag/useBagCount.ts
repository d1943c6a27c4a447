import { useEffect, useState } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { CART_UPDATED } from '../../data/bag.ts';

const totalOf = (event: Event): number | null => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof detail !== 'object' || detail === null || !('totalItems' in detail)) return null;
  const total = Number(detail.totalItems);
  return Number.isInteger(total) && total >= 0 ? total : null;
};

/**
 * Pieces in the bag, changes that wait included, and how often that changed since the page opened. A guest has none. The
 * bag says each new number by the event that any part of the page may fire (spec §4, D7).
 */
export function useBagCount(): { count: number; changes: number } {
  const { bag } = useApp();
  const [shown, setShown] = useState({ count: 0, changes: 0 });
  useEffect(() => {
    const show = (count: number) =>
      setShown((now) => (now.count === count ? now : { count, changes: now.changes + 1 }));
    const listen = (event: Event) => {
      const total = totalOf(event);
      if (total !== null) show(total);
    };
    // What it said before this part of the page was there.
    show(bag?.get().count ?? 0);
    window.addEventListener(CART_UPDATED, listen);
    return () => window.removeEventListener(CART_UPDATED, listen);
  }, [bag]);
  return shown;
}

import { useEffect, useState } from 'react';
import { useApp } from '../../data/app-context.tsx';

/** Whatever else runs on the page may say how full the bag is: `detail: { totalItems }` (spec §4). */
const CART_UPDATED = 'cartUpdated';

const totalOf = (event: Event): number | null => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof detail !== 'object' || detail === null || !('totalItems' in detail)) return null;
  const total = Number(detail.totalItems);
  return Number.isInteger(total) && total >= 0 ? total : null;
};

/**
 * Pieces in the bag, changes that wait included, and how often that changed since the page opened. A guest has none. The
 * last word counts: the bag's own, or that of an event (D7).
 */
export function useBagCount(): { count: number; changes: number } {
  const { bag } = useApp();
  const [shown, setShown] = useState({ count: 0, changes: 0 });
  useEffect(() => {
    const show = (count: number) =>
      setShown((now) => (now.count === count ? now : { count, changes: now.changes + 1 }));
    const showBag = () => show(bag?.get().count ?? 0);
    const listen = (event: Event) => {
      const total = totalOf(event);
      if (total !== null) show(total);
    };
    // What it held before this part of the page was there.
    showBag();
    const stop = bag?.subscribe(showBag);
    window.addEventListener(CART_UPDATED, listen);
    return () => {
      stop?.();
      window.removeEventListener(CART_UPDATED, listen);
    };
  }, [bag]);
  return shown;
}

/** The number on the bag: nothing at 0, '99+' above 99 (spec §2). */
export function bagBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > 99 ? '99+' : String(count);
}

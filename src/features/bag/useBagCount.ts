import { useEffect, useState } from 'react';
import { useApp } from '../../data/app-context.tsx';

/** Event by which other scripts on the page set the count: `detail: { totalItems }` (spec §4). */
const CART_UPDATED = 'cartUpdated';

const totalOf = (event: Event): number | null => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof detail !== 'object' || detail === null || !('totalItems' in detail)) return null;
  const total = Number(detail.totalItems);
  return Number.isInteger(total) && total >= 0 ? total : null;
};

/**
 * The number of items in the bag, waiting changes included, and how often it changed since the page opened; 0 for a
 * guest. The bag and the event both set it: the later one counts.
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
    // The count from before this component mounted.
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

import { useEffect, useState } from 'react';

/** Any part of the page says how full the bag is now: `new CustomEvent('cartUpdated', { detail: { totalItems } })` (spec §4). */
export const CART_UPDATED = 'cartUpdated';

const totalOf = (event: Event): number | null => {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (typeof detail !== 'object' || detail === null || !('totalItems' in detail)) return null;
  const total = Number(detail.totalItems);
  return Number.isInteger(total) && total >= 0 ? total : null;
};

/** Pieces in the bag, and how often that changed since the page opened. A guest has none. */
export function useBagCount(): { count: number; changes: number } {
  const [bag, setBag] = useState({ count: 0, changes: 0 });
  useEffect(() => {
    const listen = (event: Event) => {
      const total = totalOf(event);
      if (total === null) return;
      setBag((now) => (now.count === total ? now : { count: total, changes: now.changes + 1 }));
    };
    window.addEventListener(CART_UPDATED, listen);
    return () => window.removeEventListener(CART_UPDATED, listen);
  }, []);
  return bag;
}

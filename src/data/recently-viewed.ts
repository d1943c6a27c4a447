import * as v from 'valibot';

/**
 * Products looked at on this phone, the last one first, per store (D3). Without prices: those would be old. Private:
 * forgotten at logout.
 */
const viewed = v.object({ id: v.string(), name: v.string(), picture: v.nullable(v.string()) });
export type Viewed = v.InferOutput<typeof viewed>;

const MOST = 12;
const keyOf = (store: number): string => `recentlyViewed:s${store}`;

/** Storage may throw at any touch, and merely reading `window.localStorage` may (R12, R16); then there is nothing. */
type Open = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export const thisPhone: Open = () => window.localStorage;

/** Broken and foreign entries are dropped (R15). */
export function recentlyViewed(open: Open, store: number): Viewed[] {
  try {
    const kept: unknown = JSON.parse(open().getItem(keyOf(store)) ?? '[]');
    const parsed = v.safeParse(v.array(v.unknown()), kept);
    const entries = parsed.success ? parsed.output : [];
    return entries.flatMap((entry) => (v.is(viewed, entry) ? [entry] : [])).slice(0, MOST);
  } catch {
    return [];
  }
}

export function rememberViewed(open: Open, store: number, { id, name, picture }: Viewed): void {
  const others = recentlyViewed(open, store).filter((entry) => entry.id !== id);
  try {
    open().setItem(keyOf(store), JSON.stringify([{ id, name, picture }, ...others].slice(0, MOST)));
  } catch {
    // A phone that keeps nothing shows nothing.
  }
}

/** R37: the shop has no such product any more. */
export function forgetViewed(open: Open, store: number, id: string): void {
  const viewed = recentlyViewed(open, store);
  const others = viewed.filter((entry) => entry.id !== id);
  if (others.length === viewed.length) return;
  try {
    open().setItem(keyOf(store), JSON.stringify(others));
  } catch {
    // As above.
  }
}

export function forgetRecentlyViewed(open: Open, store: number): void {
  try {
    open().removeItem(keyOf(store));
  } catch {
    // Nothing was kept that could be forgotten.
  }
}

import * as v from 'valibot';
import type { StoreStorage } from './stored.ts';
import { stored } from './stored-json.ts';

/** Products viewed on this device, the last one first, without prices, which age. Private: removed at logout. */
const viewed = v.object({ id: v.string(), name: v.string(), picture: v.nullable(v.string()) });
type Viewed = v.InferOutput<typeof viewed>;

const MAX_VIEWED = 12;
/** Broken and foreign entries are dropped. */
const list = stored(
  'recentlyViewed',
  v.pipe(
    v.array(v.unknown()),
    v.transform((entries) => entries.filter((entry) => v.is(viewed, entry)).slice(0, MAX_VIEWED)),
  ),
  [],
);

export const recentlyViewed = (place: StoreStorage): Viewed[] => list.get(place);

export function rememberViewed(place: StoreStorage, { id, name, picture }: Viewed): void {
  const others = recentlyViewed(place).filter((entry) => entry.id !== id);
  list.set(place, [{ id, name, picture }, ...others].slice(0, MAX_VIEWED));
}

/** The product no longer exists. */
export function forgetViewed(place: StoreStorage, id: string): void {
  const before = recentlyViewed(place);
  const others = before.filter((entry) => entry.id !== id);
  if (others.length < before.length) list.set(place, others);
}

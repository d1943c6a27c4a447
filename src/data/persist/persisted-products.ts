import * as v from 'valibot';
import { persistedCollection, persistedProduct, persistedSearch } from '../../../contract/persisted.ts';
import type { Product } from '../../../contract/product.ts';

const DAY = 24 * 60 * 60_000;
/** Older goods have left the shop often enough. */
const MAX_AGE_MS = 7 * DAY;

/** What is kept under a name that begins so, as goods. */
const PRODUCTS: [string, v.GenericSchema<unknown, Product[]>][] = [
  [
    'product-',
    v.pipe(
      persistedProduct,
      v.transform((product): Product[] => [product]),
    ),
  ],
  [
    'collection-',
    v.pipe(
      persistedCollection,
      v.transform(({ products }): Product[] => products),
    ),
  ],
  [
    'search-',
    v.pipe(
      persistedSearch,
      v.transform(({ products }): Product[] => products),
    ),
  ],
];

function goodsIn(name: string, text: string): Product[] {
  const schema = PRODUCTS.find(([beginning]) => name.startsWith(beginning))?.[1];
  if (!schema) return [];
  try {
    const data: unknown = JSON.parse(text)?.state?.data;
    const parsed = v.safeParse(schema, data);
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}

/** All goods among what the phone keeps, newest first; what is no answer of ours is none of them (R15). */
export const productsOf = (kept: readonly [string, { at: number; text: string }][], now: number): Product[] =>
  kept
    .filter(([, { at }]) => now - at <= MAX_AGE_MS)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .flatMap(([name, { text }]) => goodsIn(name, text));

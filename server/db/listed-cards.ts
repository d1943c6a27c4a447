import { LRUCache } from 'lru-cache';
import type { WireProduct } from '../../contract/product.ts';
import { spokenLanguage } from '../http/language.ts';
import { listedProduct } from '../shop/wire-product.ts';
import type { Db } from './database.ts';
import { cardsByIds } from './read-cards.ts';
import type { DataVersion } from './versioned-cache.ts';

/** Product cards in the order of `ids`; `data` is the version read before, null if nothing may be cached. */
export type ListedCards = (db: Db, storeId: number, ids: number[], data: DataVersion | null) => Promise<WireProduct[]>;

type CachedCard = { card: WireProduct; version: number; epoch: number };
/** Sizes are in characters of JSON; a card takes about three bytes of memory per character. */
const CACHE_LIMITS = { max: 4000, maxSize: 4_000_000 };

/**
 * Caches cards per product and language, since many queries find the same products. A card is valid until the store's contents or
 * the stock of that product change; a search reads only the missing ones.
 */
export function listedCards(read = cardsByIds): ListedCards {
  const cache = new LRUCache<string, CachedCard>({
    ...CACHE_LIMITS,
    sizeCalculation: ({ card }) => JSON.stringify(card).length,
  });
  const keyOf = (storeId: number, id: number) => `${storeId} ${spokenLanguage()} ${id}`;
  const current = (storeId: number, id: number, { version, epoch, holds }: DataVersion): WireProduct | null => {
    const found = cache.get(keyOf(storeId, id));
    if (found?.epoch !== epoch) return null;
    return found.version === version || holds(found.version, [id]) ? found.card : null;
  };
  return async (db, storeId, ids, data) => {
    if (data === null) return (await read(db, storeId, ids)).map(listedProduct);
    const cards = new Map(ids.map((id) => [id, current(storeId, id, data)]));
    const missed = ids.filter((id) => cards.get(id) === null);
    for (const stored of await read(db, storeId, missed)) {
      const card = listedProduct(stored);
      cards.set(stored.product.id, card);
      cache.set(keyOf(storeId, stored.product.id), { card, version: data.version, epoch: data.epoch });
    }
    return ids.flatMap((id) => cards.get(id) ?? []);
  };
}

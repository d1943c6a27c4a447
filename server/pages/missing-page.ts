import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema.ts';
import { idOf } from '../shop/cart.ts';

/**
 * Of the page of something that the store does not have: the address whose document stands for all such pages, which differ
 * in nothing. Null for every other page.
 */
export type StandInFor = (storeId: number, path: string) => Promise<string | null>;

async function hasProduct(db: Db, storeId: number, name: string): Promise<boolean> {
  const id = idOf(name);
  if (id === null) return false;
  const ofProduct = and(eq(products.storeId, storeId), eq(products.id, id));
  return (await db.select({ id: products.id }).from(products).where(ofProduct)).length > 0;
}

/** No product has this number. */
const NO_PRODUCT = '/product/0';

/** S38: whoever makes up the numbers of products has one page drawn for all of them. */
export const standInFor =
  (db: Db): StandInFor =>
  async (storeId, path) => {
    const { pathname } = new URL(path, 'http://shop');
    const [page = '', name, ...more] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    if (page.toLowerCase() !== 'product' || name === undefined || more.length > 0) return null;
    return (await hasProduct(db, storeId, name)) ? null : NO_PRODUCT;
  };

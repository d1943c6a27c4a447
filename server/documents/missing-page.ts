import { is } from 'valibot';
import { collection } from '../../contract/collection.ts';
import type { Db } from '../db/database.ts';
import { rowsWith } from '../db/keys.ts';
import { collectionTitle, storeById } from '../db/read-layout.ts';
import { products } from '../db/schema/catalogue.ts';
import { idOf } from '../shop/cart.ts';

/**
 * For the page of a product or collection that the store does not have: the path whose document is used for all such pages,
 * which are identical. Null for every other page.
 */
export type MissingPagePath = (storeId: number, path: string) => Promise<string | null>;

const { collectionId } = collection.params.entries;

async function hasProduct(db: Db, storeId: number, name: string): Promise<boolean> {
  const id = idOf(name);
  if (id === null) return false;
  return (await rowsWith(db, products, { storeId, id })).length > 0;
}

/** D1: if guests must sign in for collections, the response does not reveal whether one exists. */
async function mayShowCollection(db: Db, storeId: number, id: string): Promise<boolean> {
  if (!is(collectionId, id) || (await collectionTitle(db, storeId, id)) !== null) return true;
  return (await storeById(db, storeId)).collectionsNeedSignIn;
}

const NO_PRODUCT = '/product/0';
const NO_COLLECTION = '/collection/~';

/** S38: requests for made-up products, or collections, share one rendered page. */
export const missingPagePath =
  (db: Db): MissingPagePath =>
  async (storeId, path) => {
    const { pathname, searchParams } = new URL(path, 'http://shop');
    const [first = '', name, ...more] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    const page = first.toLowerCase();
    if (more.length > 0) return null;
    if (page === 'product' && name !== undefined) return (await hasProduct(db, storeId, name)) ? null : NO_PRODUCT;
    // D2: a collection has three paths.
    const id = page === 'results' ? searchParams.get('collection') : name;
    if (!id || !['results', 'collection', 'category'].includes(page)) return null;
    return (await mayShowCollection(db, storeId, id)) ? null : NO_COLLECTION;
  };

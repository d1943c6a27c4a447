import { is } from 'valibot';
import { collection } from '../../contract/collection.ts';
import { contentPage } from '../../contract/layout.ts';
import type { Db } from '../db/database.ts';
import { rowsWith } from '../db/keys.ts';
import { collectionTitle, storeById, widgetsOf } from '../db/read-layout.ts';
import { products } from '../db/schema/catalogue.ts';
import { idOf } from '../shop/cart.ts';
import type { PagePath } from './page-address.ts';

/**
 * For the page of a product, collection or content page that the store does not have: the path whose document is used for
 * all such pages, which are identical. Null for every other page.
 */
export type MissingPagePath = (storeId: number, path: string) => Promise<string | null>;

const { collectionId } = collection.params.entries;
const { pageType } = contentPage.params.entries;

async function hasProduct(db: Db, storeId: number, name: string): Promise<boolean> {
  const id = idOf(name);
  if (id === null) return false;
  return (await rowsWith(db, products, { storeId, id, published: true })).length > 0;
}

/** D1: if guests must sign in for collections, the response does not reveal whether one exists. */
export async function mayShowCollection(db: Db, storeId: number, id: string): Promise<boolean> {
  if (!is(collectionId, id)) return false;
  if ((await collectionTitle(db, storeId, id)) !== null) return true;
  return (await storeById(db, storeId)).collectionsNeedSignIn;
}

/** Its widgets are stored like those of a content page. */
const HOME = 'STORE_HOME';
/** The content page of `/page` (spec §2). */
const DEFAULT_PAGE = 'POLICY';

export async function hasPage(db: Db, storeId: number, type: string): Promise<boolean> {
  return is(pageType, type) && type !== HOME && (await widgetsOf(db, storeId, type)).length > 0;
}

const NO_PRODUCT = '/product/0';
const NO_COLLECTION = '/collection/~';
const NO_PAGE = '/page/none-of-this-name';

type Named = { name: string | undefined; searchParams: URLSearchParams };
type StandIn = (db: Db, storeId: number, named: Named) => Promise<string | null>;

async function forCollection(db: Db, storeId: number, id: string | null | undefined): Promise<string | null> {
  return !id || (await mayShowCollection(db, storeId, id)) ? null : NO_COLLECTION;
}

/** `product` of `/product/*`, '' of `/`. */
type FirstSegment<Path> = Path extends `/${infer Name}/*` ? Name : Path extends `/${infer Name}` ? Name : never;

/** What each page shows in place of something that the store does not have; null: the page always exists. */
const STAND_INS: Record<FirstSegment<PagePath>, StandIn | null> = {
  '': null,
  cart: null,
  product: async (db, storeId, { name }) =>
    name === undefined || (await hasProduct(db, storeId, name)) ? null : NO_PRODUCT,
  // D2: a collection has three paths.
  results: (db, storeId, { searchParams }) => forCollection(db, storeId, searchParams.get('collection')),
  category: (db, storeId, { name }) => forCollection(db, storeId, name),
  collection: (db, storeId, { name }) => forCollection(db, storeId, name),
  myaccount: null,
  saved: null,
  'saved-items': null,
  'payment-return': null,
  page: async (db, storeId, { name, searchParams }) => {
    const type = (name || searchParams.get('type') || DEFAULT_PAGE).toUpperCase();
    return (await hasPage(db, storeId, type)) ? null : NO_PAGE;
  },
};
const standIns = new Map(Object.entries(STAND_INS));

/** S38: requests for made-up products, collections or pages share one rendered page. */
export const missingPagePath =
  (db: Db): MissingPagePath =>
  async (storeId, path) => {
    const { pathname, searchParams } = new URL(path, 'http://shop');
    const [first = '', name, ...more] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    if (more.length > 0) return null;
    return standIns.get(first.toLowerCase())?.(db, storeId, { name, searchParams }) ?? null;
  };

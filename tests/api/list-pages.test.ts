import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectionProducts, collections, products } from '../../server/db/schema/catalogue.ts';
import type { Serve } from '../../server/http/request.ts';
import { fillShelf, shelfOf } from './fill-store.ts';
import { database, hostOf, sendRequest, shop } from './shop.ts';

const STORE = 7;
/** The number of products named by each word, which occurs nowhere else. */
const WORDS: [word: string, many: number][] = [
  ['solitairex', 1],
  ['exactlyx', 120],
  ['oneovery', 121],
  ['legionx', 2010],
];

let serve: Serve;
beforeAll(async () => {
  const db = await database();
  const shelf = await shelfOf(db, STORE);
  await fillShelf(
    db,
    shelf,
    WORDS.reduce((sum, [, many]) => sum + many, 0),
  );
  let from = shelf.firstId;
  for (const [word, many] of WORDS) {
    const those = and(eq(products.storeId, STORE), gte(products.id, from), lt(products.id, from + many));
    await db.update(products).set({ name: word }).where(those);
    from += many;
  }
  for (const [word] of WORDS) await collect(word);
  await db.insert(collections).values({ storeId: STORE, id: 'nothingatall', title: 'nothingatall' });
  serve = await shop();
});

/** Creates a collection of the products with this name, in the order of their ids. */
async function collect(word: string): Promise<void> {
  const db = await database();
  const named = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.storeId, STORE), eq(products.name, word)))
    .orderBy(asc(products.id));
  await db.insert(collections).values({ storeId: STORE, id: word, title: word });
  await db
    .insert(collectionProducts)
    .values(named.map(({ id }, position) => ({ storeId: STORE, collectionId: word, productId: id, position })));
}

afterAll(async () => {
  const db = await database();
  const ids = [...WORDS.map(([word]) => word), 'nothingatall'];
  await db.delete(collections).where(and(eq(collections.storeId, STORE), inArray(collections.id, ids)));
  const shelf = await shelfOf(db, STORE);
  await db.delete(products).where(and(eq(products.storeId, STORE), gte(products.id, shelf.firstId)));
});

type Card = { id: number; skus: { attributes: Record<string, string> }[] };
type Page = { data: Card[]; total: number };
const pageOf = (query: string, page?: number | string) =>
  sendRequest(
    serve,
    hostOf(STORE),
    `/api/v1/search?store_id=${STORE}&query=${query}${page === undefined ? '' : `&page=${page}`}`,
  );

/** All pages up to the first empty one. */
async function pagesOf(query: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (;;) {
    const reply = await pageOf(query, pages.length + 1);
    if (reply.status === 204) return pages;
    expect(reply.status).toBe(200);
    pages.push((await reply.json()) as Page);
  }
}

test.each([
  ['nothingatall', 0, []],
  ['solitairex', 1, [1]],
  ['exactlyx', 120, [120]],
  ['oneovery', 121, [120, 1]],
  ['legionx', 2000, [...Array(16).fill(120), 80]],
])('a search for %s finds %d products, on pages of %j', async (query, total, sizes) => {
  const pages = await pagesOf(query);
  expect(pages.map(({ data }) => data.length)).toEqual(sizes);
  expect(new Set(pages.map((page) => page.total))).toEqual(new Set(sizes.length > 0 ? [total] : []));
  const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
  expect(new Set(ids).size).toBe(total);
  // The merchant's order continues over the pages, and each product has its SKUs.
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  for (const { skus } of pages.flatMap(({ data }) => data)) {
    expect(skus.map(({ attributes }) => attributes.Size)).toEqual(['Small', 'Large']);
  }
});

test('a search without a page number returns the first page', async () => {
  expect(await (await pageOf('oneovery')).text()).toBe(await (await pageOf('oneovery', 1)).text());
});

test.each([
  ['0', 204],
  ['3', 204],
  ['999999999', 204],
  ['-1', 400],
  ['1.5', 400],
  ['x', 400],
  ['', 400],
])('page "%s" of two has status %d', async (page, status) => {
  expect((await pageOf('oneovery', page)).status).toBe(status);
});

type Entities = { data: { entities: Card[] | null }; total: number };
const collectionPage = async (id: string, query = '') => {
  const reply = await sendRequest(serve, hostOf(STORE), `/api/stores/${STORE}/collections/${id}${query}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Entities;
};

test.each([
  ['nothingatall', 0, []],
  ['solitairex', 1, [1]],
  ['exactlyx', 120, [120]],
  ['oneovery', 121, [120, 1]],
  ['legionx', 2010, [...Array(16).fill(120), 90]],
])('the collection %s has %d products, on pages of %j', async (id, total, sizes) => {
  const pages: Entities[] = [];
  for (let page = 1; page <= sizes.length + 1; page += 1) pages.push(await collectionPage(id, `?page=${page}`));
  expect(pages.map(({ data }) => data.entities?.length ?? null)).toEqual([...sizes, null]);
  expect(new Set(pages.map((page) => page.total))).toEqual(new Set([total]));
  const ids = pages.flatMap(({ data }) => data.entities?.map((card) => card.id) ?? []);
  expect([ids.length, ids]).toEqual([total, ids.toSorted((one, other) => one - other)]);
});

test('a collection without a page number returns the first page, also of one category', async () => {
  expect(await collectionPage('oneovery')).toEqual(await collectionPage('oneovery', '?page=1'));
  const [category] = await (await database())
    .select({ id: products.categoryId })
    .from(products)
    .where(and(eq(products.storeId, STORE), eq(products.name, 'oneovery')));
  const part = `?filter_category=${category?.id ?? ''}`;
  const all = await collectionPage('oneovery', part);
  const second = await collectionPage('oneovery', `${part}&page=2`);
  const shown = (all.data.entities?.length ?? 0) + (second.data.entities?.length ?? 0);
  expect([all.total, shown, all.total > 0]).toEqual([shown, shown, true]);
});

test.each([
  ['0', 200],
  ['999999999', 200],
  ['-1', 400],
  ['1.5', 400],
  ['x', 400],
])('page "%s" of a collection has status %d', async (page, status) => {
  const path = `/api/stores/${STORE}/collections/oneovery?page=${page}`;
  expect((await sendRequest(serve, hostOf(STORE), path)).status).toBe(status);
});

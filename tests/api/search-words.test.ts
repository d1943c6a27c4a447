import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract/api.ts';
import type { Product } from '../../contract/product.ts';
import { normalizedWords } from '../../contract/query-words.ts';
import type { Db } from '../../server/db/database.ts';
import { skus as skuTable } from '../../server/db/schema/catalogue.ts';
import type { Serve } from '../../server/http/request.ts';
import { database, hostOf, seeded, sendRequest, shop } from './shop.ts';

let serve: Serve;
let db: Db;
const spread = seeded(2, 'ticking-stripe-bed-spread');
const [sku] = spread.skus;
if (!sku) throw new Error('the tests need a variant');
const ofSku = and(eq(skuTable.storeId, 2), eq(skuTable.id, sku.id));
beforeAll(async () => {
  db = await database();
  serve = await shop();
  await db.update(skuTable).set({ code: 'TS/IND-S.1' }).where(ofSku);
});
afterAll(() =>
  db
    .update(skuTable)
    .set({ code: sku.code ?? '' })
    .where(ofSku),
);

async function found(query: string, id = 2): Promise<Product[]> {
  const reply = await sendRequest(
    serve,
    hostOf(id),
    `/api/v1/search?store_id=${id}&query=${encodeURIComponent(query)}`,
  );
  if (reply.status === 204) return [];
  expect([reply.status, query]).toEqual([200, query]);
  return v.parse(endpoints.search.reply, await reply.json()).products;
}
const namesOf = async (query: string, id = 2) => (await found(query, id)).map(({ name }) => name);
const hasSize = (size: string) => (product: Product) => product.skus.some(({ attributes }) => attributes.Size === size);

describe('a search finds what a shopkeeper would show', () => {
  test.each([
    ['king size', 'King'],
    ['king size bedsheet', 'King'],
    ['bedsheet for king bed', 'King'],
    ['queen size bedsheet', 'Queen'],
    ['queen size wali chadar', 'Queen'],
    ['kingsize', 'King'],
    ['किंग साइज़ बेडशीट', 'King'],
    ['डबल बेड की चादर', 'Double'],
  ])('%j: what there is in size %s', async (query, size) => {
    const products = await found(query);
    expect(products.length).toBeGreaterThan(3);
    expect(products.filter(hasSize(size)).length).toBe(products.length);
  });

  test.each([
    ['100% cotton', 'cotton'],
    ['pure cotton bedsheet', 'cotton bedsheet'],
    ['blockprint', 'block print'],
    ['blockprints', 'block prints'],
    ['pillowcover', 'pillow cover'],
    ['bluebedsheet', 'blue bedsheet'],
    ['kanthaquilt', 'kantha quilt'],
    ['i want to buy a good kantha quilt online', 'kantha quilt'],
    ['mujhe achi si chadar dikhao', 'chadar'],
    ['chadarein', 'chadar'],
    ['चादरों', 'चादर'],
    ['पर्दों', 'पर्दा'],
    ['razaiyan', 'razai'],
    ['sky blue bedsheet', 'blue bedsheet'],
    ['off-white bedsheet', 'white bedsheet'],
    ['bed-spread', 'bed spread'],
    ['ticking_stripe', 'ticking stripe'],
    ['running-kantha-bed-spread', 'running kantha bed spread'],
  ])('%j finds the same as %j', async (query, plain) => {
    const names = await namesOf(query);
    expect(names.length).toBeGreaterThan(0);
    expect(names.toSorted()).toEqual((await namesOf(plain)).toSorted());
  });

  test.each([
    ['medium kurta', 'kurta size M'],
    ['extra large kurti', 'XL kurti'],
  ])('%j finds the same clothes as %j', async (query, plain) => {
    const names = await namesOf(query, 3);
    expect(names.length).toBeGreaterThan(0);
    expect(names.toSorted()).toEqual((await namesOf(plain, 3)).toSorted());
  });

  test.each([
    String(sku.id),
    `SKU ${sku.id}`,
    `item no. ${sku.id}`,
    String(spread.product.id),
    'TS/IND-S.1',
    'ts/ind-s.1',
    'ticking-stripe-bed-spread',
  ])('%j: the product with this code', async (code) => {
    expect((await namesOf(code))[0]).toBe(spread.product.name);
  });

  test('the number of a barcode finds its product, in each way to write it and in its store alone', async () => {
    await db.update(skuTable).set({ gtin: '036000291452' }).where(ofSku);
    for (const code of ['036000291452', '0036000291452', 'item 0-36000-29145-2'])
      expect((await namesOf(code))[0], code).toBe(spread.product.name);
    expect([await namesOf('036000291452', 3), await namesOf('8901234567890')]).toEqual([[], []]);
    await db.update(skuTable).set({ gtin: '' }).where(ofSku);
  });

  test('a code of another store, or a number that is none, finds nothing', async () => {
    expect([await namesOf('200100', 3), await namesOf('987654')]).toEqual([[], []]);
  });

  test('a SKU code of any other kind is searched as text', async () => {
    for (const code of ["'; drop table skus --", '1'.repeat(80), '00000', '٣٤٥٦', '-', '1.5']) await found(code);
  });
});

describe('prices in a query', () => {
  const within = (least: number, most: number) => (product: Product) =>
    product.skus.some(({ pricePaise }) => pricePaise >= least * 100 && pricePaise <= most * 100);

  test.each([
    ['blue bedsheet under 1500', 'blue bedsheet', 1, 1500],
    ['नीली चादर १५०० तक', 'नीली चादर', 1, 1500],
    ['neeli chadar 1500 se kam', 'neeli chadar', 1, 1500],
    ['bedsheet above ₹2,000', 'bedsheet', 2000, 9_999_999],
    ['quilt ₹1,000 - ₹3,000', 'quilt', 1000, 3000],
    ['under 500', 'above ₹0', 1, 500],
  ])('%j are those of %j from %d to %d', async (query, plain, least, most) => {
    const products = await found(query);
    const all = await found(plain);
    expect(products.map(({ id }) => id)).toEqual(all.filter(within(least, most)).map(({ id }) => id));
    expect(products.length).toBeGreaterThan(0);
    expect(products.length).toBeLessThan(all.length);
  });

  test('a discount is one of a SKU', async () => {
    const products = await found('20% off');
    const off = ({ wasPaise, pricePaise }: Product['skus'][number]) =>
      Math.round(((wasPaise - pricePaise) * 100) / wasPaise) >= 20;
    expect(products.length).toBeGreaterThan(0);
    for (const { skus } of products) expect(skus.some(off)).toBe(true);
  });

  test('suggestions keep to the limit, too', async () => {
    const path = '/api/v1/products/suggest?store_id=2&query=';
    const suggested = async (query: string) =>
      v.parse(
        endpoints.suggest.reply,
        await (await sendRequest(serve, 'localhost', path + encodeURIComponent(query))).json(),
      );
    const { products } = await suggested('bedsheet under 1500');
    expect(products.length).toBeGreaterThan(0);
    for (const product of products) expect(within(1, 1500)(product)).toBe(true);
    expect((await suggested(String(sku.id))).names).toEqual([spread.product.name]);
  });
});

test('words are the same in the database and in the app', async () => {
  const texts = [
    "Meera's Café “क़मीज़” 100% 90x108cm",
    '90 X 108 × 30 in, 300TC, ३०० tc',
    'Rāzāī 5x d3 40cmx 6x6x6ft x y',
    'half-sleeve\u200bshirt 🛏️ 1.5 m',
  ];
  for (const text of texts) {
    const [row] = await db.select({ words: sql<string[]>`words_of(${text})` }).from(sql`(select 1) as one`);
    expect(row?.words).toEqual(normalizedWords(text));
  }
});

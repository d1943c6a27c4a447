import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../contract/api.ts';
import { bareAddress } from '../../contract/media.ts';
import type { Serve } from '../../server/http/request.ts';
import { hostOf, rows, sendRequest, shop } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

const get = (what: 'search' | 'products/suggest', query: string, id = 2) =>
  sendRequest(serve, hostOf(id), `/api/v1/${what}?store_id=${id}&query=${encodeURIComponent(query)}`);

async function names(query: string, id = 2): Promise<string[]> {
  const reply = await get('search', query, id);
  if (reply.status === 204) return [];
  expect(reply.status).toBe(200);
  return v.parse(endpoints.search.reply, await reply.json()).products.map((product) => product.name);
}

test('a word is found in any case and in the middle of others', async () => {
  const found = await names('KANTHA');
  expect(found).toContain('Running Kantha Bed Spread');
  expect(await names('kant')).toEqual(found);
});

test('cards and product page say what a picture shows: the colour of the variants that have it', async () => {
  const found = v.parse(endpoints.search.reply, await (await get('search', 'ticking stripe bed spread')).json());
  const card = found.products.find(({ name }) => name === 'Ticking Stripe Bed Spread');
  const page = await sendRequest(serve, hostOf(2), `/api/v1/stores/2/products/${card?.id}`);
  const data = v.parse(endpoints.product.reply, await page.json());
  const [first] = card?.creatives ?? [];
  expect(first?.alt).toMatch(/^Indigo/);
  expect(data.creatives.find(({ url }) => bareAddress(url) === bareAddress(first?.url ?? ''))?.alt).toBe(first?.alt);
  const sage = data.skus.find(({ attributes }) => attributes.Colour?.startsWith('Sage'));
  expect(sage?.creatives[0]?.alt).toMatch(/^Sage/);
});

test('every word of the query must match, in any field', async () => {
  const both = await names('kantha spread');
  expect(both).toContain('Running Kantha Bed Spread');
  expect(both.length).toBeLessThan((await names('kantha')).length);
  expect(await names('kantha zebra')).toEqual([]);
});

test.each([
  [2, 'print'],
  [3, 'block'],
  [7, 'shirt'],
])('a match in the name ranks above a match elsewhere (store %i, %s)', async (id, word) => {
  const found = await names(word, id);
  const inName = found.map((name) => name.toLowerCase().includes(word));
  expect(inName).toContain(false);
  expect(inName).toEqual([...inName].sort((a, b) => Number(b) - Number(a)));
});

test('a product is found by its fabric, its category and its keywords', async () => {
  const store = rows.find((entry) => entry.store.id === 2);
  for (const product of store?.products ?? []) {
    const category = store?.categories.find((entry) => entry.id === product.categoryId)?.name ?? '';
    const keyword = product.keywords.split(' ')[0] ?? '';
    for (const query of [product.fabric, category, keyword].filter(Boolean)) {
      expect(await names(query), query).toContain(product.name);
    }
  }
});

test.each(['%', '_', '%%%', '\\', '\\%', "' OR 1=1--", "'; drop table products; --", '<script>'])(
  'S22: %s is searched as text and finds nothing',
  async (query) => {
    expect(await names(query)).toEqual([]);
    expect((await get('products/suggest', query)).status).toBe(204);
  },
);

test.each(['', '   ', '\t\n'])('a blank query (%j) is a 204', async (query) => {
  expect((await get('search', query)).status).toBe(204);
  expect((await get('products/suggest', query)).status).toBe(204);
});

test('a query of more than a hundred characters, or none at all, is refused', async () => {
  for (const path of ['search', 'products/suggest'] as const) {
    expect((await get(path, 'x'.repeat(101))).status).toBe(400);
    expect((await sendRequest(serve, 'localhost', `/api/v1/${path}?store_id=2`)).status).toBe(400);
  }
});

test('suggestions are at most eight names, categories first', async () => {
  const reply = await get('products/suggest', 'c');
  const { names: suggestions, products } = v.parse(endpoints.suggest.reply, await reply.json());
  expect(suggestions.length).toBe(8);
  const categories = rows.find((entry) => entry.store.id === 2)?.categories.map((category) => category.name) ?? [];
  const isCategory = suggestions.map((name) => categories.includes(name));
  expect(isCategory).toEqual([...isCategory].sort((a, b) => Number(b) - Number(a)));
  expect(new Set(suggestions).size).toBe(8);
  expect(products.map(({ name }) => name)).toEqual((await names('c')).slice(0, 4));
  for (const { creatives, skus } of products) {
    expect([creatives.length > 0, skus.some(({ pricePaise }) => pricePaise > 0)]).toEqual([true, true]);
  }
});

test('each store finds only its own products', async () => {
  expect(await names('towel', 4)).not.toEqual([]);
  expect(await names('towel', 5)).toEqual([]);
});

import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract/api.ts';
import type { Db } from '../../server/db/database.ts';
import { categories, products } from '../../server/db/schema/catalogue.ts';
import type { Serve } from '../../server/http/request.ts';
import { database, hostOf, seeded, sendRequest, shop } from './shop.ts';

let serve: Serve;
let db: Db;
beforeAll(async () => {
  db = await database();
  serve = await shop();
});

const get = (what: 'search' | 'products/suggest', id: number, query: string) =>
  sendRequest(serve, hostOf(id), `/api/v1/${what}?store_id=${id}&query=${encodeURIComponent(query)}`);

async function names(id: number, query: string): Promise<string[]> {
  const reply = await get('search', id, query);
  if (reply.status === 204) return [];
  expect([reply.status, query]).toEqual([200, query]);
  return v.parse(endpoints.search.reply, await reply.json()).products.map((product) => product.name);
}

async function suggested(id: number, query: string): Promise<string[]> {
  const reply = await get('products/suggest', id, query);
  return reply.status === 204 ? [] : v.parse(endpoints.suggest.reply, await reply.json()).names;
}

const CURTAINS = 'Pair of Lehar Block-Print Curtains';

describe('the first results of a query', () => {
  test.each([
    // The name, its beginning, its words in any sequence.
    [2, 'Honeycomb Waffle Blanket', ['Honeycomb Waffle Blanket']],
    [2, 'washed', ['Washed Waffle Bed Cover', 'Washed Linen Duvet Set']],
    [2, 'spread kantha running', ['Running Kantha Bed Spread']],
    [2, 'cush', ['Awning Stripe Cushion Cover', 'Hand-Stitched Kantha Cushion Cover']],
    // Singular and plural, two words for one, part of a word.
    [2, 'curtain', [CURTAINS]],
    [2, 'curtains', [CURTAINS]],
    [3, 'dresses', ['Ajrakh Gathered Dress', 'Leheriya Summer Dress']],
    [2, 'bed sheet', ['Cotton Gingham Bedsheet Set', 'Sanganer Buti Bedsheet Set']],
    [2, 'sheet', ['Cotton Gingham Bedsheet Set', 'Sanganer Buti Bedsheet Set']],
    [7, 'T-shirt', ['Everyday Tee, Ink', 'Everyday Tee, Brick']],
    // Typing errors.
    [2, 'bedshet', ['Cotton Gingham Bedsheet Set', 'Sanganer Buti Bedsheet Set']],
    [3, 'kurtaa', ['Sanganer Buti Kurta', 'Linen Kurta with Kantha Trim']],
    [3, 'shrit', ['Chambray Camp Shirt', 'Gingham Camp Shirt']],
    [2, 'khanta quilt', ['Double-Layer Kantha Quilt']],
    [2, 'indgo bedspred', ['Ticking Stripe Bed Spread', 'Dabu Mud-Resist Bed Spread']],
    [139, 'banarsi sari', ['Banarasi Buta Saree']],
    // Hinglish and Hindi.
    [2, 'chadar', ['Ticking Stripe Bed Spread', 'Running Kantha Bed Spread']],
    [2, 'चादर', ['Ticking Stripe Bed Spread', 'Running Kantha Bed Spread']],
    [2, 'razai', ['Jaal Print Jaipuri Razai', 'Double-Layer Kantha Quilt']],
    [2, 'रजाई', ['Double-Layer Kantha Quilt', 'Jaal Print Jaipuri Razai']],
    [2, 'parda', [CURTAINS]],
    [2, 'पर्दे', [CURTAINS]],
    [2, 'gaddi', ['Awning Stripe Cushion Cover', 'Hand-Stitched Kantha Cushion Cover']],
    [2, 'takiya', ['Running Kantha Bed Spread', 'Jaal Trellis Bedsheet Set']],
    [4, 'तौलिया', ['Red Gamcha Check Towel', 'Terry Bath Towel Set']],
    [3, 'lal kurta', ['Rose Block-Print Kurta', 'Sanganer Buti Kurta', 'Linen Kurta with Kantha Trim']],
    [139, 'साड़ी', ['Dhakai Jamdani Saree', 'Mist Jamdani Saree', 'Banarasi Buta Saree']],
    [139, 'kapda', ['Tirchi Jamdani Yardage', 'Leheriya Safa Cloth']],
    // Numbers, small words, accents.
    [2, 'set of 2', ['Pair of Block-Print Cushion Covers', 'Pair of Chaubundi Cushion Covers']],
    [2, 'curtains for the door', [CURTAINS]],
    [2, 'RĀZĀĪ', ['Jaal Print Jaipuri Razai']],
  ])('store %i, %j', async (id, query, first) => {
    expect((await names(id, query)).slice(0, first.length)).toEqual(first);
  });

  test.each([
    [5, 'tauliya'],
    [7, 'skirt'],
    [2, 'zebra'],
    [2, 'kantha zebra'],
    [2, '12345678901234567890'],
  ])('store %i has no results for %j', async (id, query) => {
    expect(await names(id, query)).toEqual([]);
  });
});

test.each([
  [2, 'bed', ['Bed Spreads', 'Bedsheet Sets']],
  [2, 'cush', ['Cushion Covers', 'Lumbar Cushions', 'Awning Stripe Cushion Cover']],
  [2, 'chadar', ['Bed Spreads', 'Bedsheet Sets', 'Block-Printed Sheets']],
  [2, 'bedshet', ['Bedsheet Sets', 'Cotton Gingham Bedsheet Set']],
  [3, 'kurtaa', ['Kurtas', 'Long Kurtas', 'Short Kurtas', 'Sanganer Buti Kurta']],
  [8, 'shawls', ['Shawls', 'Grey Kullu Pattu Shawl']],
  [139, 'साड़ी', ['Sarees', 'Jamdani Sarees', 'Banarasi Sarees', 'Dhakai Jamdani Saree']],
])('store %i suggests for %j', async (id, query, first) => {
  expect((await suggested(id, query)).slice(0, first.length)).toEqual(first);
});

test.each([
  "'",
  '"',
  "''''",
  '\\',
  "\\'",
  ':*',
  '!',
  '!!kantha',
  'a & b',
  '& |',
  '(((',
  'a <-> b',
  "'2/kantha':*A",
  '$1',
  '{}',
  '%_%',
  '--',
  '/*',
  '\u202ebed',
  '\u200f',
  '🛏️ sheet',
  '👨‍👩‍👧',
  'ﷺ',
  'ㅤ',
  '\t',
  '１２',
  'İ',
  'ß',
  '्',
  '\ufe0f',
  'x'.repeat(100),
])('S22, S23: %j is searched as text', async (query) => {
  for (const what of ['search', 'products/suggest'] as const) {
    expect([(await get(what, 2, query)).status, query]).toEqual([expect.toBeOneOf([200, 204]), query]);
  }
});

test.each(['\0', 'bed\0sheet', 'क'.repeat(4096), '\ud800'])('S23: %j is refused', async (query) => {
  const text = query === '\ud800' ? '%ed%a0%80' : encodeURIComponent(query);
  for (const path of ['search', 'products/suggest']) {
    expect((await sendRequest(serve, 'localhost', `/api/v1/${path}?store_id=2&query=${text}`)).status).toBe(400);
  }
});

describe('the search index follows every change', () => {
  const { product } = seeded(2, 'running-kantha-bed-spread');
  const condition = and(eq(products.storeId, 2), eq(products.id, product.id));
  const category = and(eq(categories.storeId, 2), eq(categories.id, product.categoryId));
  const before = { name: product.name, description: product.description, position: product.position };
  afterEach(async () => {
    await db.update(products).set(before).where(condition);
    await db.update(categories).set({ name: 'Bed Spreads' }).where(category);
  });

  test('a new name is found, also with a typing error, and the old one is not', async () => {
    expect(await names(2, 'running')).toContain(product.name);
    await db.update(products).set({ name: 'Quokka Cloth', description: 'A throw.' }).where(condition);
    expect(await names(2, 'quokka')).toEqual(['Quokka Cloth']);
    expect(await names(2, 'quoka')).toEqual(['Quokka Cloth']);
    expect(await names(2, 'running')).not.toContain('Quokka Cloth');
    expect(await names(3, 'quokka')).toEqual([]);
  });

  test('a name in Hindi with quotes and special characters is found', async () => {
    await db.update(products).set({ name: "Meera's “क़मीज़” 100% \\ '2/x':*A" }).where(condition);
    for (const query of ["meera's", 'meeras', 'कमीज', 'क़मीज़']) expect((await names(2, query))[0]).toContain('Meera');
  });

  test('an exact name ranks above names that begin with it, and those above names that contain it', async () => {
    await db.update(products).set({ name: 'Kantha' }).where(condition);
    const found = await names(2, 'kantha');
    expect(found[0]).toBe('Kantha');
    await db.update(products).set({ name: 'Kantha of the Hills', position: 9999 }).where(condition);
    expect((await names(2, 'kantha'))[0]).toBe('Kantha of the Hills');
  });

  test('a match in the name ranks above the category, and the category above the description', async () => {
    await db.update(categories).set({ name: 'Wombat' }).where(category);
    const { product: described } = seeded(2, 'lehar-curtain-pair');
    const other = and(eq(products.storeId, 2), eq(products.id, described.id));
    await db.update(products).set({ description: 'Woven for a wombat.', position: -1 }).where(other);
    await db.update(products).set({ name: 'Wide Wombat', position: 9999 }).where(condition);
    const found = await names(2, 'wombat');
    await db.update(products).set({ description: described.description, position: described.position }).where(other);
    expect(found[0]).toBe('Wide Wombat');
    expect(found.at(-1)).toBe(described.name);
    expect(found.length).toBeGreaterThan(3);
  });

  test('equally ranked products have a stable order', async () => {
    const ids = async () => {
      const reply = await get('search', 2, 'kantha');
      return v.parse(endpoints.search.reply, await reply.json()).products.map((entry) => Number(entry.id));
    };
    const was = await ids();
    expect(await ids()).toEqual(was);
    expect(new Set(was).size).toBe(was.length);
  });
});

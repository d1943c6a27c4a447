import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { products, skus } from '../../server/db/schema/catalogue.ts';
import type { Serve } from '../../server/http/request.ts';
import { database, hostOf, rows, seeded, sendRequest, shop } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

const FEED = '/feed/google.xml';
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (text: string) => text.replace(/&(\w+|#39);/g, (_, name: string) => ENTITIES[name] ?? '?');

/** The items of a feed, each with the texts of its elements by name; fails for what is not well-formed. */
async function itemsOf(host = hostOf(2), path = FEED): Promise<Record<string, string[]>[]> {
  const xml = await (await sendRequest(serve, host, path)).text();
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g="[^"]+"><channel>.*<\/channel><\/rss>\n$/s,
  );
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, inner = '']) => {
    const item: Record<string, string[]> = {};
    const rest = inner.replace('<g:shipping>', '').replace('</g:shipping>', '');
    const left = rest.replace(/<(g:\w+)>([^<>]*)<\/\1>/g, (_, name: string, text: string) => {
      expect(text.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[&<>]/);
      item[name] = [...(item[name] ?? []), plain(text)];
      return '';
    });
    expect(left.trim()).toBe('');
    return item;
  });
}

test.each([2, 139])('the feed of store %i has each variant with a price, on its own host', async (id) => {
  const store = rows.find((entry) => entry.store.id === id);
  const priced = store?.skus.filter(({ enabled, pricePaise }) => enabled && pricePaise > 0) ?? [];
  const items = await itemsOf(hostOf(id));
  expect(priced.length).toBeGreaterThan(5);
  expect(items.map((item) => item['g:id']?.[0]).sort()).toEqual(priced.map((sku) => sku.code || String(sku.id)).sort());
  for (const item of items) {
    for (const name of ['g:link', 'g:image_link'])
      expect(item[name]?.[0], name).toMatch(new RegExp(`^http://${hostOf(id)}/`));
    expect(item['g:price']?.[0]).toMatch(/^\d+\.\d\d INR$/);
  }
});

test('an item says all that Google and Meta ask for', async () => {
  const db = await database();
  const { product, skus: all } = seeded(2, 'ticking-stripe-bed-spread');
  const [sku] = all;
  const row = and(eq(skus.storeId, 2), eq(skus.id, sku?.id ?? 0));
  await db
    .update(skus)
    .set({ code: 'TS & "1"', gtin: '8901234567890', pricePaise: 149_900, wasPaise: 199_900, stock: 0 })
    .where(row);
  const items = await itemsOf();
  const [item] = items.filter((one) => one['g:id']?.[0] === 'TS & "1"');
  const other = items.find((one) => one['g:id']?.[0] === String(all[1]?.id));
  await db
    .update(skus)
    .set({ code: sku?.code ?? '', gtin: '', pricePaise: sku?.pricePaise, wasPaise: sku?.wasPaise, stock: sku?.stock })
    .where(row);
  const options = sku?.attributes.map(([, value]) => value.replace(/#.*/, '')) ?? [];
  expect(item).toMatchObject({
    'g:item_group_id': [String(product.id)],
    'g:title': [`${product.name}, ${options.join(', ')}`],
    'g:link': [`http://${hostOf(2)}/product/${product.id}?variant=${sku?.id}`],
    'g:availability': ['out_of_stock'],
    'g:price': ['1999.00 INR', '0.00 INR'],
    'g:sale_price': ['1499.00 INR'],
    'g:brand': ['Nindiya'],
    'g:gtin': ['8901234567890'],
    'g:product_type': ['Bed Spreads'],
    'g:color': [options.at(-1)],
    'g:country': ['IN'],
  });
  expect(item).not.toHaveProperty('g:identifier_exists');
  expect(item?.['g:description']?.[0]?.length).toBeGreaterThan(20);
  expect(item?.['g:additional_image_link']?.length).toBeGreaterThan(0);
  expect(other).toMatchObject({ 'g:identifier_exists': ['no'] });
  expect(other).not.toHaveProperty('g:gtin');
});

test('D45: a product that is hidden, or whose time has not come, and a variant without a price are not in it', async () => {
  const db = await database();
  const { product, skus: all } = seeded(2, 'ticking-stripe-bed-spread');
  const row = and(eq(products.storeId, 2), eq(products.id, product.id));
  const ids = async () => new Set((await itemsOf()).flatMap((item) => item['g:id'] ?? []));
  await db
    .update(products)
    .set({ published: false, publishAt: new Date('2126-01-01') })
    .where(row);
  const hidden = await ids();
  await db.update(products).set({ published: true, publishAt: null }).where(row);
  const ofSku = and(eq(skus.storeId, 2), eq(skus.id, all[0]?.id ?? 0));
  await db.update(skus).set({ pricePaise: 0 }).where(ofSku);
  const unpriced = await ids();
  await db.update(skus).set({ pricePaise: all[0]?.pricePaise }).where(ofSku);
  expect(all.filter(({ id }) => hidden.has(String(id)))).toEqual([]);
  expect(all.filter(({ id }) => !unpriced.has(String(id))).map(({ id }) => id)).toEqual([all[0]?.id]);
});

test('odd letters leave the feed well-formed', async () => {
  const db = await database();
  const { product } = seeded(2, 'ticking-stripe-bed-spread');
  const row = and(eq(products.storeId, 2), eq(products.id, product.id));
  await db
    .update(products)
    .set({ name: `]]> <b>&amp;\u0001\u000b 🪔 साड़ी ${'x'.repeat(300)}` })
    .where(row);
  const titles = (await itemsOf()).flatMap((item) => item['g:title'] ?? []);
  await db.update(products).set({ name: product.name }).where(row);
  const odd = titles.filter((title) => title.startsWith(']]> <b>&amp; 🪔 साड़ी xxx'));
  expect(odd.length).toBeGreaterThan(0);
  expect(odd.filter((title) => [...title].length !== 150)).toEqual([]);
});

test('S32: it may be cached and is revalidated by the version of the store’s data, compressed or not', async () => {
  const first = await sendRequest(serve, hostOf(2), FEED, { headers: { 'accept-encoding': 'gzip, br' } });
  expect([first.status, first.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const pressed = first.body?.pipeThrough(new DecompressionStream('gzip'));
  const xml = await new Response(pressed).text();
  expect(await (await sendRequest(serve, hostOf(2), FEED)).text()).toBe(xml);
  const etag = first.headers.get('etag') ?? '';
  const again = () => sendRequest(serve, hostOf(2), FEED, { headers: { 'if-none-match': etag } });
  expect([(await again()).status, await (await again()).text()]).toEqual([304, '']);
  const db = await database();
  const { skus: all } = seeded(2, 'ticking-stripe-bed-spread');
  const row = and(eq(skus.storeId, 2), eq(skus.id, all[0]?.id ?? 0));
  await db.update(skus).set({ stock: 77 }).where(row);
  expect((await again()).status).toBe(200);
  await db.update(skus).set({ stock: all[0]?.stock }).where(row);
  const head = await sendRequest(serve, hostOf(2), FEED, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test.each(['nobody.example', 'stage-store-4.localhost'])('D32: %s has no feed', async (host) => {
  const reply = await sendRequest(serve, host, FEED);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
});

import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { skus } from '../../server/db/schema/catalogue.ts';
import { idempotencyKeys } from '../../server/db/schema/customers.ts';
import type { Serve } from '../../server/http/request.ts';
import { editSku, putBack } from './shelf.ts';
import { database, seeded, shop } from './shop.ts';
import { call, newShopper } from './shopper.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

const { product, skus: variants } = seeded(2, 'running-kantha-bed-spread');
const [sku] = variants;
if (!sku) throw new Error('the test needs a variant');
const SKU = sku.id;
const PRICE = sku.pricePaise / 100;
const edit = (changes: Parameters<typeof editSku>[1]) => editSku(SKU, changes);
afterEach(() => putBack(sku));

type Bag = { items: { sku_id: number; quantity: number; selling_price: number }[]; [field: string]: unknown };
const put = (token: string, quantity: unknown, headers: Record<string, string> = {}, sku_id: unknown = SKU) =>
  call(serve, 'PUT', '/api/v1/cart', { token, body: { store_id: 2, sku_id, quantity }, headers });
const get = (token: string) => call(serve, 'GET', '/api/v1/cart?store_id=2', { token });
async function cartOf(token: string): Promise<Bag | null> {
  const { status, json } = await get(token);
  return status === 204 ? null : (json as { data: Bag }).data;
}
const quantityIn = async (token: string) => (await cartOf(token))?.items[0]?.quantity ?? 0;
const codeOf = ({ json }: { json: unknown }) => (json as { error: { code: string } }).error.code;

describe('a bag', () => {
  test('is empty at first: 204 without a body', async () => {
    const { token } = await newShopper(serve);
    const { status, text, headers } = await get(token);
    expect([status, text, headers.get('cache-control')]).toEqual([204, '', 'no-store']);
  });

  test('D6: has the quantity that was set last, not the sum', async () => {
    const { token, id } = await newShopper(serve);
    await put(token, 1);
    const { json } = await put(token, 3);
    expect(json).toMatchObject({ success: true, previous_quantity: 1, applied: true });
    expect(await cartOf(token)).toMatchObject({
      user_id: id,
      store_id: 2,
      total_items: 3,
      final_price: PRICE * 3,
      delivery_fee: 0,
      items: [{ sku_id: SKU, product_id: product.id, name: product.name, quantity: 3, selling_price: PRICE }],
    });
  });

  test('R36: has the price at which a line was added, until the line is removed and added again', async () => {
    const { token } = await newShopper(serve);
    await put(token, 1);
    await edit({ pricePaise: 12_300 });
    await put(token, 2);
    expect((await cartOf(token))?.items).toMatchObject([{ selling_price: 123, added_price: PRICE }]);
    await put(token, 0);
    await put(token, 1);
    expect((await cartOf(token))?.items).toMatchObject([{ selling_price: 123, added_price: 123 }]);
  });

  test('loses a line by quantity 0, by removal and by clearing the bag', async () => {
    const { token } = await newShopper(serve);
    const path = `/api/v1/cart/remove?store_id=2&item_id=${SKU}`;
    await put(token, 1);
    expect((await put(token, 0)).json).toMatchObject({ success: true, data: { items: [], total_items: 0 } });
    await call(serve, 'POST', '/api/v1/cart/add', { token, body: { store_id: 2, item_id: SKU, quantity: 2 } });
    expect(await quantityIn(token)).toBe(2);
    await call(serve, 'DELETE', path, { token });
    expect(await cartOf(token)).toBeNull();
    await put(token, 1);
    await call(serve, 'DELETE', '/api/v1/cart/clear?store_id=2', { token });
    expect(await cartOf(token)).toBeNull();
    expect((await call(serve, 'DELETE', path, { token })).status).toBe(200);
  });

  test('S10: belongs to the shopper of the token, whatever user the body names', async () => {
    const one = await newShopper(serve);
    const other = await newShopper(serve);
    const body = { store_id: 2, user_id: one.id, sku_id: SKU, quantity: 2 };
    await call(serve, 'PUT', '/api/v1/cart', { token: other.token, body });
    expect([await quantityIn(one.token), await quantityIn(other.token)]).toEqual([0, 2]);
  });

  test('S13: takes no price and no name from a client', async () => {
    const { token } = await newShopper(serve);
    const body = { store_id: 2, sku_id: SKU, quantity: 1, selling_price: 1, final_price: -5, name: 'Mine' };
    await call(serve, 'PUT', '/api/v1/cart', { token, body });
    expect(await cartOf(token)).toMatchObject({ final_price: PRICE, items: [{ name: product.name }] });
  });

  test('R50: adds up in whole paise', async () => {
    const { token } = await newShopper(serve);
    await edit({ pricePaise: 1010 });
    await put(token, 3);
    // 3 × 10.10 is 30.299999999999997 in floating-point arithmetic.
    expect((await cartOf(token))?.final_price).toBe(30.3);
  });

  test('D33: a change for the store of another host is refused with STORE_MISMATCH', async () => {
    const { token } = await newShopper(serve, 3);
    const host = 'store-3.localhost';
    const wrong = await call(serve, 'PUT', '/api/v1/cart', {
      token,
      body: { store_id: 4, sku_id: SKU, quantity: 1 },
      host,
    });
    expect([wrong.status, codeOf(wrong)]).toEqual([404, 'STORE_MISMATCH']);
  });
});

describe('an unavailable item or quantity is refused', () => {
  test.each([-1, 1.5, '2', 1e12, 21, null, [1], true, {}])('S14: the quantity %j', async (quantity) => {
    const { token } = await newShopper(serve);
    const body = { store_id: 2, item_id: SKU, quantity };
    for (const reply of [await put(token, quantity), await call(serve, 'POST', '/api/v1/cart/add', { token, body })]) {
      expect([reply.status, codeOf(reply)]).toEqual([400, 'INVALID_REQUEST']);
      expect(reply.text).toContain('quantity');
    }
    expect(await cartOf(token)).toBeNull();
  });

  test('R35: more than the stock, with the stock in the response', async () => {
    const { token } = await newShopper(serve);
    await edit({ stock: 2 });
    const reply = await put(token, 3);
    expect([reply.status, reply.json]).toEqual([
      409,
      { success: false, error: { code: 'OUT_OF_STOCK', message: 'Only 2 left', available: 2 } },
    ]);
    expect(await cartOf(token)).toBeNull();
  });

  test('D18: a SKU without a price, whether or not it is in the bag', async () => {
    const { token } = await newShopper(serve);
    const refused = {
      success: false,
      error: { code: 'PRICE_ON_REQUEST', message: 'The price of this item is on request' },
    };
    await edit({ pricePaise: 0 });
    for (const quantity of [1, 20]) {
      const { status, json } = await put(token, quantity);
      expect([status, json]).toEqual([409, refused]);
    }
    const body = { store_id: 2, item_id: SKU, quantity: 1 };
    expect((await call(serve, 'POST', '/api/v1/cart/add', { token, body })).json).toEqual(refused);
    expect(await cartOf(token)).toBeNull();
    await putBack(sku);
    await put(token, 2);
    await edit({ pricePaise: 0 });
    expect((await put(token, 1)).json).toEqual(refused);
    expect((await put(token, 0)).json).toMatchObject({ success: true, data: { items: [] } });
  });

  test.each([999_999_999, 0, -1, 'x', '1e3', 2_147_483_648, seeded(3, 'rose-block-print-kurta').skus[0]?.id])(
    'S11: SKU %j, which this store does not sell',
    async (id) => {
      const { token } = await newShopper(serve);
      const reply = await put(token, 1, {}, id);
      expect([reply.status, codeOf(reply)]).toEqual([404, 'SKU_GONE']);
    },
  );

  test('R37: a withdrawn SKU; its line stays, with its name and price 0, until it is removed', async () => {
    const { token } = await newShopper(serve);
    await put(token, 2);
    await edit({ enabled: false });
    expect(codeOf(await put(token, 1))).toBe('SKU_GONE');
    expect(await cartOf(token)).toMatchObject({
      total_items: 0,
      final_price: 0,
      items: [{ name: product.name, quantity: 2, selling_price: 0, inventory_count: 0 }],
    });
    expect((await put(token, 0)).status).toBe(200);
    expect(await cartOf(token)).toBeNull();
  });

  test('S14: a 51st line', async () => {
    const { token } = await newShopper(serve);
    const many = (await (await database()).select().from(skus).where(eq(skus.storeId, 2)))
      .filter(({ enabled, stock, pricePaise }) => enabled && stock > 0 && pricePaise > 0)
      .slice(0, 51);
    const replies = [];
    for (const { id } of many) replies.push(await put(token, 1, {}, id));
    expect(many).toHaveLength(51);
    expect(replies.slice(0, 50).every(({ status }) => status === 200)).toBe(true);
    const [last] = replies.slice(-1);
    expect(last && [last.status, codeOf(last)]).toEqual([422, 'QUANTITY_LIMIT']);
  });
});

describe('D33, R26: an idempotency key stands for one change', () => {
  const key = (name: string) => ({ 'idempotency-key': name });

  test('sent twice, it is applied once and has the same response', async () => {
    const { token } = await newShopper(serve);
    const first = await put(token, 2, key('twice'));
    await put(token, 5);
    const again = await put(token, 2, key('twice'));
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([
      null,
      'true',
    ]);
    expect(await quantityIn(token)).toBe(5);
  });

  test('sent twenty times at once, it is applied once', async () => {
    const { token } = await newShopper(serve);
    const replies = await Promise.all(Array.from({ length: 20 }, () => put(token, 2, key('at-once'))));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
    expect(replies[0]?.json).toMatchObject({ previous_quantity: 0 });
  });

  test('with another body, or for another call, it is refused', async () => {
    const { token } = await newShopper(serve);
    await put(token, 2, key('mine'));
    const other = await put(token, 3, key('mine'));
    expect([other.status, codeOf(other)]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    const clear = await call(serve, 'DELETE', '/api/v1/cart/clear?store_id=2', { token, headers: key('mine') });
    expect(codeOf(clear)).toBe('IDEMPOTENCY_MISMATCH');
    expect(await quantityIn(token)).toBe(2);
  });

  test('the same key of another shopper is a different key', async () => {
    const one = await newShopper(serve);
    const other = await newShopper(serve);
    await put(one.token, 2, key('shared'));
    expect((await put(other.token, 3, key('shared'))).status).toBe(200);
    expect(await quantityIn(other.token)).toBe(3);
  });

  test('a refusal is final too: later stock does not change it', async () => {
    const { token } = await newShopper(serve);
    await edit({ stock: 0 });
    await put(token, 1, key('refused'));
    await edit({ stock: 9 });
    expect(codeOf(await put(token, 1, key('refused')))).toBe('OUT_OF_STOCK');
    expect(await cartOf(token)).toBeNull();
  });

  test('a key is refused while its call is in progress, and free again after that call died', async () => {
    const { token, id } = await newShopper(serve);
    await put(token, 2, key('dead'));
    const db = await database();
    const condition = and(eq(idempotencyKeys.userId, id), eq(idempotencyKeys.key, 'dead'));
    await db.update(idempotencyKeys).set({ status: null }).where(condition);
    await put(token, 4);
    const busy = await put(token, 2, key('dead'));
    expect([busy.status, codeOf(busy), busy.headers.get('retry-after')]).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS', '1']);
    await db
      .update(idempotencyKeys)
      .set({ createdAt: new Date(Date.now() - 60_000) })
      .where(condition);
    expect((await put(token, 2, key('dead'))).status).toBe(200);
    expect(await quantityIn(token)).toBe(2);
  });

  test.each([
    ['idempotency-key', 'a b'],
    ['idempotency-key', 'x'.repeat(101)],
    ['x-client-seq', '-1'],
    ['x-client-seq', '1e9'],
  ])('S23: %s may not be %j', async (name, value) => {
    const { token } = await newShopper(serve);
    expect((await put(token, 1, { 'x-client-id': 'phone', 'x-client-seq': '1', [name]: value })).status).toBe(400);
  });
});

describe('R28: a superseded change is not applied', () => {
  const sent = (seq: number, id = 'phone') => ({ 'x-client-id': id, 'x-client-seq': String(seq) });

  test('the sixth change, then the fifth', async () => {
    const { token } = await newShopper(serve);
    await put(token, 4, sent(6));
    const late = await put(token, 1, sent(5));
    expect([late.status, late.json]).toMatchObject([200, { applied: false, reason: 'superseded' }]);
    expect(late.json).toMatchObject({ data: { items: [{ quantity: 4 }] } });
    expect(await quantityIn(token)).toBe(4);
  });

  test('forty at once for two SKUs in random order: the last of each SKU counts', async () => {
    const { token } = await newShopper(serve);
    const other = variants.find(({ id, stock }) => id !== SKU && stock >= 5)?.id;
    await edit({ stock: 20 });
    const changes = Array.from({ length: 40 }, (_, at) => ({ seq: ((at * 7) % 40) + 1, sku: at % 2 ? SKU : other }));
    const replies = await Promise.all(changes.map(({ seq, sku }) => put(token, 1 + (seq % 5), sent(seq), sku)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    for (const sku of [SKU, other]) {
      const last = Math.max(...changes.filter((change) => change.sku === sku).map(({ seq }) => seq));
      const line = (await cartOf(token))?.items.find(({ sku_id }) => sku_id === sku);
      expect([sku, line?.quantity]).toEqual([sku, 1 + (last % 5)]);
    }
  });

  test('each device, SKU and shopper has its own sequence', async () => {
    const one = await newShopper(serve);
    const other = await newShopper(serve);
    await put(one.token, 4, sent(6));
    await put(one.token, 3, sent(1, 'tablet'));
    expect(await quantityIn(one.token)).toBe(3);
    await put(other.token, 2, sent(1));
    expect(await quantityIn(other.token)).toBe(2);
    expect((await put(one.token, 1, sent(2), variants[1]?.id)).json).toMatchObject({ applied: true });
  });
});

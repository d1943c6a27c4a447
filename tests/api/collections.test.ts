import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { errorReply } from '../../contract/wire.ts';
import { stores } from '../../server/db/schema/catalogue.ts';
import type { Serve } from '../../server/http/request.ts';
import { apiPolicy, receivedOf } from '../../sw/cache-policy.ts';
import { database, hostOf, rows, STORE_IDS, sendRequest, shop } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});
afterEach(() => needSignIn(false));

const needSignIn = async (collectionsNeedSignIn: boolean) =>
  void (await (await database()).update(stores).set({ collectionsNeedSignIn }).where(eq(stores.id, 2)));
const pathOf = (id: string) => `/api/stores/2/collections/${id}`;
const BEARER = { headers: { authorization: 'Bearer a-token' } };

test('D1: of the demo stores only Poush requires sign-in for its collections', async () => {
  for (const id of STORE_IDS) {
    const reply = await sendRequest(serve, hostOf(id), `/api/stores/${id}/collections/bestsellers`);
    expect([id, reply.status]).toEqual([id, id === 8 ? 401 : 200]);
  }
});

test('D1: by default the collections of a store are open to guests', async () => {
  const [sample] = await (await database()).select().from(stores).where(eq(stores.id, 2));
  const { collectionsNeedSignIn: _, ...unset } = { ...sample, id: 999, slug: 'new', name: 'New' };
  const db = await database();
  const [made] = await db
    .insert(stores)
    .values(unset as typeof stores.$inferInsert)
    .returning();
  await db.delete(stores).where(eq(stores.id, 999));
  expect(made?.collectionsNeedSignIn).toBe(false);
});

test('D1: a guest gets only the title and size of a collection that requires sign-in', async () => {
  await needSignIn(true);
  const store = rows.find((entry) => entry.store.id === 2);
  const [first] = store?.collections ?? [];
  const reply = await sendRequest(serve, 'localhost', pathOf(first?.id ?? ''));
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([401, 'no-store']);
  const { error } = v.parse(errorReply, await reply.json());
  const count = store?.collectionProducts.filter(({ collectionId }) => collectionId === first?.id).length;
  expect(error).toEqual({ code: 'UNAUTHENTICATED', message: 'Sign in first', title: first?.title, count });
  const part = await sendRequest(serve, 'localhost', `${pathOf(first?.id ?? '')}?filter_category=Quilts`);
  expect(v.parse(errorReply, await part.json()).error).not.toHaveProperty('count');
  const unknown = await sendRequest(serve, 'localhost', pathOf('no-such-thing'));
  expect([unknown.status, await unknown.json()]).toEqual([
    401,
    { success: false, error: { code: 'UNAUTHENTICATED', message: 'Sign in first' } },
  ]);
});

// S32
test('the response to a request with a token is stored by no cache, nor by the worker', async () => {
  const url = `http://localhost${pathOf('sale')}`;
  for (const [init, cacheControl, cacheable] of [
    [undefined, 'public, max-age=0, must-revalidate', true],
    [BEARER, 'no-store', false],
    [undefined, 'public, max-age=0, must-revalidate', true],
  ] as const) {
    const answer = await sendRequest(serve, 'localhost', pathOf('sale'), init);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, cacheControl]);
    expect(answer.headers.has('etag')).toBe(cacheable);
    const body = await answer.arrayBuffer();
    expect(apiPolicy.mayStore(receivedOf(url, answer, body))).toBe(cacheable);
  }
});

test('S32: a response that does not depend on the token is public with it, too', async () => {
  for (const path of ['/api/v1/search?store_id=2&query=bed', '/api/v1/presentation/2/STORE_HOME']) {
    const answer = await sendRequest(serve, 'localhost', path, BEARER);
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'public, max-age=0, must-revalidate']);
  }
});

test('D43: collections and searches have every SKU on sale, and the fabric as a facet; home has no facets', async () => {
  const store = rows.find((entry) => entry.store.id === 2);
  const listed = v.object({
    id: v.number(),
    facets: v.unknown(),
    skus: v.array(v.object({ id: v.number(), selling_price: v.number(), attributes: v.unknown() })),
  });
  const expected = (id: number): v.InferOutput<typeof listed> => ({
    id,
    facets: { Material: [store?.products.find((product) => product.id === id)?.fabric] },
    skus: (store?.skus.filter((sku) => sku.productId === id && sku.enabled) ?? []).map((sku) => ({
      id: sku.id,
      selling_price: sku.pricePaise / 100,
      attributes: Object.fromEntries(sku.attributes),
    })),
  });
  const collection = await (await sendRequest(serve, 'localhost', pathOf('sale'))).json();
  const { entities } = v.parse(v.object({ data: v.object({ entities: v.array(listed) }) }), collection).data;
  const search = await (await sendRequest(serve, 'localhost', '/api/v1/search?store_id=2&query=bed')).json();
  const { data } = v.parse(v.object({ data: v.array(listed) }), search);
  expect(Math.min(entities.length, data.length)).toBeGreaterThan(2);
  for (const product of [...entities, ...data]) expect(product).toEqual(expected(product.id));
  const home = await (await sendRequest(serve, 'localhost', '/api/v1/presentation/2/STORE_HOME')).text();
  expect(home).not.toContain('"facets"');
});

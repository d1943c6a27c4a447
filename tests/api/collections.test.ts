import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { errorReply } from '../../contract/wire.ts';
import { stores } from '../../server/db/schema.ts';
import type { Serve } from '../../server/serve.ts';
import { apiRules } from '../../sw/may-store.ts';
import { ask, database, rows, shop } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});
afterEach(() => needSignIn(true));

const needSignIn = async (collectionsNeedSignIn: boolean) =>
  void (await (await database()).update(stores).set({ collectionsNeedSignIn }).where(eq(stores.id, 2)));
const pathOf = (id: string) => `/api/stores/2/collections/${id}`;
const BEARER = { headers: { authorization: 'Bearer a-token' } };

test('D1: a guest is told what the collection is called that asks for sign-in, and nothing else', async () => {
  const [first] = rows.find(({ store }) => store.id === 2)?.collections ?? [];
  const reply = await ask(serve, 'localhost', pathOf(first?.id ?? ''));
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([401, 'no-store']);
  const { error } = v.parse(errorReply, await reply.json());
  expect(error).toEqual({ code: 'UNAUTHENTICATED', message: 'Sign in first', title: first?.title });
  const unknown = await ask(serve, 'localhost', pathOf('no-such-thing'));
  expect([unknown.status, await unknown.json()]).toEqual([
    401,
    { success: false, error: { code: 'UNAUTHENTICATED', message: 'Sign in first' } },
  ]);
});

// S32
test('a collection answered to whoever sent a token is for nobody’s cache, the worker’s included', async () => {
  await needSignIn(false);
  const url = `http://localhost${pathOf('sale')}`;
  for (const [init, cacheControl, kept] of [
    [undefined, 'public, max-age=0, must-revalidate', true],
    [BEARER, 'no-store', false],
    [undefined, 'public, max-age=0, must-revalidate', true],
  ] as const) {
    const answer = await ask(serve, 'localhost', pathOf('sale'), init);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, cacheControl]);
    expect(answer.headers.has('etag')).toBe(kept);
    const body = await answer.arrayBuffer();
    expect(apiRules.mayStore({ url, answer, body })).toBe(kept);
  }
});

test('S32: what a token does not change is as public with it as without', async () => {
  for (const path of ['/api/v1/search?store_id=2&query=bed', '/api/v1/presentation/2/STORE_HOME']) {
    const answer = await ask(serve, 'localhost', path, BEARER);
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'public, max-age=0, must-revalidate']);
  }
});

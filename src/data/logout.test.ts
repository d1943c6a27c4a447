import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../../tests/fake-caches.ts';
import { silent } from '../../tests/silent.ts';
import { stillBag } from '../../tests/still-bag.ts';
import { createApi } from './api.ts';
import type { AppContext } from './app-context.tsx';
import { logOut } from './logout.ts';
import { createQueryClient } from './query-client.ts';
import { createSession } from './session.ts';

const MARK = 'MEERA-MARK';
const meera = { id: `${MARK}-id`, name: MARK, email: `${MARK}@example.in`, phone: '9822041736' };

function memoryStorage(): Storage {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
    key: (at) => [...map.keys()][at] ?? null,
    get length() {
      return map.size;
    },
  };
}
const dump = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => {
    const key = storage.key(at) ?? '';
    return `${key}=${storage.getItem(key)}`;
  });

let local = memoryStorage();
let tab = memoryStorage();
beforeEach(() => {
  [local, tab] = [memoryStorage(), memoryStorage()];
  vi.stubGlobal('window', { sessionStorage: tab });
});
afterEach(() => vi.unstubAllGlobals());

/** A device in use, with a server that responds by `fetch`. */
function phone(fetch: typeof globalThis.fetch, store: 2 | 3 = 2) {
  const session = createSession(
    store,
    () => local,
    new EventTarget(),
    () => tab,
  );
  const api = createApi({ baseUrl: '', fetch, token: () => session.token() ?? null });
  const bag = { ...stillBag, unsent: () => 2, forget: vi.fn(async () => undefined) };
  const persister = {
    forKind: vi.fn(),
    persistHydrated: vi.fn(),
    products: async () => [],
    forgetPrivate: vi.fn(async () => undefined),
    removeProduct: async () => undefined,
    forgetProduct: async () => undefined,
  };
  const app: AppContext = {
    store: { id: store },
    api,
    queryClient: createQueryClient(api),
    session,
    storage: () => local,
    bag,
    persister: async () => persister,
    ...silent,
    plainHttp: false,
    newId: () => 'id',
  };
  session.signIn(`${MARK}-token`, meera);
  for (const name of ['searchHistory', 'recentlyViewed', 'refreshToken', 'pendingPayments', 'paidOrders'])
    local.setItem(`${name}:s${store}`, MARK);
  tab.setItem(`authToken:s${store}`, MARK);
  app.queryClient.setQueryData(['me', store, 'cart'], { name: MARK });
  app.queryClient.setQueryData(['pub', store, 'layout'], { name: 'Nindiya' });
  return { app, bag, persister };
}
const memory = ({ queryClient }: AppContext): unknown[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data]);

const offline: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// R33, R34
test('after logout nothing on the device reveals the shopper, also offline', async () => {
  const { app, bag, persister } = phone(offline);
  local.setItem('colourMode', 'dark');
  await logOut(app);
  // The server has not received the logout yet.
  expect(dump(local)).toEqual(['colourMode=dark', 'revokes:s2=1']);
  expect(dump(tab)).toEqual([]);
  expect(memory(app)).toEqual([[['pub', 2, 'layout'], { name: 'Nindiya' }]]);
  expect([app.session.token(), app.session.user()]).toEqual([undefined, null]);
  expect([bag.forget.mock.calls.length, persister.forgetPrivate.mock.calls.length]).toEqual([1, 1]);
});

test('synchronous storage is cleared before listeners are notified of the logout', () => {
  const { app } = phone(offline);
  const seen: unknown[] = [];
  app.session.subscribe(() => seen.push(dump(local), dump(tab)));
  void logOut(app);
  expect(JSON.stringify([seen, memory(app)])).not.toContain(MARK);
});

// S8, R34
test('the server gets the hash of the revoked token, and nothing else', async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({ success: true }));
  await logOut(phone(asked).app);
  await expect.poll(() => asked).toHaveBeenCalledTimes(1);
  const [path, init] = asked.mock.calls[0] ?? [];
  expect(path).toBe('/api/v1/auth/revoke');
  expect(new Headers(init?.headers).get('authorization')).toBeNull();
  const token_hash = createHash('sha256').update(`${MARK}-token`).digest('base64url');
  expect(init?.body).toBe(JSON.stringify({ token_hash }));
  await expect.poll(() => dump(local)).toEqual([]);
});

// D33, D35
test('another backend gets nothing', async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({ success: true }));
  await logOut({ ...phone(asked).app, capabilities: [] });
  expect([asked.mock.calls.length, dump(local)]).toEqual([0, []]);
});

// R34
test('searches and viewed products are removed from memory and worker, of this store only', async () => {
  const { app } = phone(offline);
  const { storage, urls, names } = fakeCaches();
  vi.stubGlobal('caches', storage);
  // R55
  await (await storage.open('shop-document-1')).put('https://shop.test/', new Response(''));
  const worker = { postMessage: vi.fn() };
  vi.stubGlobal('navigator', { serviceWorker: { controller: worker } });
  const at = (path: string) => `https://shop.test/api${path}`;
  const searched = at('/v1/search?query=x&store_id=2');
  const elsewhere = at('/v1/search?query=x&store_id=3');
  for (const url of [searched, elsewhere]) await (await storage.open('shop-search-1')).put(url, Response.json({}));
  const product = at('/v1/stores/2/products/7');
  for (const kind of ['product', 'companions', 'productReviews']) {
    const path = kind === 'product' ? '' : `/${kind === 'companions' ? kind : 'reviews'}`;
    await (await storage.open(`shop-${kind}-1`)).put(`${product}${path}`, Response.json({}));
  }
  const collection = at('/stores/2/collections/9');
  await (await storage.open('shop-collection-1')).put(collection, Response.json({}));
  for (const kind of ['product', 'companions', 'reviews', 'search', 'suggest', 'card', 'seen'])
    app.queryClient.setQueryData(['pub', 2, kind, '7'], { name: MARK });
  await logOut(app);
  expect(JSON.stringify(memory(app))).not.toContain(MARK);
  expect(urls('shop-search-1')).toEqual([elsewhere]);
  for (const kind of ['product', 'companions', 'productReviews']) expect(urls(`shop-${kind}-1`)).toEqual([]);
  expect(urls('shop-collection-1')).toEqual([collection]);
  expect(names()).not.toContain('shop-document-1');
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'FORGET' });
});

// R40
test('the session of another store on the same device stays', async () => {
  const { app } = phone(offline, 3);
  createSession(2, () => local, new EventTarget()).signIn('other', { ...meera, id: '8' });
  await logOut(app);
  expect(createSession(2, () => local, new EventTarget()).token()).toBe('other');
});

test('a response in flight is dropped', async () => {
  let reply: (response: Response) => void = () => undefined;
  const { app } = phone(() => new Promise<Response>((resolve) => (reply = resolve)));
  const asked = app.queryClient.fetchQuery({
    queryKey: ['me', 2, 'profile'],
    queryFn: () => app.api.call('profile', { body: { storeId: 2 } }),
  });
  const rejection = expect(asked).rejects.toThrow();
  await logOut(app);
  app.session.signIn('ravi', { ...meera, id: '9', name: 'Ravi' });
  reply(Response.json({ success: true, data: { user_info: { user_name: MARK } } }));
  await rejection;
  expect(JSON.stringify(memory(app))).not.toContain(MARK);
});

test('a response to the previous shopper’s call does not reach the current one', async () => {
  let reply: (response: Response) => void = () => undefined;
  const { app } = phone(() => new Promise<Response>((resolve) => (reply = resolve)));
  const asked = app.api.call('profile', { body: { storeId: 2 } });
  await expect.poll(() => reply.length).toBe(1);
  app.session.signIn('ravi', { ...meera, id: '9' });
  reply(Response.json({ success: true, data: { user_info: { user_name: MARK } } }));
  await expect(asked).rejects.toMatchObject({ kind: 'HTTP', status: 401, code: 'SIGNED_OUT' });
});

test('inaccessible storage and a queue that cannot be emptied do not stop the rest', async () => {
  const { app, bag } = phone(offline);
  bag.forget.mockRejectedValue(new Error('no database'));
  const storage = (): Storage => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  };
  await logOut({ ...app, storage });
  expect(app.session.token()).toBeUndefined();
  expect(JSON.stringify(memory(app))).not.toContain(MARK);
});

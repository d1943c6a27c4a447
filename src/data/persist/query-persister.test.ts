import { QueryObserver, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { copyLimits } from '../../../contract/paths.ts';
import { wireProduct } from '../../../contract/product.ts';
import { bareProduct, sampleProduct } from '../../../tests/samples.ts';
import { silent } from '../../../tests/silent.ts';
import { staleSince } from '../../domain/stale-age.ts';
import { createApi } from '../api.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../app-context.tsx';
import { createQueryClient } from '../query-client.ts';
import { createSession } from '../session.ts';
import { CACHE_SCHEMA } from '../stored.ts';
import type { KeyValue } from './indexed-db.ts';
import { persistedQuery, type QueryPersister } from './persisted-query.ts';
import { openBrowserPersister, openPersister, type PersistedEntry, productsOf } from './query-persister.ts';

const NOON = Date.parse('2026-01-05T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

const quilt = (name: string, pricePaise = 30_000) =>
  bareProduct({
    id: '7',
    name,
    skus: [
      {
        id: '1',
        name: '',
        description: '',
        enabled: true,
        stock: 4,
        wasPaise: 0,
        pricePaise,
        attributes: {},
        creatives: [],
      },
    ],
  });

function phone() {
  const disk = new Map<string, PersistedEntry>();
  const store: KeyValue<PersistedEntry> = {
    get: async (key) => disk.get(key),
    set: async (key, entry) => void disk.set(key, entry),
    remove: async (key) => void disk.delete(key),
    entries: async () => [...disk],
  };
  return { disk, store };
}

const online = (name: string) => async () => quilt(name);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
type Ask = () => Promise<ReturnType<typeof quilt>>;

/** One visit with a persisted cache; `viewProduct` fetches product `id` as its page does. */
function visit(store: KeyValue<PersistedEntry>, scope = 'pub', languages: [string, ...string[]] = ['en']) {
  const api = createApi({ baseUrl: '', fetch, token: () => null });
  const persister = openPersister(store, Date.now, languages);
  const phone = { session: createSession(2, () => localStorage, new EventTarget()), storage: () => localStorage };
  const app: AppContext = {
    store: { id: 2 },
    api,
    persister: async () => persister,
    queryClient: createQueryClient(api),
    ...phone,
    ...silent,
    plainHttp: false,
    newId: () => 'id',
  };
  const query = (id: string, ask: Ask) =>
    queryOptions({
      queryKey: [scope, 2, 'product', id],
      queryFn: persistedQuery(app, 'product', ask),
      meta: { storedAs: 'product' },
      staleTime: 5 * MINUTE,
      retry: false,
      networkMode: 'offlineFirst',
    });
  const viewProduct = async (ask: Ask, id = '7') => {
    const fetching = app.queryClient.fetchQuery(query(id, ask)).catch(() => null);
    await vi.advanceTimersByTimeAsync(0);
    return fetching;
  };
  /** Observes the query as its page does: fresh data is not refetched. */
  const show = () => void new QueryObserver(app.queryClient, query('7', offline)).subscribe(() => undefined);
  const now = (id = '7') => app.queryClient.getQueryState<ReturnType<typeof quilt>>([scope, 2, 'product', id]);
  return { app, persister, viewProduct, show, now, settled: () => vi.advanceTimersByTimeAsync(10) };
}

async function seen(store: KeyValue<PersistedEntry>, name = 'Quilt') {
  const first = visit(store);
  await first.viewProduct(online(name));
  await first.settled();
}

test('a viewed product is available on the next visit without a network', async () => {
  const { store } = phone();
  await seen(store);
  vi.setSystemTime(NOON + DAY);
  const next = visit(store);
  expect(await next.viewProduct(offline)).toMatchObject({ name: 'Quilt' });
  await next.settled();
  expect(next.now()).toMatchObject({ data: { name: 'Quilt' }, dataUpdatedAt: NOON });
});

// R7
test('with a network the copy is shown first and then the server’s response, whatever the copy’s age', async () => {
  const { store } = phone();
  await seen(store, 'Old price');
  vi.setSystemTime(NOON + 1000);
  const next = visit(store);
  expect(await next.viewProduct(online('New price'))).toMatchObject({ name: 'Old price' });
  await next.settled();
  expect(next.now()).toMatchObject({ data: { name: 'New price' } });
  await next.settled();
  expect(await visit(store).viewProduct(offline)).toMatchObject({ name: 'New price' });
});

// R13: data on a slow device is not treated as lost.
describe('on a device whose storage takes two seconds for each read', () => {
  const slowly = (store: KeyValue<PersistedEntry>): KeyValue<PersistedEntry> => ({
    ...store,
    get: async (key) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      return store.get(key);
    },
  });
  const ids = ['1', '2', '3', '4', '5'];
  const later = async (fetching: Promise<unknown>, ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return fetching;
  };

  test('every viewed product is available without a network and keeps its age', async () => {
    const { store } = phone();
    for (const id of ids) await visit(store).viewProduct(online(`Quilt ${id}`), id);
    await vi.advanceTimersByTimeAsync(10);
    vi.setSystemTime(NOON + DAY);
    const next = visit(slowly(store));
    for (const id of ids) {
      expect(await later(next.viewProduct(offline, id), 2500)).toMatchObject({ name: `Quilt ${id}` });
      await next.settled();
      expect(next.now(id)).toMatchObject({ dataUpdatedAt: NOON });
    }
  });

  test('with a network the wait for it is 400 ms at most', async () => {
    const { store } = phone();
    await seen(store, 'Old price');
    expect(await later(visit(slowly(store)).viewProduct(online('New price')), 400)).toMatchObject({
      name: 'New price',
    });
  });

  // R3: not only after the request has timed out.
  test('a copy that is read late is shown while the network stalls, then the response', async () => {
    const { store } = phone();
    await seen(store, 'Old price');
    let answer = (_: ReturnType<typeof quilt>): void => undefined;
    const ask = vi.fn(() => new Promise<ReturnType<typeof quilt>>((resolve) => (answer = resolve)));
    vi.setSystemTime(NOON + DAY);
    const next = visit(slowly(store));
    expect(await later(next.viewProduct(ask), 2000)).toMatchObject({ name: 'Old price' });
    await next.settled();
    expect(next.now()).toMatchObject({ dataUpdatedAt: NOON, fetchStatus: 'fetching' });
    answer(quilt('New price'));
    await next.settled();
    expect(next.now()).toMatchObject({ data: { name: 'New price' }, fetchStatus: 'idle' });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('a refusal is reported at once', async () => {
    const { store } = phone();
    await seen(store);
    const refused = () => Promise.reject(new ApiError('HTTP', { status: 404 }));
    const answered = vi.fn();
    void visit(slowly(store)).viewProduct(refused).then(answered);
    await vi.advanceTimersByTimeAsync(450);
    expect(answered).toHaveBeenCalledWith(null);
  });
});

test('storage that never responds delays an error by three seconds at most', async () => {
  const silent = () => new Promise<never>(() => undefined);
  const answered = vi.fn();
  void visit({ get: silent, set: silent, remove: silent, entries: silent }).viewProduct(offline).then(answered);
  await vi.advanceTimersByTimeAsync(3500);
  expect(answered).toHaveBeenCalledWith(null);
});

test('a product is no longer shown once its copy is too old', async () => {
  const { store, disk } = phone();
  await seen(store);
  vi.setSystemTime(NOON + copyLimits('product').maxAgeMs + 1);
  expect(await visit(store).viewProduct(offline)).toBeNull();
  expect(disk.size).toBe(0);
});

test('everything of a product survives being stored', async () => {
  const { store } = phone();
  const whole = v.parse(wireProduct, {
    ...sampleProduct({ facets: { Colour: ['Indigo#27364a'] } }),
    size_guide: { note: 'Fits 25 cm', columns: ['Size', 'Length'], rows: [['Single', '220']] },
    top_reviews: [{ name: 'Asha', stars: 5, title: 'Soft', text: 'Very soft', written_at: '2026-01-01', photos: [] }],
  });
  const first = visit(store);
  await first.viewProduct(async () => whole as ReturnType<typeof quilt>);
  await first.settled();
  expect(await visit(store).viewProduct(offline)).toEqual(whole);
});

// Offline 2.1
test.each(['product', 'collection', 'search'] as const)('offline products of a %s expire with their copy', (kind) => {
  const entry = (tooOldBy: number, name: string): [string, PersistedEntry] => {
    const data = kind === 'product' ? quilt(name) : { title: '', total: 1, products: [quilt(name)] };
    const at = NOON - copyLimits(kind).maxAgeMs - tooOldBy;
    return [`${kind}-${name}`, { at, text: JSON.stringify({ buster: CACHE_SCHEMA, state: { data } }) }];
  };
  const names = productsOf([entry(0, 'kept'), entry(1, 'expired')], NOON).map(({ name }) => name);
  expect(names).toEqual(['kept']);
});

// R41: the library deletes what it takes for too old or invalid.
describe('a copy stays, and is fetched again when it can be, if the clock', () => {
  const YEARS = 4000 * DAY;
  test.each<[string, number[]]>([
    ['was a day ahead and is put right', [DAY, 0]],
    ['was three days ahead and is put right', [3 * DAY, 0]],
    ['was years ahead and is put right', [YEARS, 0]],
    ['was years behind and is put right', [-YEARS, 0]],
    ['is years ahead now', [0, YEARS]],
    ['was reset to 1970', [0, -NOON]],
    ['was reset to 1970, and is put right', [-NOON + 1, 0]],
    ['runs to and fro', [DAY, -YEARS, YEARS, -DAY, 0]],
  ])('%s', async (_, [stored = 0, ...later]) => {
    const { store } = phone();
    vi.setSystemTime(NOON + stored);
    await seen(store);
    for (const shift of later) {
      vi.setSystemTime(NOON + shift);
      const next = visit(store);
      expect(await next.viewProduct(offline)).toMatchObject({ name: 'Quilt' });
      await next.settled();
      const state = next.now();
      expect(state && staleSince(state, Date.now()), 'it is shown as a copy').not.toBeNull();
      expect(await next.persister.products()).toMatchObject([{ name: 'Quilt' }]);
    }
    const last = visit(store);
    await last.viewProduct(online('Fresh'));
    await last.settled();
    expect(last.now()).toMatchObject({ data: { name: 'Fresh' }, dataUpdatedAt: Date.now() - 10, isInvalidated: false });
  });
});

// R15, R18
describe('an invalid entry is dropped and refetched', () => {
  const KEY = 'product-["pub",2,"product","7"]';
  test.each<[string, (text: string) => string]>([
    ['no JSON', () => '{'],
    ['cut JSON', (text) => text.slice(0, -9)],
    ['JSON of another shape', () => '{"totally":"different"}'],
    ['another product shape', (text) => text.replace('"id":"7"', '"id":{}')],
    ['another schema', (text) => text.replace(/"buster":"[^"]*"/, '"buster":"0"')],
  ])('%s', async (_, damage) => {
    const { store, disk } = phone();
    await seen(store);
    const entry = disk.get(KEY);
    expect(entry?.text).not.toBe(damage(entry?.text ?? ''));
    disk.set(KEY, { at: NOON, text: damage(entry?.text ?? '') });
    expect(await visit(store).viewProduct(online('Fresh'))).toMatchObject({ name: 'Fresh' });
    expect(await visit(store).viewProduct(offline)).toMatchObject({ name: 'Fresh' });
  });
});

test('at most 150 products are stored, and the oldest are removed', async () => {
  const { store, disk } = phone();
  const shopper = visit(store);
  for (let id = 1; id <= 181; id += 1) {
    vi.setSystemTime(NOON + id);
    await shopper.viewProduct(online(`Quilt ${id}`), String(id));
    await shopper.settled();
  }
  expect(disk.size).toBeLessThanOrEqual(170);
  const next = visit(store);
  expect(await next.viewProduct(offline, '181')).not.toBeNull();
  expect(await next.viewProduct(offline, '1')).toBeNull();
});

// R34
test('private queries, products and searches are removed at logout; impersonal ones stay', async () => {
  const { store, disk } = phone();
  await seen(store);
  const own = visit(store, 'me');
  await own.viewProduct(online('For me'));
  await own.settled();
  expect(disk.size).toBe(2);
  for (const key of ['search-["pub",2,"search","quilt"]', 'collection-["me",2,"collection","9"]'])
    disk.set(key, { at: NOON, text: '{}' });
  const impersonal = ['collection-["pub",2,"collection","9"]', 'page-["pub",2,"page","POLICY"]'];
  for (const key of impersonal) disk.set(key, { at: NOON, text: '{}' });
  await own.persister.forgetPrivate();
  expect([...disk.keys()]).toEqual(impersonal);
});

// R34
test('a response that arrives after the logout is not stored', async () => {
  const { store, disk } = phone();
  const own = visit(store, 'me');
  await own.viewProduct(online('For me'));
  await vi.advanceTimersByTimeAsync(6 * MINUTE);
  let answer = (_: ReturnType<typeof quilt>): void => undefined;
  void own.viewProduct(() => new Promise((resolve) => (answer = resolve)));
  await own.settled();
  own.app.queryClient.removeQueries({ queryKey: ['me'] });
  await own.persister.forgetPrivate();
  answer(quilt('For me'));
  await own.settled();
  expect(disk.size).toBe(0);
});

// R37
test('a product that is gone is removed, its own entry and from lists', async () => {
  const { store, disk } = phone();
  const other = { ...quilt('Quilt 8'), id: '8' };
  const list = (products: unknown[]) => JSON.stringify({ state: { data: { title: 'Quilts', products } } });
  await seen(store);
  disk.set('product-["pub",2,"product","17"]', { at: NOON, text: '{}' });
  disk.set('collection-["me",2,"collection","9"]', { at: NOON, text: list([quilt('Quilt'), other]) });
  disk.set('search-["pub",2,"search","quilt"]', { at: NOON, text: '{' });
  await visit(store).persister.forgetProduct('7');
  expect([...disk.keys()]).toEqual([
    'product-["pub",2,"product","17"]',
    'collection-["me",2,"collection","9"]',
    'search-["pub",2,"search","quilt"]',
  ]);
  expect(disk.get('collection-["me",2,"collection","9"]')).toEqual({ at: NOON, text: list([other]) });
});

// R12
test('without storage the shop works as before', async () => {
  const fail = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const shopper = visit({ get: fail, set: fail, remove: fail, entries: fail });
  expect(await shopper.viewProduct(online('Quilt'))).toMatchObject({ name: 'Quilt' });
  await shopper.settled();
});

test('data from the document is persisted too', async () => {
  const { store } = phone();
  const first = visit(store);
  first.app.queryClient.setQueryData(['pub', 2, 'product', '7'], quilt('Drawn'));
  first.show();
  first.persister.persistHydrated(first.app.queryClient);
  await first.settled();
  expect(await visit(store).viewProduct(offline)).toMatchObject({ name: 'Drawn' });
});

describe('before the persister has loaded', () => {
  test('a first visit does not wait for it, and is persisted all the same', async () => {
    const { store } = phone();
    const first = visit(store);
    const opened = new Promise<QueryPersister>((resolve) => setTimeout(() => resolve(first.persister), 900));
    Object.assign(first.app, { isFirstVisit: true, persister: () => opened });
    expect(await first.viewProduct(online('Quilt'))).toMatchObject({ name: 'Quilt' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await visit(store).viewProduct(offline)).toMatchObject({ name: 'Quilt' });
  });

  test('a second response of a first visit is persisted, too, with the persister loaded', async () => {
    const { store } = phone();
    const first = visit(store);
    Object.assign(first.app, { isFirstVisit: true });
    await first.viewProduct(online('Quilt'));
    await first.viewProduct(online('Blanket'), '8');
    await first.settled();
    expect(await visit(store).viewProduct(offline, '8')).toMatchObject({ name: 'Blanket' });
  });

  test('without its file nothing is persisted, but the response is used', async () => {
    const { store } = phone();
    const next = visit(store);
    next.app.persister = async () => null;
    expect(await next.viewProduct(online('Quilt'))).toMatchObject({ name: 'Quilt' });
  });
});

describe('in another language', () => {
  const hindi: [string, ...string[]] = ['hi', 'en'];
  const names = async (store: KeyValue<PersistedEntry>, languages: [string, ...string[]]) =>
    (await openPersister(store, Date.now, languages).products()).map(({ name }) => name);

  test('a copy is shown until there is one in the language of the page, and each keeps its own', async () => {
    const { store } = phone();
    await seen(store);
    const next = visit(store, 'pub', hindi);
    expect(await next.viewProduct(offline)).toMatchObject({ name: 'Quilt' });
    await next.viewProduct(online('रज़ाई'));
    await next.settled();
    expect(await visit(store, 'pub', hindi).viewProduct(offline)).toMatchObject({ name: 'रज़ाई' });
    expect(await visit(store).viewProduct(offline)).toMatchObject({ name: 'Quilt' });
    expect(await names(store, hindi)).toEqual(['रज़ाई', 'Quilt']);
    expect(await names(store, ['en', 'hi'])).toEqual(['Quilt', 'रज़ाई']);
  });

  test('a copy of another language is fetched again at once, however new it is', async () => {
    const { store } = phone();
    await seen(store);
    const next = visit(store, 'pub', hindi);
    await next.viewProduct(online('रज़ाई'));
    await next.settled();
    expect(next.now()?.data).toMatchObject({ name: 'रज़ाई' });
  });

  test('private copies and a gone product leave in every language', async () => {
    const { store, disk } = phone();
    for (const languages of [hindi, ['en', 'hi'] as [string, ...string[]]]) {
      for (const scope of ['pub', 'me']) {
        const here = visit(store, scope, languages);
        await here.viewProduct(online(languages[0]));
        await here.settled();
      }
    }
    expect(disk.size).toBe(4);
    expect(await names(store, hindi)).toEqual(['hi', 'en']);
    await openPersister(store, Date.now, hindi).removeProduct('7');
    expect([...disk.keys()]).toEqual([]);
  });
});

// R40
test('each store has a database of its own', async () => {
  const names: string[] = [];
  const open = (name: string) => {
    names.push(name);
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { open });
  for (const store of [2, 3] as const) {
    const forgotten = openBrowserPersister({ store: { id: store } }).forgetPrivate();
    await vi.runAllTimersAsync();
    await forgotten;
  }
  vi.unstubAllGlobals();
  expect([...new Set(names)]).toEqual(['q-s2', 'q-s3']);
});

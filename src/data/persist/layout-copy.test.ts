import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { silent } from '../../../tests/silent.ts';
import { createApi } from '../api.ts';
import type { AppContext } from '../app-context.tsx';
import { layoutQuery } from '../queries/browse.ts';
import { createQueryClient } from '../query-client.ts';
import { createSession } from '../session.ts';
import { restoreLayout } from './hydrate-cache.ts';
import { dropOldLayouts, persistLayout } from './layout-copy.ts';

const NOON = Date.parse('2025-01-05T12:00:00Z');
const DAY = 24 * 60 * 60_000;

/** A device's storage. `failing` names the methods that throw, as in private mode or on a full disk. */
function phone(failing: readonly string[] = []) {
  const stored = new Map<string, string>();
  const guard = (method: string) => {
    if (failing.includes(method)) throw new DOMException(`${method} is forbidden`, 'SecurityError');
  };
  const storage: Storage = {
    get length() {
      return stored.size;
    },
    key: (at) => [...stored.keys()][at] ?? null,
    clear: () => stored.clear(),
    getItem: vi.fn((key: string) => {
      guard('getItem');
      return stored.get(key) ?? null;
    }),
    setItem: vi.fn((key: string, value: string) => {
      guard('setItem');
      stored.set(key, value);
    }),
    removeItem: vi.fn((key: string) => {
      guard('removeItem');
      stored.delete(key);
    }),
  };
  return { stored, storage };
}

const online = (title = 'Rang', slides = 0): typeof fetch => {
  const entities = Array.from({ length: slides }, (_, at) => ({ id: at + 1, title }));
  const widgets = Array.from({ length: 20 }, (_, at) => ({ id: at + 1, widget_id: 'HERO', title, entities }));
  const layout = { widgets, config: { tabTitle: title } };
  return async () => new Response(JSON.stringify({ layout }));
};
const offline: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));

/** One visit: the app starts over `storage`; the layout is restored or not before any request. */
async function visit(storage: Storage, { fetch = offline, store = 7, open = () => storage } = {}) {
  const api = createApi({ baseUrl: '', token: () => null, fetch });
  const parts = {
    api,
    queryClient: createQueryClient(api),
    session: createSession(2, () => localStorage, new EventTarget()),
    storage: open,
  };
  const app: AppContext = { store: { id: store }, ...parts, ...silent, plainHttp: false, newId: () => 'id' };
  if (!(await restoreLayout(app, Date.now()))) persistLayout(app);
  const query = layoutQuery(app);
  return {
    app,
    titleAtOpening: app.queryClient.getQueryData(query.queryKey)?.config.tabTitle,
    load: async () => {
      const loading = app.queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
      await vi.advanceTimersByTimeAsync(5000);
      return (await loading)?.config.tabTitle;
    },
  };
}

// After an earlier visit these files are cached; fake timers do not load them.
beforeAll(() => Promise.all([import('../api-call.ts'), import('./layout-copy.ts')]));

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('yesterday’s layout is restored at once, without a network', async () => {
  // D21
  const { storage } = phone();
  await (await visit(storage, { fetch: online() })).load();
  vi.setSystemTime(NOON + DAY);
  expect((await visit(storage)).titleAtOpening).toBe('Rang');
});

test('a first visit finds nothing and loads from the network', async () => {
  const { storage } = phone();
  const first = await visit(storage, { fetch: online() });
  expect(first.titleAtOpening).toBeUndefined();
  expect(await first.load()).toBe('Rang');
});

test('a refresh that fails does not remove the copy', async () => {
  const { storage } = phone();
  await (await visit(storage, { fetch: online() })).load();
  await (await visit(storage)).load();
  expect((await visit(storage)).titleAtOpening).toBe('Rang');
});

test('a newer layout replaces the stored one', async () => {
  const { storage } = phone();
  await (await visit(storage, { fetch: online('Old') })).load();
  await (await visit(storage, { fetch: online('New') })).load();
  expect((await visit(storage)).titleAtOpening).toBe('New');
});

test('the document’s layout is not replaced by the older copy, and is stored for the next visit', async () => {
  const { storage } = phone();
  await (await visit(storage, { fetch: online('Old') })).load();
  const { app } = await visit(phone().storage, { fetch: online('New') });
  await app.queryClient.fetchQuery(layoutQuery(app));
  persistLayout({ ...app, storage: () => storage });
  expect(app.queryClient.getQueryData(layoutQuery(app).queryKey)?.config.tabTitle).toBe('New');
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await visit(storage)).titleAtOpening).toBe('New');
});

test('only the layout is stored, no other query', async () => {
  const { storage, stored } = phone();
  const { app, load } = await visit(storage, { fetch: online() });
  app.queryClient.setQueryData(['cart'], { items: ['secret'] });
  await load();
  expect([...stored.keys()]).toEqual(['rq:3:s7']);
  expect([...stored.values()].join()).not.toContain('secret');
});

test('one store never shows or reads another store’s layout', async () => {
  // D3
  const { storage } = phone();
  await (await visit(storage, { fetch: online() })).load();
  vi.mocked(storage.getItem).mockClear();
  const other = await visit(storage, { store: 3 });
  expect(other.titleAtOpening).toBeUndefined();
  expect(vi.mocked(storage.getItem).mock.calls).toEqual([['rq:3:s3']]);
});

test('a copy of last month’s visit still opens the shop, one that is older does not', async () => {
  const { storage } = phone();
  await (await visit(storage, { fetch: online() })).load();
  vi.setSystemTime(NOON + 29 * DAY);
  expect((await visit(storage)).titleAtOpening).toBe('Rang');
  vi.setSystemTime(NOON + 31 * DAY);
  expect((await visit(storage)).titleAtOpening).toBeUndefined();
});

/** What a successful visit stores on the device, modified by `change`. */
async function storedAfter(change: (text: string) => string) {
  const { storage, stored } = phone();
  await (await visit(storage, { fetch: online() })).load();
  const text = stored.get('rq:3:s7') ?? '';
  expect(change(text)).not.toBe(text);
  stored.set('rq:3:s7', change(text));
  return storage;
}

// R41
test.each<[string, number[]]>([
  ['was a day ahead and is put right', [DAY, 0]],
  ['was years behind and is put right', [-4000 * DAY, 0]],
  ['is years ahead now', [0, 4000 * DAY]],
  ['was years ahead, then is right', [0, 4000 * DAY, 0]],
])('a layout stays, and is fetched again, if the clock %s', async (_, [stored = 0, ...later]) => {
  const { storage } = phone();
  vi.setSystemTime(NOON + stored);
  await (await visit(storage, { fetch: online() })).load();
  for (const shift of later) {
    vi.setSystemTime(NOON + shift);
    const next = await visit(storage);
    expect(next.titleAtOpening).toBe('Rang');
    const { queryKey } = layoutQuery(next.app);
    expect(
      next.app.queryClient
        .getQueryCache()
        .find({ queryKey })
        ?.isStaleByTime(5 * 60_000),
    ).toBe(true);
    await next.load();
  }
});

// R15: an invalid copy is dropped.
test.each<[string, (text: string) => string]>([
  ['cut off in the middle', (text) => text.slice(0, text.length / 2)],
  ['no JSON', () => 'undefined'],
  ['null', () => 'null'],
  ['a list', () => '[]'],
  ['an empty record', () => '{}'],
  ['without its queries', (text) => text.replace('"queries":[', '"other":[')],
  ['of another shape', (text) => text.replace('"layout":{', '"lay_out":{')],
  ['without its data', (text) => text.replace('"data":{', '"date":{')],
  ['without its stamp', (text) => text.replace('"dataUpdatedAt":', '"updated":')],
  ['of another time of the app', (text) => text.replace('"buster":"3"', '"buster":"0"')],
])('a copy that is %s is dropped, and the shop opens from the network', async (_, change) => {
  const next = await visit(await storedAfter(change), { fetch: online() });
  expect(next.titleAtOpening).toBeUndefined();
  expect(await next.load()).toBe('Rang');
});

test('a clock that is a few seconds off does not drop the copy', async () => {
  const storage = await storedAfter((text) => text.replace(/"dataUpdatedAt":\d+/, `"dataUpdatedAt":${NOON + 30_000}`));
  expect((await visit(storage)).titleAtOpening).toBe('Rang');
});

test('a layout that is too large is shown but not stored', async () => {
  const title = 'x'.repeat(300);
  const fitting = phone();
  expect(await (await visit(fitting.storage, { fetch: online(title, 10) })).load()).toBe(title);
  expect(fitting.stored.size).toBe(1);

  const large = phone();
  expect(await (await visit(large.storage, { fetch: online(title, 30) })).load()).toBe(title);
  expect(large.storage.setItem).not.toHaveBeenCalled();
});

// R12, R16
test.each([['getItem'], ['setItem'], ['removeItem'], ['getItem and removeItem']])(
  'a phone whose storage fails at %s opens the shop from the network',
  async (methods) => {
    const { storage, stored } = phone(methods.split(' and '));
    stored.set('rq:3:s7', '{"timestamp":1}');
    const next = await visit(storage, { fetch: online() });
    expect(next.titleAtOpening).toBeUndefined();
    expect(await next.load()).toBe('Rang');
  },
);

test('a device that forbids any access to storage opens the shop from the network', async () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  };
  const next = await visit(phone().storage, { fetch: online(), open: forbidden });
  expect(await next.load()).toBe('Rang');
});

function storageWith(keys: string[]) {
  const left = [...keys];
  const storage = {
    get length() {
      return left.length;
    },
    key: (at: number) => left[at] ?? null,
    removeItem: (key: string) => void left.splice(left.indexOf(key), 1),
  };
  // No other member is used.
  return { left, open: () => storage as unknown as Storage };
}

// R18, R40
test('layouts of earlier schemas are removed; the current one, other stores’ and all else stay', () => {
  const stays = ['rq:3:s2', 'rq:3:s2:hi', 'rq:1:s3', 'rq:1:s22', 'authToken:s2', 'searchHistory:s2'];
  const { left, open } = storageWith(['rq:1:s2', 'rq:1:s2:hi', ...stays, 'rq:0:s2']);
  dropOldLayouts({ store: { id: 2 }, storage: open });
  expect(left).toEqual(stays);
});

// R12
test('forbidden storage does not throw', () => {
  const storage = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  expect(() => dropOldLayouts({ store: { id: 2 }, storage })).not.toThrow();
});

import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCaches } from '../tests/fake-caches.ts';
import { workerScope } from '../tests/worker-scope.ts';
import { type AppFile, openAppFiles, type Tier } from './app-files.ts';

// Workbox reads these globals at import.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true }));

const HOST = 'https://shop.test';
const SHELL = `${HOST}/index.html`;
const ENTRY = `${HOST}/assets/index-aaaaaaaa.js`;
const PRODUCT = `${HOST}/assets/ProductPage-bbbbbbbb.js`;
const ACCOUNT = `${HOST}/assets/AccountPage-cccccccc.js`;
const HINDI = `${HOST}/assets/anek-hindi-dddddddd.woff2`;
/** A page that a captive portal answers for everything. */
const PORTAL = '<title>Pay the hotel</title>';

type Bodies = Record<string, string>;
const BUILD: Bodies = {
  [SHELL]: '<meta name="build" content="a-1"><script src="/assets/index-aaaaaaaa.js"></script>',
  [ENTRY]: 'start()',
  [PRODUCT]: 'showProduct()',
  [ACCOUNT]: 'showAccount()',
  [HINDI]: 'letters',
};
const TIERS: Record<string, Tier> = {
  [SHELL]: 'start',
  [ENTRY]: 'start',
  [PRODUCT]: 'core',
  [ACCOUNT]: 'later',
  [HINDI]: 'used',
};
const digestOf = (body: string) => `sha256-${createHash('sha256').update(body).digest('base64')}`;
const listOf = (bodies: Bodies): AppFile[] =>
  Object.entries(bodies).map(([url, body]) => ({
    url: new URL(url).pathname,
    revision: url === SHELL ? createHash('md5').update(body).digest('hex') : null,
    ...(url === SHELL ? {} : { integrity: digestOf(body) }),
    tier: TIERS[url] ?? 'used',
  }));

let phone: ReturnType<typeof fakeCaches>;
let scope: ReturnType<typeof workerScope>;
let network: Bodies;
let asked: string[];
let pauses: number;
/** How long the installation has waited each time, in ms. */
let waits: number[];
/** How many files of another site were met. */
let foreign: number;
beforeEach(() => {
  phone = fakeCaches();
  scope = workerScope(phone.storage);
  network = { ...BUILD };
  asked = [];
  pauses = 0;
  waits = [];
  foreign = 0;
  // Compares the body with the digest of the request, as browsers do.
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { url, integrity } = new Request(input, init);
    asked.push(url);
    const body = network[url];
    if (body === undefined || (integrity && integrity !== digestOf(body))) throw new TypeError('Failed to fetch');
    return new Response(body, { headers: { 'content-type': url === SHELL ? 'text/html' : 'text/javascript' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const pageRequests = {
  plugin: {},
  none: async () => {
    pauses += 1;
  },
};
const filesOf = (bodies: Bodies = BUILD, whileWaiting: () => void = () => undefined) =>
  openAppFiles(
    listOf(bodies),
    pageRequests,
    async (ms) => {
      waits.push(ms);
      whileWaiting();
    },
    () => {
      foreign += 1;
    },
  );

/** The addresses of the stored files, without revisions. */
const stored = () =>
  phone
    .names()
    .flatMap((name) => phone.urls(name).map((url) => url.replace(/\?.*$/, '')))
    .sort();
/** Replaces the body of each stored file, as an earlier release may have stored it. */
async function poison(): Promise<void> {
  for (const name of phone.names()) {
    const cache = await phone.storage.open(name);
    for (const url of phone.urls(name))
      await cache.put(url, new Response(PORTAL, { headers: { 'content-type': 'text/html' } }));
  }
}
const shellText = async () => (await filesOf().shell())?.text();
/** The bodies of the stored files, by address. */
async function bodies(): Promise<(string | undefined)[]> {
  const [name = ''] = phone.names();
  const cache = await phone.storage.open(name);
  return Promise.all(
    phone
      .urls(name)
      .sort()
      .map(async (url) => (await cache.match(url))?.text()),
  );
}
const sorted = (...urls: string[]) => urls.sort();

describe('at the first installation', () => {
  // R56
  test('only what the first page has loaded is stored', async () => {
    await filesOf().install([], scope.event);
    expect(stored()).toEqual(sorted(SHELL, ENTRY));
  });

  // R22
  test.each([[SHELL], [ENTRY]])('the page of a captive portal in place of %s fails it', async (url) => {
    network[url] = PORTAL;
    await expect(filesOf().install([], scope.event)).rejects.toThrow();
    expect(stored()).not.toContain(url);
  });

  // A portal or a maintenance page may answer once.
  test('a foreign page in place of the shell is not stored, and the shell is once it is there', async () => {
    network[SHELL] = PORTAL;
    const files = filesOf(BUILD, () => {
      network[SHELL] = BUILD[SHELL] ?? '';
    });
    await files.install([], scope.event);
    expect(waits).toEqual([2000]);
    expect(await shellText()).toBe(BUILD[SHELL]);
  });

  test.each([
    ['a page without the mark of a build', '<script src="/assets/index-aaaaaaaa.js"></script>'],
    ['a page that names no file', '<meta name="build" content="a-1"><p>Back soon</p>'],
    [
      'the shell of another build',
      '<meta name="build" content="b-1"><script src="/assets/index-zzzzzzzz.js"></script>',
    ],
    ['an empty answer', ''],
  ])('%s in place of the shell fails it', async (_what, body) => {
    network[SHELL] = body;
    await expect(filesOf().install([], scope.event)).rejects.toThrow();
    expect(waits).toEqual([2000, 6000]);
    expect(stored()).not.toContain(SHELL);
  });

  test('a file of another build fails it', async () => {
    network[ENTRY] = 'startNextBuild()';
    await expect(filesOf().install([], scope.event)).rejects.toThrow();
  });
});

describe('at the installation of a new version', () => {
  const NEXT_PRODUCT = `${HOST}/assets/ProductPage-eeeeeeee.js`;
  const NEXT_ACCOUNT = `${HOST}/assets/AccountPage-ffffffff.js`;
  const { [PRODUCT]: _product, [ACCOUNT]: _account, ...rest } = BUILD;
  const next: Bodies = { ...rest, [NEXT_PRODUCT]: 'showProductBetter()', [NEXT_ACCOUNT]: 'showAccountBetter()' };

  test('new versions of the files that the device has are stored, and others are not fetched', async () => {
    await filesOf().install([], scope.event);
    await filesOf().fill(['core'], scope.event);
    network = { ...next };
    asked = [];
    const files = filesOf(next);
    await files.install([], scope.event);
    expect(asked).toEqual([NEXT_PRODUCT]);
    await files.activate(scope.event);
    expect(stored()).toEqual(sorted(SHELL, ENTRY, NEXT_PRODUCT));
  });

  // R22
  test('one that cannot be stored fails it, and the files of the earlier version stay', async () => {
    await filesOf().install([], scope.event);
    await filesOf().fill(['core'], scope.event);
    await expect(filesOf(next).install([], scope.event)).rejects.toThrow();
    expect(stored()).toEqual(sorted(SHELL, ENTRY, PRODUCT));
  });

  test('a file of the same name with another site’s body is fetched again', async () => {
    await filesOf().install([], scope.event);
    await poison();
    await filesOf().install([], scope.event);
    expect(await bodies()).toEqual([BUILD[ENTRY], BUILD[SHELL]]);
  });
});

describe('filling', () => {
  // R15
  test('stores the missing files of its tiers only, while no page waits', async () => {
    expect(await filesOf().fill(['start', 'core'], scope.event)).toBe(true);
    expect(stored()).toEqual(sorted(SHELL, ENTRY, PRODUCT));
    expect(pauses).toBe(3);
    asked = [];
    expect(await filesOf().fill(['start', 'core', 'later'], scope.event)).toBe(true);
    expect(asked).toEqual([ACCOUNT]);
  });

  test('stores the others if one fails, and tells that it is not complete', async () => {
    delete network[ENTRY];
    expect(await filesOf().fill(['start', 'core'], scope.event)).toBe(false);
    expect(stored()).toEqual(sorted(SHELL, PRODUCT));
  });

  // R22
  test('replaces what is not of this build, whatever is stored', async () => {
    await filesOf().fill(['start', 'core'], scope.event);
    await poison();
    expect(await filesOf().fill(['start', 'core'], scope.event)).toBe(true);
    expect(await shellText()).toBe(BUILD[SHELL]);
    asked = [];
    expect(await filesOf().fill(['start', 'core'], scope.event)).toBe(true);
    expect(asked).toEqual([]);
  });

  // R12
  test('is not complete if storage is forbidden', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('forbidden', 'SecurityError')) });
    expect(await filesOf().fill(['start'], scope.event)).toBe(false);
  });
});

// R63
describe('a file of another site is counted', () => {
  test('each time that it comes in place of the shell, while an error, another build and a script are not', async () => {
    network[SHELL] = PORTAL;
    await expect(filesOf().install([], scope.event)).rejects.toThrow();
    expect(foreign).toBe(3);
    network[SHELL] = '<meta name="build" content="b-1"><script src="/assets/index-zzzzzzzz.js"></script>';
    expect(await filesOf().fill(['start'], scope.event)).toBe(false);
    delete network[SHELL];
    await expect(filesOf().install([], scope.event)).rejects.toThrow();
    network = { ...BUILD, [PRODUCT]: PORTAL };
    expect(await filesOf().fill(['core'], scope.event)).toBe(false);
    vi.stubGlobal('fetch', async () => new Response(PORTAL, { status: 503, headers: { 'content-type': 'text/html' } }));
    expect(await filesOf().shell()).toBeUndefined();
    expect(foreign).toBe(3);
  });

  test('if it is stored, whether the worker checks its files or a page is opened', async () => {
    await filesOf().install([], scope.event);
    expect(foreign).toBe(0);
    await poison();
    await filesOf().fill(['start'], scope.event);
    expect(foreign).toBe(2);
    await poison();
    await shellText();
    expect(foreign).toBe(3);
  });
});

describe('the shell', () => {
  // R22
  test('is fetched again if another site’s page is in its place', async () => {
    await filesOf().install([], scope.event);
    await poison();
    expect(await shellText()).toBe(BUILD[SHELL]);
  });

  test('is undefined rather than the page of another site or of another build', async () => {
    network[SHELL] = PORTAL;
    expect(await filesOf().shell()).toBeUndefined();
    await filesOf().fill(['start'], scope.event);
    expect(stored()).toEqual([ENTRY]);
  });

  test('opens without a network', async () => {
    await filesOf().install([], scope.event);
    network = {};
    expect(await shellText()).toBe(BUILD[SHELL]);
  });
});

// R56
test('files that a page has loaded without the worker are stored; other addresses are not fetched', async () => {
  await filesOf().keep([ACCOUNT, HINDI, `${HOST}/api/v1/cart`, 'https://elsewhere.example/a.js'], scope.event);
  expect(stored()).toEqual(sorted(ACCOUNT, HINDI));
  expect(asked).toEqual([ACCOUNT, HINDI]);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, type Page } from '@playwright/test';
import { build } from 'vite';
import type { OutboxStorage } from '../../src/data/outbox/outbox-storage.ts';

/**
 * The outbox storage in a real browser, with real IndexedDB and locks. The page is empty; it loads the app's own code,
 * bundled for this test.
 */
const FILES = { storage: 'outbox-storage', rules: 'outbox-reducer', drain: 'drain' };

/** The bundled scripts by path. */
async function bundle(): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: Object.fromEntries(Object.entries(FILES).map(([name, file]) => [name, `src/data/outbox/${file}.ts`])),
        formats: ['es'],
      },
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
    },
  });
  const output = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])));
}

type Sent = { quantity: number; key: string; bearer: string };
type Phone = {
  origin: string;
  /** The requests that arrived at the server. */
  sent: Sent[];
  /** Opens the empty page. */
  openTab: () => Promise<Page>;
};
const test = base.extend<{ phone: Phone }, { code: Map<string, string> }>({
  code: [
    // Playwright reads the required fixtures from an object pattern.
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => use(await bundle()),
    { scope: 'worker' },
  ],
  phone: async ({ code, context }, use) => {
    const sent: Sent[] = [];
    const server = createServer((request, response) => {
      if (request.method !== 'PUT') {
        const script = code.get(request.url ?? '');
        response.setHeader('content-type', script ? 'text/javascript' : 'text/html');
        return void response.end(script ?? '<!doctype html><title>Outbox</title>');
      }
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        const { quantity } = JSON.parse(body);
        const { 'idempotency-key': key, authorization } = request.headers;
        sent.push({ quantity, key: String(key), bearer: String(authorization) });
        response.setHeader('content-type', 'application/json');
        response.end('{"success":true}');
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    // A listening TCP server has an `AddressInfo`.
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const openTab = async () => {
      const page = await context.newPage();
      await page.goto(origin);
      return page;
    };
    await use({ origin, sent, openTab });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  },
});

/** Signs in and sets the quantity of a SKU; resolves when the app would confirm it. */
const setQuantity = (page: Page, quantity: number, user = '12', sku = '55') =>
  page.evaluate(
    async ({ quantity, user, sku }) => {
      const storage = '/storage.js';
      const rules = '/rules.js';
      const { indexedDbOutbox } = await import(storage);
      const { enqueue, signIn } = await import(rules);
      const seen = { name: 'Indigo throw', price: 500, picture: null, attributes: {}, productId: null };
      const command = { store: 2, user, sku, quantity, seen, known: 0 };
      const newId = () => crypto.randomUUID();
      // The bundle has no types.
      const { change }: OutboxStorage = indexedDbOutbox('s2');
      await change((outbox) => {
        const signed = signIn(outbox, { user, token: `T-${user}`, api: '' }, Date.now(), newId);
        return { outbox: enqueue(signed, command, Date.now(), newId), result: null };
      });
    },
    { quantity, user, sku },
  );

type Outbox = {
  changes: { sku: string; quantity: number; key: string; clientSeq: number }[];
  session: unknown;
};
const readOutbox = (page: Page, store = 2): Promise<Outbox> =>
  page.evaluate(async (id) => {
    const storage = '/storage.js';
    const { outboxName, indexedDbOutbox } = await import(storage);
    return indexedDbOutbox(outboxName(id)).read();
  }, store);

/** Drains the outbox, as tabs and worker do. */
const send = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const drain = '/drain.js';
    const { sendAllWaiting } = await import(drain);
    return sendAllWaiting({
      fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
      now: Date.now,
      random: Math.random,
      newId: () => crypto.randomUUID(),
      locks: navigator.locks,
      notify: () => undefined,
      badge: () => undefined,
    });
  });

// R25
test('a confirmed change survives if the tab is killed right after', async ({ phone }) => {
  const tab = await phone.openTab();
  await setQuantity(tab, 3);
  await tab.close({ runBeforeUnload: false });
  const reopened = await phone.openTab();
  expect((await readOutbox(reopened)).changes).toMatchObject([{ quantity: 3 }]);
});

// R25
test('a confirmed change survives a crash of the page', async ({ phone, context }) => {
  const tab = await phone.openTab();
  await setQuantity(tab, 4);
  const crashed = tab.waitForEvent('crash');
  const session = await context.newCDPSession(tab);
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  const reopened = await phone.openTab();
  expect((await readOutbox(reopened)).changes).toMatchObject([{ quantity: 4 }]);
});

// R29
test('three tabs at once send a change once, with the persisted token', async ({ phone }) => {
  const tabs = [await phone.openTab(), await phone.openTab(), await phone.openTab()];
  const [tab] = tabs;
  if (!tab) throw new Error('no tab');
  await setQuantity(tab, 1);
  await setQuantity(tab, 2);
  expect(await Promise.all(tabs.map(send))).toEqual([0, 0, 0]);
  expect(phone.sent).toMatchObject([{ quantity: 2, bearer: 'Bearer T-12' }]);
});

// R27: concurrent transactions of two tabs lose no change
test('two tabs that write concurrently lose no command and use no sequence number twice', async ({ phone }) => {
  const one = await phone.openTab();
  const other = await phone.openTab();
  const skus = Array.from({ length: 10 }, (_, index) => String(index));
  await Promise.all(skus.map((sku, index) => setQuantity(index % 2 === 0 ? one : other, 1, '12', sku)));
  const { changes } = await readOutbox(one);
  expect(changes.map(({ sku }) => sku).sort()).toEqual(skus);
  expect(new Set(changes.map(({ clientSeq }) => clientSeq)).size).toBe(10);
});

// R33
test('the next shopper on the device finds no persisted data of the previous one', async ({ phone }) => {
  const tab = await phone.openTab();
  await setQuantity(tab, 3, 'asha');
  await setQuantity(tab, 1, 'bala');
  const outbox = await readOutbox(tab);
  expect(outbox.changes).toMatchObject([{ quantity: 1 }]);
  expect(JSON.stringify(outbox)).not.toContain('asha');
});

// R40
test('another store on the same origin does not see the changes', async ({ phone }) => {
  const tab = await phone.openTab();
  await setQuantity(tab, 3);
  expect((await readOutbox(tab, 2)).changes).toHaveLength(1);
  expect(await readOutbox(tab, 3)).toMatchObject({ changes: [], session: null });
});

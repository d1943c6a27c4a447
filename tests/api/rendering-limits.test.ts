import { getEventListeners } from 'node:events';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { APP } from '../../server/locations.ts';
import { renderingShop } from './rendering-shop.ts';
import { seeded } from './shop.ts';

type App = { render: (request: { url: string; fetch: typeof fetch }) => Promise<unknown> };

const rendered: string[] = [];
const signals: AbortSignal[] = [];
let running = 0;
let most = 0;
let serve: Serve;
beforeAll(async () => {
  const app = (await import(pathToFileURL(APP).href)) as App;
  const render: App['render'] = async (request) => {
    rendered.push(request.url);
    const recordingFetch: typeof fetch = (input, init) => {
      if (init?.signal) signals.push(init.signal);
      return request.fetch(input, init);
    };
    running += 1;
    most = Math.max(most, running);
    try {
      return await app.render({ ...request, fetch: recordingFetch });
    } finally {
      running -= 1;
    }
  };
  serve = await renderingShop({ loadApp: async () => ({ ...app, render }) });
});

const page = (path: string, remote = '203.0.113.60') =>
  serve(new Request(`http://localhost${path}`, { headers: { accept: 'text/html' } }), { remote });
const isRendered = async (response: Response) => (await response.text()).includes('id="state"');

test('S38: unknown query parameters do not create a new page', async () => {
  const first = await (await page('/')).text();
  const before = rendered.length;
  for (const path of ['/?utm_source=a', '/?x=1', '/?y=2&x=1']) expect(await (await page(path)).text()).toBe(first);
  expect(rendered).toHaveLength(before);
});

test('the requests of a rendered page leave no abort listeners', async () => {
  signals.length = 0;
  expect((await page('/results?q=forgotten')).status).toBe(200);
  expect(signals.length).toBeGreaterThan(0);
  // Node retains a signal with listeners until it is aborted.
  expect(signals.map((signal) => getEventListeners(signal, 'abort').length)).toEqual(signals.map(() => 0));
});

test('S38: all unknown URLs share one page', async () => {
  const before = rendered.length;
  const texts = new Set<string>();
  for (const path of ['/wp-login', '/no/such/page?x=1', '/cart/1']) {
    const reply = await page(path);
    expect(reply.status).toBe(404);
    texts.add(await reply.text());
  }
  expect([texts.size, rendered.length - before]).toEqual([1, 1]);
  expect([...texts][0]).toContain('id="state"');
});

test('S38: all unknown products share one page, existing ones have their own', async () => {
  const before = rendered.length;
  const texts = new Set<string>();
  for (const path of ['/product/77777777', '/product/abc', '/Product/99999999999/?x=1', '/product/0', '/product/-1']) {
    const reply = await page(path);
    expect([path, reply.status]).toEqual([path, 404]);
    texts.add(await reply.text());
  }
  expect([texts.size, rendered.slice(before)]).toEqual([1, [expect.stringMatching(/\/product\/0$/)]]);
  const text = [...texts].join('');
  // The page does not contain the product id: the browser requests its own.
  const isShown = (part: string) => text.includes(part);
  expect(['Product not found', 'id="state"', '/api/v1/stores/2/products'].map(isShown)).toEqual([true, true, false]);
  const { product } = seeded(2, 'running-kantha-bed-spread');
  const there = await page(`/product/${product.id}`);
  expect([there.status, await there.text()]).toEqual([200, expect.stringContaining(product.name)]);
});

test('S38, D2: all unknown collections share one page, existing ones have their own', async () => {
  const before = rendered.length;
  const texts = new Set<string>();
  const made = ['/collection/made-up', '/Collection/300%25', '/category/~?sort=price', '/results?collection=no&q=bed'];
  for (const path of made) {
    const reply = await page(path, '203.0.113.61');
    expect([path, reply.status]).toEqual([path, 404]);
    texts.add(await reply.text());
  }
  expect([texts.size, rendered.slice(before)]).toEqual([1, ['/collection/~']]);
  expect([...texts][0]).not.toContain('made-up');
  for (const path of ['/collection/bestsellers', '/results?collection=bestsellers', '/results?q=made-up']) {
    expect([path, (await page(path, '203.0.113.62')).status]).toEqual([path, 200]);
  }
});

test('S38: of 16 concurrent pages of one caller nine are rendered, one at a time, beside another’s', async () => {
  most = 0;
  const pending = Array.from({ length: 16 }, (_, count) =>
    page(`/results?q=greedy${count}`, '203.0.113.61').then(isRendered),
  );
  const other = page('/results?q=modest', '203.0.113.62').then(isRendered);
  const outcomes = await Promise.all(pending);
  expect(outcomes.filter(Boolean)).toHaveLength(9);
  expect([await other, most]).toEqual([true, 2]);
});

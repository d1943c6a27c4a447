import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { renderingShop } from './rendering-shop.ts';
import { seeded, sendRequest } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await renderingShop({ production: true });
});

const consoleErrors: string[] = [];
const { error } = console;
beforeEach(() => {
  consoleErrors.length = 0;
  console.error = (line: string) => consoleErrors.push(line);
});
afterEach(() => {
  console.error = error;
  expect(consoleErrors).toEqual([]);
});

const { product } = seeded(2, 'running-kantha-bed-spread');
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const visit = (path: string, init: RequestInit = {}) =>
  sendRequest(serve, 'localhost', path, { headers: NAVIGATION, ...init });

async function seen(path: string) {
  const reply = await visit(path);
  const html = await reply.text();
  return {
    status: reply.status,
    type: reply.headers.get('content-type') ?? '',
    title: /<title>([^<]*)/.exec(html)?.[1],
    html,
  };
}

describe('a link that a messenger or a campaign has damaged opens its page', () => {
  test.each([
    ['/?utm_campaign=Flat50%off', 'Nindiya'],
    ['/?%', 'Nindiya'],
    ['/?utm_term=%E0%A4', 'Nindiya'],
    ['/?q=%00', 'Nindiya'],
    [`/product/${product.id}?utm_term=%E0%A4`, product.name],
    [`/product/${product.id}?variant=%`, product.name],
    ['/results?q=50%off', 'Search: 50%off'],
    ['/results?q=bed%00sheet', 'Search: bedsheet'],
    ['/page/POLICY?%ff=%fe', ''],
    ['/collection/bestsellers?utm=%u0928', ''],
  ])('%s', async (path, title) => {
    const page = await seen(path);
    expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.title).toContain(title);
    expect(page.html).toContain('id="state"');
    expect(page.html).not.toContain('went wrong');
  });
});

test('a search of 300 letters is one of its first 100', async () => {
  const page = await seen(`/results?q=${'bed'.repeat(100)}`);
  expect([page.status, page.html.includes('No Results Found')]).toEqual([200, true]);
  expect(page.html).not.toMatch(/Invalid length|went wrong|Error:/);
  expect(page.title).toBe(`Search: ${'bed'.repeat(34).slice(0, 100)} · Nindiya`);
});

describe('an address that the shop does not have is its own "not found" page', () => {
  test.each([
    ['/nope', 'Page not found'],
    ['/%', 'Page not found'],
    ['/product/%', 'Page not found'],
    ['/product/%00', 'Page not found'],
    ['/product/%E0%A4', 'Page not found'],
    ['/collection/%ff', 'Page not found'],
    ['/product/2001.5', 'Product not found'],
    ['/product/made-up.html', 'Product not found'],
    ['/product/77777777', 'Product not found'],
    [`/product/${'9'.repeat(200)}`, 'Product not found'],
    ['/collection/made-up', 'Page not found'],
    ['/collection/made.up', 'Page not found'],
    [`/collection/${'x'.repeat(101)}`, 'Page not found'],
    [`/results?collection=${'x'.repeat(101)}`, 'Page not found'],
    ['/category/%20', 'Page not found'],
    ['/page/NO_SUCH_PAGE', 'Page not found'],
    ['/page/STORE_HOME', 'Page not found'],
    [`/page/${'x'.repeat(61)}`, 'Page not found'],
    [`/page/${'x'.repeat(5000)}`, 'Page not found'],
    ['/page?type=no.such', 'Page not found'],
    ['/wp-login', 'Page not found'],
    ['/index.php', 'Page not found'],
    ['/shop/kurta.aspx?id=5', 'Page not found'],
  ])('%s', async (path, title) => {
    const page = await seen(path);
    expect([page.status, page.type, page.title]).toEqual([404, 'text/html; charset=utf-8', `${title} · Nindiya`]);
    expect(page.html).toContain('id="state"');
    expect(page.html).toMatch(/<meta name="robots" content="noindex"/);
  });
});

describe('an address with empty segments, or with spaces at its end, leads to the one without', () => {
  test.each([
    ['//', '/'],
    ['///', '/'],
    ['//x/..', '/'],
    ['/product//2001', '/product/2001'],
    ['//results?q=bed//', '/results?q=bed//'],
    ['/\\page/POLICY', '/page/POLICY'],
    ['/product/2001%20?utm_source=wa', '/product/2001?utm_source=wa'],
    ['/product/2001%E2%80%8B', '/product/2001'],
    ['/collection/bestsellers%C2%A0/', '/collection/bestsellers'],
  ])('%s', async (path, to) => {
    const reply = await visit(path);
    expect([reply.status, reply.headers.get('location')]).toEqual([307, to]);
  });
});

describe('an address that is written in another way leads to the one that the app writes', () => {
  test.each([
    ['/cart/', '/cart'],
    ['/product/2001/', '/product/2001'],
    ['/product/%32001', '/product/2001'],
    ['/%63art', '/cart'],
    ['/results/?q=a%20b', '/results?q=a+b'],
    ['/page/%50OLICY?a=1', '/page/POLICY?a=1'],
  ])('%s', async (path, to) => {
    const reply = await visit(path);
    expect([reply.status, reply.headers.get('location')]).toEqual([307, to]);
  });
});

test('the shell’s own address leads a person to the shop, and gives scripts the shell', async () => {
  const person = await visit('/index.html?utm_source=x');
  expect([person.status, person.headers.get('location')]).toEqual([307, '/?utm_source=x']);
  const worker = await visit('/index.html', { headers: { accept: '*/*' } });
  expect([worker.status, worker.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
});

test('a script or a picture that does not exist is no page', async () => {
  for (const path of ['/index.php', '/old.js', '/assets/made-up.js']) {
    const reply = await visit(path, { headers: { accept: '*/*' } });
    expect([path, reply.status, reply.headers.get('content-type')]).toEqual([path, 404, 'text/plain; charset=utf-8']);
  }
  const navigation = await visit('/assets/made-up.js');
  expect(navigation.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

describe('a form that is sent to a page shows it', () => {
  const form = (body: string, type = 'application/x-www-form-urlencoded') => ({
    method: 'POST',
    body,
    headers: { ...NAVIGATION, 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'https://pay.example' },
  });
  test.each([
    ['/payment-return?order_id=S2-A', form('status=PAID'), '/payment-return?order_id=S2-A'],
    ['/payment-return', form('order_id=S2-A&status=PAID'), '/payment-return?order_id=S2-A'],
    ['/payment-return?order_id=S2-A', form('order_id=S2-B'), '/payment-return?order_id=S2-A'],
    ['/payment-return', form('order_id=%0d%0aX: y'), '/payment-return?order_id=%0D%0AX%3A+y'],
    ['/payment-return', form('{"order_id":"S2-A"}', 'application/json'), '/payment-return'],
    ['/payment-return?order_id=50%', form(`order_id=${'x'.repeat(40_000)}`), '/payment-return?order_id=50%'],
    ['/', { method: 'PUT' }, '/'],
    ['//product/2001?variant=1', { method: 'DELETE' }, '/product/2001?variant=1'],
  ])('%s %j', async (path, init, to) => {
    const reply = await visit(path, init);
    expect([reply.status, reply.headers.get('location')]).toEqual([303, to]);
  });
});

test('outside the API no answer is JSON', async () => {
  const paths = [
    '/',
    '/nope',
    '/%',
    '/product/%00?q=%',
    '/media/%',
    '/media/reviews/%00',
    '/icons/%00',
    '/dev/%',
    '/a.b',
  ];
  for (const path of paths) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'MADEUP']) {
      const reply = await visit(path, { method });
      expect(reply.status, `${method} ${path}`).toBeLessThan(500);
      expect(reply.headers.get('content-type') ?? '', `${method} ${path}`).not.toContain('json');
    }
  }
});

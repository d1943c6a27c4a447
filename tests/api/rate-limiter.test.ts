import { beforeAll, describe, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { renderingShop } from './rendering-shop.ts';
import { shop } from './shop.ts';

let clock = Date.now();
let serve: Serve;
beforeAll(async () => {
  serve = await shop({ now: () => new Date(clock), trustedProxies: ['10.0.0.1'] });
});

const read = async (remote: string, headers: Record<string, string> = {}) =>
  (await serve(new Request('http://localhost/api/v1/cart?store_id=2', { headers }), { remote })).status;
const write = async (remote: string) =>
  (await serve(new Request('http://localhost/api/v1/cart', { method: 'PUT' }), { remote })).status;
const refusedOf = async (times: number, ask: () => Promise<number>) => {
  let refused = 0;
  for (let count = 0; count < times; count += 1) if ((await ask()) === 429) refused += 1;
  return refused;
};

describe('S38: one caller', () => {
  test('may read 60 times at once and 20 times a second, without affecting others', async () => {
    expect(await refusedOf(100, () => read('198.51.100.1'))).toBe(40);
    expect(await read('198.51.100.2')).toBe(401);
    clock += 1000;
    expect(await refusedOf(50, () => read('198.51.100.1'))).toBe(30);
  });

  test('gets a Retry-After', async () => {
    await refusedOf(60, () => read('198.51.100.3'));
    const request = new Request('http://localhost/api/v1/cart?store_id=2');
    const reply = await serve(request, { remote: '198.51.100.3' });
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await reply.json()).toMatchObject({ success: false, error: { code: 'TOO_MANY_REQUESTS' } });
  });

  test('may write 40 times at once and 5 times a second', async () => {
    expect(await refusedOf(50, () => write('198.51.100.4'))).toBe(10);
    clock += 2000;
    expect(await refusedOf(20, () => write('198.51.100.4'))).toBe(10);
  });

  test('may ask for 600 pictures at once and 60 a second', async () => {
    const picture = async () =>
      (await serve(new Request('http://localhost/media/a.webp'), { remote: '198.51.100.9' })).status;
    expect(await refusedOf(620, picture)).toBe(20);
    clock += 1000;
    expect(await refusedOf(70, picture)).toBe(10);
  });

  test('is a whole network, or its own address behind our proxy', async () => {
    let last = 0;
    const refused = await refusedOf(70, () => {
      last += 1;
      return read(`2001:db8:0:1::${last.toString(16)}`);
    });
    expect(refused).toBe(10);
    expect(await refusedOf(70, () => read('10.0.0.1', { 'x-forwarded-for': '198.51.100.5' }))).toBe(10);
    expect(await read('10.0.0.1', { 'x-forwarded-for': '198.51.100.6' })).toBe(401);
  });

  test('gets 30 rendered documents at once and 5 a second; further ones are the bare shell', async () => {
    // Redirects are not cached, so every request renders.
    const loadApp = async () => ({ render: async () => ({ kind: 'redirect', href: '/rendered' }) });
    const rendering = await renderingShop({ now: () => new Date(clock), loadApp });
    const statusesOf = async (times: number, remote: string) => {
      const statuses: number[] = [];
      for (let count = 0; count < times; count += 1) {
        const reply = await rendering(new Request(`http://localhost/?visit=${count}`), { remote });
        statuses.push(reply.status);
      }
      return [307, 200].map((status) => statuses.filter((each) => each === status).length);
    };
    expect(await statusesOf(40, '198.51.100.7')).toEqual([30, 10]);
    expect(await statusesOf(5, '198.51.100.8')).toEqual([5, 0]);
    clock += 1000;
    expect(await statusesOf(10, '198.51.100.7')).toEqual([5, 5]);
    expect(await statusesOf(50, '127.0.0.1')).toEqual([50, 0]);
  });

  test('on this machine is not limited', async () => {
    expect(await refusedOf(200, () => read('127.0.0.1'))).toBe(0);
  });
});

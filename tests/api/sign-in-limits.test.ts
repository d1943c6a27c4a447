import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { codes } from '../../server/db/customers-schema.ts';
import type { Serve } from '../../server/request.ts';
import { database, shop } from './shop.ts';
import { call, codeFor, newPhone, otherCode, signUp, verify } from './shopper.ts';

const START = new Date('2026-11-21T06:30:00Z').getTime();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let clock = START;
let serve: Serve;
beforeAll(async () => {
  serve = await shop({ now: () => new Date(clock) });
});

const request = (phone: string) => call(serve, 'POST', '/api/v1/auth/request-otp', { body: { phone } });

describe('S3: sending is limited', () => {
  test('to one code in thirty seconds, three in ten minutes, eight a day', async () => {
    const phone = newPhone();
    const start = clock;
    const sent: number[] = [];
    // Asks every ten seconds for an hour, then every ten minutes.
    while (clock < start + DAY) {
      const reply = await request(phone);
      if (reply.status === 200) sent.push((clock - start) / 1000);
      else expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true]);
      clock += clock < start + 12 * MINUTE ? 10_000 : 10 * MINUTE;
    }
    expect(sent.slice(0, 4)).toEqual([0, 30, 60, 600]);
    expect(sent).toHaveLength(8);
  });

  test('says how long to wait', async () => {
    const phone = newPhone();
    await signUp(serve, phone);
    clock += 10_000;
    const reply = await request(phone);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '20']);
    expect(reply.json).toMatchObject({
      success: false,
      error: { code: 'TOO_MANY_REQUESTS', message: 'Too many tries. Please wait 20 seconds.' },
    });
  });

  test('to twenty an hour from one address, however many stores it asks', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      const host = count % 2 ? 'store-3.localhost' : 'store-4.localhost';
      const body = JSON.stringify({ phone: newPhone() });
      const headers = { 'content-type': 'application/json' };
      const asked = new Request(`http://${host}/api/v1/auth/request-otp`, { method: 'POST', body, headers });
      statuses.push((await serve(asked, { remote: '203.0.113.7' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  test('to what a store may spend in a day, and to what all may', async () => {
    const capped = await shop({ now: () => new Date(START + 40 * DAY), smsPerDay: 2 });
    const statuses: number[] = [];
    for (const host of [
      'store-5',
      'store-5',
      'store-5',
      'store-6',
      'store-6',
      'store-7',
      'store-7',
      'store-8',
      'store-8',
    ]) {
      statuses.push((await signUp(capped, newPhone(), `${host}.localhost`)).status);
    }
    // The third of store 5, and with it the ninth of all, whose eight had been asked for by then.
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 200, 200, 429]);
  });

  test.each(['5876543210', '0876543210', '1234567890'])('to mobile numbers: not %s', async (phone) => {
    const reply = await signUp(serve, phone);
    expect([reply.status, (reply.json as { error: { code: string } }).error.code]).toEqual([400, 'INVALID_PHONE']);
    expect(await codeFor(serve, phone)).toBeNull();
  });
});

describe('S4: checking is limited', () => {
  test('to ten tries of a phone in a quarter of an hour, over all its codes', async () => {
    const phone = newPhone();
    const statuses: number[] = [];
    for (let code = 0; code < 3; code += 1) {
      await signUp(serve, phone);
      for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await verify(serve, phone, '000000')).status);
      clock += MINUTE;
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    clock += 15 * MINUTE;
    expect((await verify(serve, phone, '000000')).status).toBe(400);
  });

  test('counts before it looks: of a hundred guesses at once five are looked at', async () => {
    const phone = newPhone();
    await signUp(serve, phone);
    const code = (await codeFor(serve, phone)) ?? '';
    const guesses = Array.from({ length: 100 }, () => verify(serve, phone, otherCode(code)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    const rows = await (await database()).select({ tries: codes.tries }).from(codes).where(eq(codes.phone, phone));
    expect(rows).toEqual([{ tries: 5 }]);
  });

  test('to thirty tries of an address', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      const body = JSON.stringify({ phone: newPhone(), otp: '000000' });
      const headers = { 'content-type': 'application/json' };
      const asked = new Request('http://localhost/api/v1/auth/verify-otp', { method: 'POST', body, headers });
      statuses.push((await serve(asked, { remote: '203.0.113.8' })).status);
    }
    expect(statuses.slice(-2)).toEqual([400, 429]);
  });
});

describe('S5: an address cannot be made up', () => {
  const sendFrom = (on: Serve, remote: string, forwarded: string) =>
    on(
      new Request('http://localhost/api/v1/auth/request-otp', {
        method: 'POST',
        body: JSON.stringify({ phone: newPhone() }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      }),
      { remote },
    );

  test('fifty requests with fifty made-up addresses are fifty of one', async () => {
    let sent = 0;
    for (let count = 0; count < 50; count += 1) {
      if ((await sendFrom(serve, '203.0.113.9', `198.51.100.${count}`)).status === 200) sent += 1;
    }
    expect(sent).toBe(20);
  });

  test('a proxy of ours names its callers, and they cannot name others', async () => {
    const proxied = await shop({ now: () => new Date(clock), trustedProxies: ['10.0.0.0/8'] });
    let sent = 0;
    for (let count = 0; count < 25; count += 1) {
      const forwarded = `198.51.100.${count}, 192.0.2.1, 10.0.0.2`;
      if ((await sendFrom(proxied, '10.0.0.1', forwarded)).status === 200) sent += 1;
    }
    expect(sent).toBe(20);
    expect((await sendFrom(proxied, '10.0.0.1', '192.0.2.2')).status).toBe(200);
  });
});

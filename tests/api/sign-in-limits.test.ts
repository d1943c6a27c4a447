import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { codes, sendCounts } from '../../server/db/schema/customers.ts';
import type { Serve } from '../../server/http/request.ts';
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

const post =
  (path: string, remote: string, body: unknown, host = 'localhost') =>
  (on: Serve) =>
    on(
      new Request(`http://${host}/api/v1/auth/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
      { remote },
    );
type More = { host?: string; proof?: string };
const requestFrom = async (on: Serve, remote: string, phone: string, { host, proof }: More = {}) =>
  (await post('request-otp', remote, { phone, proof }, host)(on)).status;
/** So that the rate of requests (S38) is no limit. */
const aSecondLater = (): void => {
  clock += 1000;
};
const signUpFrom = async (on: Serve, remote: string, phone: string) =>
  (await post('signup', remote, { name: 'Asha Rao', email: 'asha@example.com', phone })(on)).status;
const verifyFrom = async (on: Serve, remote: string, phone: string, otp = '000000') =>
  (await post('verify-otp', remote, { phone, otp })(on)).status;

/** The number of messages counted for a store so far. */
async function sentBy(storeId: number): Promise<number> {
  const rows = await (await database()).select().from(sendCounts).where(eq(sendCounts.storeId, storeId));
  return rows.reduce((sum, { sent }) => sum + sent, 0);
}

describe('S3: sending is limited', () => {
  test('to one code in thirty seconds, three in ten minutes, eight a day', async () => {
    const phone = newPhone();
    const start = clock;
    const sent: number[] = [];
    // Requests every ten seconds for 12 minutes, then every ten minutes.
    while (clock < start + DAY) {
      const reply = await request(phone);
      if (reply.status === 200) sent.push((clock - start) / 1000);
      else expect([reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([429, true]);
      clock += clock < start + 12 * MINUTE ? 10_000 : 10 * MINUTE;
    }
    expect(sent.slice(0, 4)).toEqual([0, 30, 60, 600]);
    expect(sent).toHaveLength(8);
  });

  test('with the time to wait in the response', async () => {
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

  test('to twenty an hour from one address in one store', async () => {
    const from = '203.0.113.7';
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push(await requestFrom(serve, from, newPhone()));
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect(await requestFrom(serve, from, newPhone(), { host: 'store-3.localhost' })).toBe(200);
  });

  test('to three hundred an hour from one network in one store', async () => {
    const sent: number[] = [];
    for (let count = 0; count < 304; count += 1) {
      const status = await requestFrom(serve, `198.51.100.${count % 16}`, newPhone());
      if (status === 200) sent.push(count);
    }
    expect(sent).toHaveLength(300);
    expect(await requestFrom(serve, '198.51.101.1', newPhone())).toBe(200);
    expect(await requestFrom(serve, '198.51.100.99', newPhone(), { host: 'store-3.localhost' })).toBe(200);
  });

  test('to the daily budget for new numbers of a store and of all stores', async () => {
    const capped = await shop({ now: () => new Date(START + 40 * DAY), smsPerDay: 4 });
    const statuses: number[] = [];
    for (const store of [5, 5, 5, 6, 6, 7, 7, 8, 8, 4, 4]) {
      statuses.push((await signUp(capped, newPhone(), `store-${store}.localhost`)).status);
    }
    // The third of store 5 and the tenth of all stores: nine of sixteen messages are for new numbers.
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 200, 200, 200, 200, 429]);
  });

  test.each(['5876543210', '0876543210', '1234567890'])('to mobile numbers: not %s', async (phone) => {
    const reply = await signUp(serve, phone);
    expect([reply.status, (reply.json as { error: { code: string } }).error.code]).toEqual([400, 'INVALID_PHONE']);
    expect(await codeFor(serve, phone)).toBeNull();
  });
});

describe('S3, S6: strangers cannot block sign-in', () => {
  const cap = 10;
  let day = 60;
  /** A store with two customers, on a day that no other test uses. */
  async function cappedShop() {
    day += 2;
    let at = START + day * DAY;
    const capped = await shop({ now: () => new Date(at), smsPerDay: cap });
    const phones = [newPhone(), newPhone()];
    for (const phone of phones) {
      await signUp(capped, phone);
      await verify(capped, phone, (await codeFor(capped, phone)) ?? '');
    }
    at += DAY;
    return { capped, customers: phones };
  }

  test('five addresses cannot use up a store’s daily budget, and its customers can sign in', async () => {
    const { capped, customers } = await cappedShop();
    for (let count = 0; count < 100; count += 1) {
      await signUpFrom(capped, `100.64.${count % 5}.1`, newPhone());
    }
    expect((await signUp(capped, newPhone())).status).toBe(200);
    for (const phone of customers) {
      const reply = await call(capped, 'POST', '/api/v1/auth/request-otp', { body: { phone } });
      expect([reply.status, await codeFor(capped, phone)]).toEqual([200, expect.stringMatching(/^\d{6}$/)]);
    }
  });

  test('many networks use up the budget of new numbers only; responses do not reveal customers', async () => {
    const { capped, customers } = await cappedShop();
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push(await signUpFrom(capped, `10.0.${count}.1`, newPhone()));
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    const [customer = '', other = ''] = customers;
    const login = (phone: string) => call(capped, 'POST', '/api/v1/auth/request-otp', { body: { phone } });
    expect([(await signUp(capped, other)).status, (await signUp(capped, newPhone())).status]).toEqual([429, 429]);
    const known = await login(customer);
    const unknown = await login(newPhone());
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(known.status).toBe(200);
  });

  test('sign-ins with unknown numbers send no messages', async () => {
    const { capped } = await cappedShop();
    const before = await sentBy(2);
    for (let count = 0; count < 2 * cap; count += 1) {
      const body = { phone: newPhone() };
      expect((await call(capped, 'POST', '/api/v1/auth/request-otp', { body })).status).toBe(200);
    }
    expect(await sentBy(2)).toBe(before);
  });

  test('a stranger’s network cannot use up all codes and tries of a phone', async () => {
    const phone = newPhone();
    const codesSent: number[] = [];
    const attempts: number[] = [];
    await signUp(serve, phone);
    for (let count = 0; count < 10; count += 1) {
      clock += 15 * MINUTE;
      codesSent.push(await requestFrom(serve, `198.18.0.${count}`, phone));
    }
    expect(codesSent.filter((status) => status === 200)).toHaveLength(6);
    expect(await requestFrom(serve, '203.0.113.77', phone)).toBe(200);
    for (let count = 0; count < 10; count += 1) attempts.push(await verifyFrom(serve, `198.18.0.${count}`, phone));
    expect(attempts.filter((status) => status === 400)).toHaveLength(8);
    expect(await verifyFrom(serve, '203.0.113.77', phone)).toBe(400);
  });
});

describe('S3, S4: many customers of one carrier have one address', () => {
  /** Signs up and in from an address; returns the proof of the device. */
  async function signInFrom(remote: string, phone = newPhone()): Promise<string> {
    aSecondLater();
    expect(await signUpFrom(serve, remote, phone)).toBe(200);
    const otp = (await codeFor(serve, phone)) ?? '';
    const entered = await post('verify-otp', remote, { phone, otp })(serve);
    const { data } = (await entered.json()) as { data: { proof: string } };
    return data.proof;
  }
  const spend = async (remote: string) => {
    for (let count = 0; count < 20; count += 1) {
      aSecondLater();
      await requestFrom(serve, remote, newPhone());
    }
    expect(await requestFrom(serve, remote, newPhone())).toBe(429);
  };
  /** The statuses of 31 wrong codes. */
  async function guessFrom(remote: string): Promise<number[]> {
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) {
      aSecondLater();
      statuses.push(await verifyFrom(serve, remote, newPhone()));
    }
    return statuses;
  }

  test('fifty of them sign in within an hour: only what leads to no sign-in counts', async () => {
    for (let count = 0; count < 50; count += 1) await signInFrom('203.0.113.40');
    await spend('203.0.113.40');
  });

  test('wrong codes count, right ones do not', async () => {
    const remote = '203.0.113.41';
    for (let count = 0; count < 5; count += 1) await signInFrom(remote);
    const statuses = await guessFrom(remote);
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  });

  test('a device that has signed in before signs in though strangers have used up the address', async () => {
    const [remote, phone] = ['203.0.113.42', newPhone()];
    const proof = await signInFrom(remote, phone);
    clock += MINUTE;
    await spend(remote);
    await guessFrom(remote);
    expect(await requestFrom(serve, remote, phone)).toBe(429);
    // The proof is of one number in one store, and of no other.
    expect(await requestFrom(serve, remote, newPhone(), { proof })).toBe(429);
    expect(await requestFrom(serve, remote, phone, { proof: `${proof}x` })).toBe(429);
    expect(await requestFrom(serve, remote, phone, { proof })).toBe(200);
    const otp = (await codeFor(serve, phone)) ?? '';
    expect(await verifyFrom(serve, remote, phone, otp)).toBe(429);
    expect((await post('verify-otp', remote, { phone, otp, proof })(serve)).status).toBe(200);
  });

  test('a known device is limited by its number alone', async () => {
    const [remote, phone] = ['203.0.113.43', newPhone()];
    const proof = await signInFrom(remote, phone);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      clock += 11 * MINUTE;
      statuses.push(await requestFrom(serve, remote, phone, { proof }));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
  });
});

describe('S4: checking is limited', () => {
  test('to ten tries of a phone in 15 minutes, over all its codes', async () => {
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

  test('before the comparison: of a hundred concurrent guesses five are compared', async () => {
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
      const request = new Request('http://localhost/api/v1/auth/verify-otp', { method: 'POST', body, headers });
      statuses.push((await serve(request, { remote: '203.0.113.8' })).status);
    }
    expect(statuses.slice(-2)).toEqual([400, 429]);
  });
});

describe('S5: an address cannot be forged', () => {
  const sendFrom = (on: Serve, remote: string, forwarded: string) =>
    on(
      new Request('http://localhost/api/v1/auth/request-otp', {
        method: 'POST',
        body: JSON.stringify({ phone: newPhone() }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      }),
      { remote },
    );

  test('fifty requests with fifty forged addresses count for one', async () => {
    let sent = 0;
    for (let count = 0; count < 50; count += 1) {
      if ((await sendFrom(serve, '203.0.113.9', `198.51.100.${count}`)).status === 200) sent += 1;
    }
    expect(sent).toBe(20);
  });

  test('a trusted proxy forwards the address, and its callers cannot forge it', async () => {
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

import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { stores } from '../../server/db/schema/catalogue.ts';
import { codes as codeRows, sessions } from '../../server/db/schema/customers.ts';
import type { Serve } from '../../server/http/request.ts';
import { readConfig } from '../../server/ops/config.ts';
import { newCode } from '../../server/shop/codes.ts';
import { clearLimits } from '../../server/shop/limits.ts';
import { database, sendRequest, shop } from './shop.ts';
import { call, codeFor, newPhone, newShopper, otherCode, signUp, verify } from './shopper.ts';

const START = new Date('2026-11-21T06:30:00Z').getTime();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let clock = START;
let serve: Serve;
beforeAll(async () => {
  serve = await shop({ now: () => new Date(clock) });
});

const request = (phone: string, host = 'localhost') =>
  call(serve, 'POST', '/api/v1/auth/request-otp', { body: { phone }, host });
const profile = (token: string, host = 'localhost', storeId = 2) =>
  call(serve, 'POST', '/api/v1/profile', { token, body: { store_id: storeId }, host });
const logout = (token: string, everywhere = false) =>
  call(serve, 'POST', '/api/v1/auth/logout', { token, body: { everywhere } });

async function signIn(phone: string): Promise<string> {
  clock += MINUTE;
  await request(phone);
  const { json } = await verify(serve, phone, (await codeFor(serve, phone)) ?? '');
  return (json as { data: { token: string } }).data.token;
}

describe('S1: a code', () => {
  test('opens a session once', async () => {
    const phone = newPhone();
    await signUp(serve, phone);
    const code = (await codeFor(serve, phone)) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    const first = await verify(serve, phone, code);
    expect(first.json).toMatchObject({ success: true, data: { user: { name: 'Asha Rao', phone } } });
    expect((await verify(serve, phone, code)).json).toMatchObject({ error: { code: 'INVALID_OTP' } });
  });

  test('is invalid after five wrong tries', async () => {
    const phone = newPhone();
    await signUp(serve, phone);
    const code = (await codeFor(serve, phone)) ?? '';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await verify(serve, phone, otherCode(code))).status).toBe(400);
    }
    expect((await verify(serve, phone, code)).json).toMatchObject({ error: { code: 'INVALID_OTP' } });
  });

  test('expires after five minutes', async () => {
    const phone = newPhone();
    await signUp(serve, phone);
    clock += 5 * MINUTE;
    expect((await verify(serve, phone, (await codeFor(serve, phone)) ?? '')).status).toBe(400);
  });

  test('is not stored in plain text', async () => {
    const phone = newPhone();
    await signUp(serve, phone);
    const code = (await codeFor(serve, phone)) ?? '';
    const rows = await (await database()).select().from(codeRows).where(eq(codeRows.phone, phone));
    expect(JSON.stringify(rows)).toContain(phone);
    expect(JSON.stringify(rows).replaceAll(phone, '')).not.toContain(code);
  });

  test('cannot be verified without the secret of its hash', async () => {
    const phone = newPhone();
    const other = await shop({ now: () => new Date(clock), codeSecret: 'the secret of somebody who has the database' });
    await signUp(serve, phone);
    const code = (await codeFor(serve, phone)) ?? '';
    expect((await verify(other, phone, code)).json).toMatchObject({ error: { code: 'INVALID_OTP' } });
    expect((await verify(serve, phone, code)).status).toBe(200);
  });

  test('is uniformly distributed', () => {
    const counts = Array.from({ length: 60 }, () => 0);
    for (let draw = 0; draw < 10_000; draw += 1) {
      const code = newCode();
      for (const [place, digit] of [...code].entries()) {
        const cell = place * 10 + Number(digit);
        counts[cell] = (counts[cell] ?? 0) + 1;
      }
    }
    // 54 degrees of freedom: a uniform draw exceeds 110 less than once in a hundred thousand runs.
    const chi = counts.reduce((sum, seen) => sum + (seen - 1000) ** 2 / 1000, 0);
    expect(chi).toBeLessThan(110);
  });
});

describe('S2: a code is bound', () => {
  test('to the last request: an older code is invalid', async () => {
    const phone = newPhone();
    await signUp(serve, phone);
    const older = (await codeFor(serve, phone)) ?? '';
    clock += MINUTE;
    await request(phone);
    const newer = (await codeFor(serve, phone)) ?? '';
    // Once in a million both are equal.
    if (older !== newer) expect((await verify(serve, phone, older)).status).toBe(400);
    expect((await verify(serve, phone, newer)).status).toBe(200);
  });

  test('to its phone and to its store', async () => {
    const one = newPhone();
    const other = newPhone();
    await signUp(serve, one);
    const code = (await codeFor(serve, one)) ?? '';
    await signUp(serve, other);
    expect((await verify(serve, other, code)).status).toBe(400);
    await signUp(serve, one, 'store-3.localhost');
    expect((await verify(serve, one, code, 'store-3.localhost')).status).toBe(400);
    expect((await verify(serve, one, code)).status).toBe(200);
  });
});

describe('S6, D31: nothing reveals whether a number is registered', () => {
  test('neither the response to a request nor to a code', async () => {
    const { phone: known } = await newShopper(serve);
    const unknown = newPhone();
    clock += MINUTE;
    const one = await request(known);
    const other = await request(unknown);
    expect([one.status, one.text]).toEqual([other.status, other.text]);
    expect(await codeFor(serve, unknown)).toBeNull();
    const wrong = await verify(serve, known, '000000');
    const never = await verify(serve, unknown, '000000');
    expect([wrong.status, wrong.text]).toEqual([never.status, never.text]);
  });

  test('nor a sign-up with a registered number, which is a login and changes nothing', async () => {
    const { phone, token } = await newShopper(serve);
    clock += MINUTE;
    const again = await call(serve, 'POST', '/api/v1/auth/signup', {
      body: { name: 'Somebody Else', email: 'else@example.com', phone },
    });
    const fresh = await signUp(serve, newPhone());
    expect([again.status, again.text]).toEqual([fresh.status, fresh.text]);
    await verify(serve, phone, (await codeFor(serve, phone)) ?? '');
    expect((await profile(token)).text).not.toContain('Somebody Else');
  });

  test('nor the response time', async () => {
    const { phone: known } = await newShopper(serve);
    const unknown = newPhone();
    const db = await database();
    const times: Record<string, number[]> = { [known]: [], [unknown]: [] };
    // Alternating, so that other load on the machine affects both equally.
    for (let count = 0; count < 60; count += 1) {
      const phone = count % 2 ? known : unknown;
      await clearLimits(db);
      const began = performance.now();
      await request(phone);
      times[phone]?.push(performance.now() - began);
    }
    const median = (phone: string) => times[phone]?.sort((a, b) => a - b)[15] ?? 0;
    expect(median(known)).toBeGreaterThan(0);
    expect(Math.abs(median(known) - median(unknown))).toBeLessThan(50);
  });
});

describe('S7: a code is only in its message', () => {
  test('not in a response, not in the log', async () => {
    const lines: string[] = [];
    const { error, log } = console;
    console.error = console.log = (line: string) => lines.push(line);
    const phone = newPhone();
    const codes: string[] = [];
    const failing = await shop({
      now: () => new Date(clock),
      messages: {
        send: async ({ text, code }) => {
          codes.push(code);
          // The second try succeeds, so that no retry is left when the test ends.
          if (codes.length === 1) throw new Error(`${phone}: cannot send ${text}`);
        },
      },
    });
    try {
      const { text, headers } = await signUp(failing, phone);
      await expect.poll(() => lines.length).toBe(1);
      const response = `${text}${JSON.stringify([...headers])}`;
      expect(response).not.toMatch(/\b\d{6}\b/);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        event: 'message-not-sent',
        phone: `+91******${phone.slice(-4)}`,
      });
      expect(lines[0]).not.toContain(phone);
      expect(codes[0]).toMatch(/^\d{6}$/);
      expect(lines[0]).not.toContain(codes[0]);
      await expect.poll(() => codes.length).toBe(2);
    } finally {
      Object.assign(console, { error, log });
    }
  });

  test('the inbox is available on this machine only, and never in production', async () => {
    const phone = newPhone();
    await signUp(serve, phone);
    const code = (await codeFor(serve, phone)) ?? '';
    const page = await sendRequest(serve, 'localhost', '/dev/inbox');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain(code);
    expect((await sendRequest(serve, 'shop.example', '/dev/inbox.json')).status).toBe(404);
    expect(readConfig({ NODE_ENV: 'production' }).devInbox).toBe(false);
    expect(readConfig({ HOST: '0.0.0.0' }).devInbox).toBe(false);
    expect(readConfig({ SMS_URL: 'https://sms.example' }).devInbox).toBe(false);
    expect(() => readConfig({ NODE_ENV: 'production', DEV_INBOX: '1' })).toThrow(/refused with NODE_ENV=production/);
    const closed = await shop({ inbox: null, messages: null });
    for (const path of ['/dev/inbox', '/dev/inbox.json', '/dev/']) {
      expect((await sendRequest(closed, 'localhost', path)).status).toBe(404);
    }
    const refused = await signUp(closed, newPhone());
    expect([refused.status, (refused.json as { error: { code: string } }).error.code]).toEqual([503, 'UNAVAILABLE']);
  });
});

describe('S8: a token', () => {
  test('is invalid after logout', async () => {
    const { token } = await newShopper(serve);
    expect((await profile(token)).status).toBe(200);
    expect((await logout(token)).status).toBe(200);
    expect((await profile(token)).status).toBe(401);
    expect((await logout(token)).status).toBe(401);
  });

  test('ends alone, or with all other tokens of the shopper', async () => {
    const { phone, token: first } = await newShopper(serve);
    const second = await signIn(phone);
    const third = await signIn(phone);
    expect(new Set([first, second, third]).size).toBe(3);
    await logout(first);
    expect([(await profile(first)).status, (await profile(second)).status]).toEqual([401, 200]);
    await logout(second, true);
    expect([(await profile(second)).status, (await profile(third)).status]).toEqual([401, 401]);
  });

  test('is valid in the store that issued it and no other', async () => {
    const { token } = await newShopper(serve, 3);
    expect((await profile(token, 'store-3.localhost', 3)).status).toBe(200);
    expect((await profile(token, 'store-4.localhost', 4)).status).toBe(401);
    expect((await profile(token, 'localhost', 2)).status).toBe(401);
    const body = { token };
    const verifyToken = async (host: string) =>
      (await call(serve, 'POST', '/api/v1/auth/verify-token', { body, host })).json;
    expect(await verifyToken('store-3.localhost')).toEqual({ success: true, data: { valid: true } });
    expect(await verifyToken('store-4.localhost')).toEqual({ success: true, data: { valid: false } });
  });

  test('ends after thirty days without use, and after ninety in any case', async () => {
    const { token } = await newShopper(serve);
    const before = clock;
    for (let day = 0; day < 80; day += 20) {
      clock += 20 * DAY;
      expect([day, (await profile(token)).status]).toEqual([day, 200]);
    }
    clock = before + 91 * DAY;
    expect((await profile(token)).status).toBe(401);
    const { token: idle } = await newShopper(serve);
    clock += 31 * DAY;
    expect((await profile(idle)).status).toBe(401);
  });

  test('is not stored', async () => {
    const { token } = await newShopper(serve);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await (await database()).select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('R34: a session is revoked by the hash of its token', () => {
  const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
  const revoke = (hash: string, host = 'localhost') =>
    call(serve, 'POST', '/api/v1/auth/revoke', { body: { token_hash: hash }, host });

  test('only that session, repeatably, with the same response for an unknown hash', async () => {
    const { phone, token } = await newShopper(serve);
    const other = await signIn(phone);
    const first = await revoke(hashOf(token));
    expect([(await profile(token)).status, (await profile(other)).status]).toEqual([401, 200]);
    const observable = ({ status, text, headers }: typeof first) => [status, text, headers.get('cache-control')];
    for (const again of [await revoke(hashOf(token)), await revoke(hashOf('nobody’s'))]) {
      expect(observable(again)).toEqual(observable(first));
    }
    expect(observable(first)).toEqual([200, '{"success":true}', 'no-store']);
  });

  test('not from another store, and not by the token itself', async () => {
    const { token } = await newShopper(serve);
    expect((await revoke(hashOf(token), 'store-3.localhost')).status).toBe(200);
    await revoke(token);
    expect((await profile(token)).status).toBe(200);
    expect((await revoke('short')).status).toBe(400);
  });

  test('at most 60 times per address', async () => {
    const { token } = await newShopper(serve);
    await clearLimits(await database());
    const body = JSON.stringify({ token_hash: hashOf('nobody’s') });
    const headers = { 'content-type': 'application/json' };
    const from = async () => {
      const request = new Request('http://localhost/api/v1/auth/revoke', { method: 'POST', body, headers });
      return (await serve(request, { remote: '203.0.113.9' })).status;
    };
    for (let count = 0; count < 60; count += 1) {
      // Below the rate limit of all writes (S38).
      clock += 1_000;
      expect([count, await from()]).toEqual([count, 200]);
    }
    clock += 1_000;
    expect(await from()).toBe(429);
    expect((await profile(token)).status).toBe(200);
  });
});

test('D1: a signed-in shopper gets a collection that guests may not see, and it is not cached', async () => {
  const db = await database();
  const setSignIn = (collectionsNeedSignIn: boolean) =>
    db.update(stores).set({ collectionsNeedSignIn }).where(eq(stores.id, 2));
  await setSignIn(true);
  const { token } = await newShopper(serve);
  const path = '/api/stores/2/collections/bestsellers';
  const response = await call(serve, 'GET', path, { token });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect((await call(serve, 'GET', path)).status).toBe(401);
  expect((await call(serve, 'GET', path, { token: 'a-token-of-nobody' })).status).toBe(401);
  await logout(token);
  expect((await call(serve, 'GET', path, { token })).status).toBe(401);
  await setSignIn(false);
});

// spec §5
test.each([
  ['name', ''],
  ['name', ' \u200b\u3164'],
  ['email', ''],
  ['email', ' '],
])('a sign-up with the %s %j is refused, names the field and sends nothing', async (field, value) => {
  const phone = newPhone();
  const body = { name: 'Asha Rao', email: 'asha@example.com', phone, [field]: value };
  const reply = await call(serve, 'POST', '/api/v1/auth/signup', { body });
  expect([reply.status, (reply.json as { error: { details: string } }).error.details]).toEqual([
    400,
    expect.stringMatching(new RegExp(`^${field}: `)),
  ]);
  expect(await codeFor(serve, phone)).toBeNull();
});

test('S21: a requested role is ignored, and the profile has only the shopper’s own input', async () => {
  const phone = newPhone();
  const body = { name: 'Asha Rao', email: 'asha@example.com', phone, role: 'admin', id: 1, is_admin: true };
  await call(serve, 'POST', '/api/v1/auth/signup', { body });
  const { json } = await verify(serve, phone, (await codeFor(serve, phone)) ?? '');
  const { token, user } = (json as { data: { token: string; user: object } }).data;
  expect(Object.keys(user).sort()).toEqual(['email', 'id', 'name', 'phone']);
  const { data } = (await profile(token)).json as { data: { user_info: object } };
  expect(data.user_info).toEqual({ user_name: 'Asha Rao', user_email_address: 'asha@example.com', user_phone: phone });
});

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staticRoute } from './static.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 21);
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function file(path: string, words: string, at = NOW): void {
  const whole = join(folder, path);
  mkdirSync(join(whole, '..'), { recursive: true });
  writeFileSync(whole, words);
  utimesSync(whole, new Date(at), new Date(at));
}
const opened = () => staticRoute(join(folder, 'client'), { earlier: join(folder, 'earlier'), now: NOW });
const get = async (path: string) => {
  const reply = await opened().file(new Request(`http://localhost${path}`));
  return reply && { status: reply.status, type: reply.headers.get('content-type'), body: await reply.text() };
};

// R19
test('serves an asset of an earlier build for seven days', async () => {
  file('client/assets/new.js', 'new');
  file('earlier/assets/week.js', 'a week old', NOW - 7 * DAY);
  file('earlier/assets/older.js', 'older', NOW - 7 * DAY - 1);
  expect(await get('/assets/week.js')).toMatchObject({ status: 200, body: 'a week old' });
  expect(await get('/assets/new.js')).toMatchObject({ status: 200, body: 'new' });
  // R22
  expect(await get('/assets/older.js')).toMatchObject({ status: 404, type: expect.stringContaining('text/plain') });
});

test('serves the file of the current build if an earlier one has the same name', async () => {
  file('client/assets/both.js', 'new');
  file('earlier/assets/both.js', 'old');
  expect(await get('/assets/both.js')).toMatchObject({ body: 'new' });
});

test('returns 404 for a file of an earlier build outside /assets/', async () => {
  file('client/index.html', 'new');
  file('earlier/kill-sw.js', 'old');
  expect(await get('/kill-sw.js')).toMatchObject({ status: 404 });
});

test('serves assets if there is no earlier build', async () => {
  file('client/assets/new.js', 'new');
  expect(await get('/assets/new.js')).toMatchObject({ status: 200 });
});

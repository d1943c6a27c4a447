import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { ask } from './ask.mjs';
import { lineOf, openSlowLine, SLOW_4G } from './slow-line.mjs';

const closing = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

test('answers share one line: each comes through when those before it have', () => {
  let now = 1000;
  const through = lineOf(200, () => now);
  expect(through(2000)).toBe(10);
  expect(through(1000)).toBe(15);
  now = 1100;
  expect(through(400)).toBe(2);
});

async function openShop(words, headers = {}) {
  const shop = createServer((_, response) => response.writeHead(200, headers).end(words));
  await new Promise((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const line = await openSlowLine(shop.address().port);
  closing.push(() => {
    line.close();
    shop.close();
  });
  return line;
}

test('what comes through is the shop’s own answer, and it is written down', async () => {
  const line = await openShop('{"a":1}', { 'content-type': 'application/json', 'x-mark': 'here' });
  const answer = await ask(line.port, '/somewhere?q=1');
  expect(answer.body.toString()).toBe('{"a":1}');
  expect(answer.headers['x-mark']).toBe('here');
  expect(line.log).toEqual([expect.objectContaining({ path: '/somewhere?q=1', type: 'application/json', body: 7 })]);
  expect(line.log[0].head).toBeGreaterThan(50);
});

test('a slow line lets nobody have more than it carries', async () => {
  const line = await openShop('x'.repeat(20_000));
  line.slow = true;
  const began = performance.now();
  const { body } = await ask(line.port, '/');
  expect(body).toHaveLength(20_000);
  // Timers may ring a little early.
  expect(performance.now() - began).toBeGreaterThan(SLOW_4G.latency + 20_000 / SLOW_4G.rate - 10);
});

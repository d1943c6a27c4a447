import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opened, sendRaw } from './raw.ts';
import { shop } from './shop.ts';

let open: Awaited<ReturnType<typeof opened>>;
beforeAll(async () => {
  open = await opened(await shop());
});
afterAll(() => open.stop());

/** A caller who never finishes, and how long until the server hung up, milliseconds. */
function slowCaller(bytes: string): { socket: Socket; heldFor: Promise<number> } {
  const began = performance.now();
  const socket = connect(open.port, '127.0.0.1', () => socket.write(bytes));
  // Hanging up in the middle is what is wanted here.
  socket.on('error', () => undefined);
  socket.resume();
  return { socket, heldFor: new Promise((resolve) => socket.once('close', () => resolve(performance.now() - began))) };
}

const HALF_A_HEAD = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const HALF_A_BODY =
  'PUT /api/v1/cart HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{';

// Real time: what is tested is the listener's own clock.
test('S38: two hundred who never finish are hung up on, and others are answered meanwhile', async () => {
  const slow = Array.from({ length: 200 }, (_, at) => slowCaller(at % 2 ? HALF_A_BODY : HALF_A_HEAD));
  for (let count = 0; count < 5; count += 1) {
    const answer = await sendRaw(open.port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(answer.status).toBe(200);
  }
  const held = await Promise.all(slow.map(({ heldFor }) => heldFor));
  // Ten seconds for a head, fifteen for the whole; looked after every five.
  expect(Math.max(...held)).toBeLessThan(25_000);
  expect(Math.min(...held)).toBeGreaterThan(5_000);
}, 40_000);

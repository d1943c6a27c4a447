import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEADLINES, type Listening, listen } from '../../server/listen.ts';
import { sendRaw } from './raw.ts';
import { shop } from './shop.ts';

/** The listener's deadlines are this many times shorter here. */
const FASTER = 5;
const { requestTimeout, headersTimeout, connectionsCheckingInterval } = DEADLINES;

let open: Listening;
beforeAll(async () => {
  const deadlines = {
    requestTimeout: requestTimeout / FASTER,
    headersTimeout: headersTimeout / FASTER,
    connectionsCheckingInterval: connectionsCheckingInterval / FASTER,
  };
  open = await listen(await shop(), { port: 0, host: '127.0.0.1' }, deadlines);
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

test('S38: a head has ten seconds, the whole request fifteen; looked after every five', () => {
  expect(DEADLINES).toEqual({ headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 5_000 });
});

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
  expect(held).toHaveLength(200);
  expect(Math.min(...held)).toBeGreaterThanOrEqual(headersTimeout / FASTER);
});

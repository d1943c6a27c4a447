import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEADLINES, type Listening, listen } from '../../server/http/listen.ts';
import { sendRaw } from './raw.ts';
import { shop, tempFolder } from './shop.ts';

/** The listener's deadlines are divided by this in the tests. */
const FASTER = 5;
const { requestTimeout, headersTimeout, connectionsCheckingInterval } = DEADLINES;
const STALLED_MS = 300;
const FILM = 'store-2/films/loom.0123456789.mp4';

let open: Listening;
beforeAll(async () => {
  const deadlines = {
    requestTimeout: requestTimeout / FASTER,
    headersTimeout: headersTimeout / FASTER,
    connectionsCheckingInterval: connectionsCheckingInterval / FASTER,
  };
  open = await listen(await shop(), { port: 0, host: '127.0.0.1' }, { ...DEADLINES, ...deadlines });
});
afterAll(() => open.stop());

/** A caller that never finishes its request, and the time until the server closes the connection, in ms. */
function slowCaller(bytes: string): { socket: Socket; durationMs: Promise<number> } {
  const began = performance.now();
  const socket = connect(open.port, '127.0.0.1', () => socket.write(bytes));
  // The server is expected to close the connection.
  socket.on('error', () => undefined);
  socket.resume();
  return {
    socket,
    durationMs: new Promise((resolve) => socket.once('close', () => resolve(performance.now() - began))),
  };
}

test('S38: headers have ten seconds, the whole request fifteen, a client that reads nothing sixty', () => {
  expect(DEADLINES).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
    stalled: 60_000,
  });
});

// In real time, as below.
test('S38: a client that stops reading a film is disconnected', async () => {
  const own = tempFolder();
  mkdirSync(join(own, 'store-2/films'), { recursive: true });
  writeFileSync(join(own, FILM), '');
  truncateSync(join(own, FILM), 59_000_000);
  const impatient = { ...DEADLINES, stalled: STALLED_MS };
  const { port, stop } = await listen(await shop({ own }), { port: 0, host: '127.0.0.1' }, impatient);
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET /media/${FILM} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
  );
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('readable', resolve));
  await new Promise((resolve) => setTimeout(resolve, 10 * STALLED_MS));
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  // What was in the buffers is still delivered, the rest of the film is not.
  expect(socket.bytesRead).toBeLessThan(50_000_000);
  await stop();
});

const HALF_A_HEAD = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
const HALF_A_BODY =
  'PUT /api/v1/cart HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{';

// In real time, because the listener's own timers are tested.
test('S38: 200 unfinished requests are closed, and others are served meanwhile', async () => {
  const slow = Array.from({ length: 200 }, (_, at) => slowCaller(at % 2 ? HALF_A_BODY : HALF_A_HEAD));
  for (let count = 0; count < 5; count += 1) {
    const answer = await sendRaw(open.port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(answer.status).toBe(200);
  }
  const durations = await Promise.all(slow.map(({ durationMs }) => durationMs));
  expect(durations).toHaveLength(200);
  expect(Math.min(...durations)).toBeGreaterThanOrEqual(headersTimeout / FASTER);
});

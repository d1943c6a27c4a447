import { createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Slow 4G as Lighthouse has it: milliseconds of latency, and bytes per millisecond down. */
export const SLOW_4G = { latency: 150, rate: 1_600_000 / 8 / 1000 };

/** A link that all answers share: returns in how many milliseconds the next `bytes` have come through. First come, first served. */
export function linkOf(rate, now) {
  let freeAt = 0;
  return (bytes) => {
    freeAt = Math.max(freeAt, now()) + bytes / rate;
    return freeAt - now();
  };
}

/** So long nothing may be under way for the link to be idle, milliseconds: a page starts its last requests late. */
const IDLE = 800;

/**
 * A proxy before the shop that slows every answer, the worker's too, which Chromium's own emulation leaves out. `slow`
 * switches it; `bytes` counts the bodies that came through, but for pictures and films.
 */
export async function openSlow4g(port) {
  const state = { slow: false, bytes: 0 };
  const underWay = new Set();
  let last = 0;
  const through = linkOf(SLOW_4G.rate, () => performance.now());

  async function forward(reply, response) {
    const isMedia = /^(image|video)\//.test(reply.headers['content-type']);
    response.writeHead(reply.statusCode, reply.headers);
    for await (const part of reply) {
      if (!isMedia) state.bytes += part.length;
      if (state.slow) await sleep(through(part.length));
      response.write(part);
    }
    response.end();
  }
  const server = createServer(async (incoming, response) => {
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      last = performance.now();
    });
    if (state.slow) await sleep(SLOW_4G.latency);
    const { url, method, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, path: url, method, headers });
    onward.once('response', (reply) => forward(reply, response).catch(() => response.destroy()));
    onward.once('error', () => response.destroy());
    incoming.pipe(onward);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    port: server.address().port,
    idle: async () => {
      const since = performance.now();
      while (underWay.size > 0 || performance.now() - Math.max(since, last) < IDLE) await sleep(50);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

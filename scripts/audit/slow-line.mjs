import { Agent, createServer, request } from 'node:http';

/** Slow 4G as Lighthouse has it: milliseconds from asking to the answer's begin, and bytes per millisecond down. */
export const SLOW_4G = { latency: 150, rate: 1_600_000 / 8 / 1000 };

/**
 * One line that all answers share: says how many milliseconds from now the next `bytes` have come through. Whoever asks
 * first is served first.
 */
export function lineOf(rate, now) {
  let freeAt = 0;
  return (bytes) => {
    freeAt = Math.max(freeAt, now()) + bytes / rate;
    return freeAt - now();
  };
}

/** So long nothing may be under way for the line to be quiet, milliseconds: a page begins its last things late. */
const QUIET = 800;

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const headBytes = ({ rawHeaders }) => rawHeaders.reduce((sum, words) => sum + words.length + 2, 17);

/**
 * A slow line before the shop: a browser that opens its port gets everything late, what a worker asks for included, which
 * Chromium's own emulation leaves out. `log`: every answer that came through, `{path, type, head, body}` in bytes.
 * `slow`: whether it is slow now.
 */
export async function openSlowLine(port) {
  const state = { slow: false, log: [] };
  const underWay = new Set();
  let last = 0;
  const agent = new Agent({ keepAlive: true });
  const through = lineOf(SLOW_4G.rate, () => performance.now());

  async function answer(asked, reply) {
    const entry = { path: asked.url, type: reply.headers['content-type'] ?? '', head: headBytes(reply), body: 0 };
    state.log.push(entry);
    asked.response.writeHead(reply.statusCode, reply.headers);
    for await (const part of reply) {
      entry.body += part.length;
      if (state.slow) await wait(through(part.length));
      asked.response.write(part);
    }
    asked.response.end();
  }
  async function pass(incoming, response) {
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      last = performance.now();
    });
    if (state.slow) await wait(SLOW_4G.latency);
    const { url, method, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port, path: url, method, headers, agent });
    onward.once('response', (reply) => answer({ url, response }, reply).catch(() => response.destroy()));
    onward.once('error', () => response.destroy());
    incoming.pipe(onward);
  }

  const server = createServer(pass);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    port: server.address().port,
    /** Until everything that was asked for has come. */
    quiet: async () => {
      const since = performance.now();
      while (underWay.size > 0 || performance.now() - Math.max(since, last) < QUIET) await wait(50);
    },
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  });
}

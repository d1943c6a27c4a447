import { createHash, X509Certificate } from 'node:crypto';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { root } from '../../scripts/inputs.mjs';

const HOSTS = ['localhost', '*.localhost'];
/** Key and self-signed certificate, for loopback only; renewed after it expires. */
export const pem = await getCertificate(join(root, 'lab/node_modules/.cache/certificate'), 'localhost', HOSTS);

const [certificate] = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/.exec(pem);
const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
/** A browser given this hash accepts the certificate. Ignoring certificates would disable its cache and workers. */
export const keyHash = createHash('sha256').update(key).digest('base64');

/** Slow 4G as in Lighthouse: latency in milliseconds, and download rate in bytes per millisecond. */
export const SLOW_4G = { latency: 150, rate: 1_600_000 / 8 / 1000 };

/**
 * A link that all responses share, first come, first served: returns how many milliseconds it takes until the next
 * `bytes` are through.
 */
export function linkOf(rate, now) {
  let freeAt = 0;
  return (bytes) => {
    freeAt = Math.max(freeAt, now()) + bytes / rate;
    return freeAt - now();
  };
}

/** The link is idle after this time without requests, milliseconds: a page starts its last requests late. */
const IDLE = 800;

/** Headers of a single connection, which HTTP/2 does not have. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'http2-settings']);
const endToEnd = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name)));

/**
 * A TLS and HTTP/2 proxy for a local server, like that in `deploy`. `slow` limits all responses to slow 4G, even those
 * of the worker, unlike Chromium's emulation; `stalled` holds all requests. `bytes` omits pictures and films.
 */
export async function openFront(port) {
  const state = { slow: false, stalled: false, bytes: 0 };
  const underWay = new Set();
  const sessions = new Set();
  let last = 0;
  const through = linkOf(SLOW_4G.rate, () => performance.now());

  async function forward(reply, response) {
    const isMedia = /^(image|video)\//.test(reply.headers['content-type']);
    response.writeHead(reply.statusCode, endToEnd(reply.headers));
    for await (const part of reply) {
      if (!isMedia) state.bytes += part.length;
      if (state.slow) await sleep(through(part.length));
      response.write(part);
    }
    response.end();
  }
  async function pass(incoming, response) {
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      last = performance.now();
    });
    if (state.slow) await sleep(SLOW_4G.latency);
    while (state.stalled) await sleep(50);
    const { url, method, headers, authority } = incoming;
    const sent = { ...endToEnd(headers), host: authority ?? headers.host };
    const onward = request({ host: '127.0.0.1', port, path: url, method, headers: sent });
    onward.once('response', (reply) => forward(reply, response).catch(() => response.destroy()));
    onward.once('error', () => response.destroy());
    incoming.pipe(onward);
  }
  const server = createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, pass);
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    // A browser that is closed resets its connection.
    session.on('error', () => undefined);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    port: server.address().port,
    idle: async () => {
      const since = performance.now();
      while (underWay.size > 0 || performance.now() - Math.max(since, last) < IDLE) await sleep(50);
    },
    close: () => {
      for (const session of sessions) session.destroy();
      server.close();
    },
  });
}

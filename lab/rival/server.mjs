// The rival's server for a running shop: node lab/rival/server.mjs <port of the shop>. Sends its port to its parent.
import { readFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const built = join(import.meta.dirname, '../../node_modules/.cache/rival');
const { render, shopOf } = await import(join(built, 'server/entry-server.js'));
const STORE = 2;
const shopPort = Number(process.argv[2]);

const ask = async (path) => {
  const reply = await fetch(`http://localhost:${shopPort}${path}`);
  if (!reply.ok) throw new Response(null, { status: reply.status });
  return reply.json();
};
const shop = shopOf(ask, STORE);

/** The bag is a number in a cookie: enough to measure how soon it is shown. */
const bagOf = (request) => Number(/bag=(\d+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? 0);

/** The data of a page, by its path. */
async function dataOf(path, request) {
  const { pathname, searchParams } = new URL(path, 'http://rival');
  if (pathname === '/') return shop.home();
  if (pathname === '/bag') return { count: bagOf(request) };
  if (pathname === '/results') return shop.results((searchParams.get('q') ?? '').trim());
  const product = /^\/product\/(\d+)$/.exec(pathname)?.[1];
  if (product) return shop.product(product);
  throw new Response(null, { status: 404 });
}

const brotli = (text, quality) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const { 'entry-client.tsx': entry } = JSON.parse(readFileSync(join(built, 'client/.vite/manifest.json'), 'utf8'));
const assets = new Map(
  [entry.file, ...entry.css].map((file) => [
    `/${file}`,
    {
      type: file.endsWith('.js') ? 'text/javascript' : 'text/css',
      body: brotli(readFileSync(join(built, 'client', file)), 11),
    },
  ]),
);
const documentOf = (html) =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Rival</title><meta name="description" content="A storefront to compare with"><link rel="icon" href="data:,">${entry.css.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')}<script type="module" src="/${entry.file}"></script></head><body><div id="root">${html}</div></body></html>`;

/** Compressed documents for visitors with an empty bag. */
const documents = new Map();

async function page(request) {
  const { pathname, search } = new URL(request.url);
  const key = bagOf(request) === 0 ? pathname + search : null;
  const kept = documents.get(key);
  if (kept) return kept;
  const source = { data: dataOf, add: () => Promise.reject(new Error('only in the browser')) };
  const drawn = await render(request, source);
  const answer = drawn
    ? {
        status: drawn.status,
        type: 'text/html; charset=utf-8',
        body: brotli(documentOf(drawn.html), 9),
        cache: 'no-cache',
      }
    : { status: 404, type: 'text/plain', body: brotli('', 1), cache: 'no-cache' };
  if (key && answer.status === 200) documents.set(key, answer);
  return answer;
}

async function data(request, path) {
  const headers = { type: 'application/json', cache: 'no-cache' };
  if (request.method === 'POST') {
    const count = bagOf(request) + 1;
    return { ...headers, body: brotli(JSON.stringify({ count }), 4), cookie: `bag=${count}; Path=/` };
  }
  return { ...headers, body: brotli(JSON.stringify(await dataOf(path, request)), 4) };
}

function answer(request) {
  const { pathname, search } = new URL(request.url);
  const asset = assets.get(pathname);
  if (asset) return { ...asset, cache: 'public, max-age=31536000, immutable' };
  if (!/^\/($|results$|cart$|product\/\d+$|data\/)/.test(pathname)) throw new Response(null, { status: 404 });
  if (pathname.startsWith('/data/')) return data(request, pathname.slice('/data'.length) + search);
  return page(request);
}

/** Proxies the pictures of the shop. */
function picture({ url, headers }, response) {
  const to = { port: shopPort, path: url, headers: { ...headers, host: `localhost:${shopPort}` } };
  const onward = forward(to, (reply) => reply.pipe(response.writeHead(reply.statusCode, reply.headers)));
  onward.once('error', () => response.destroy());
  onward.end();
}

const server = createServer(async (incoming, response) => {
  if (incoming.url.startsWith('/media/')) {
    picture(incoming, response);
    return;
  }
  const request = new Request(`http://${incoming.headers.host}${incoming.url}`, incoming);
  try {
    incoming.resume();
    const { status = 200, type, body, cache, cookie } = await answer(request);
    const headers = { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length };
    response.writeHead(status, { ...headers, 'cache-control': cache, ...(cookie ? { 'set-cookie': cookie } : {}) });
    response.end(body);
  } catch (error) {
    response.writeHead(error instanceof Response ? error.status : 500).end();
  }
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('disconnect', () => process.exit());

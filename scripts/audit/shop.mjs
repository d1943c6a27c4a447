import { once } from 'node:events';
import { request } from 'node:http';

/** The stores that are audited. `measured`: also by Lighthouse. */
const STORES = [
  { id: 2, name: 'Nindiya', host: 'localhost', measured: true },
  { id: 3, name: 'Saanjh', host: 'store-3.localhost', measured: false },
  { id: 139, name: 'Kargha', host: 'store-139.localhost', measured: true },
];

/** The first store alone if `quick`. */
export const auditedStores = (quick) => (quick ? STORES.slice(0, 1) : STORES);
export const measuredStores = (quick) => auditedStores(quick).filter(({ measured }) => measured);
/** Where one store is enough. */
export const [FIRST_STORE] = STORES;

/** The pages that Lighthouse loads. `store`: only there, because it is the same in all; `unlisted`: `noindex` on purpose. */
export const MEASURED_PAGES = [
  { name: 'home', path: '/' },
  { name: 'results', path: '/results?q=a', unlisted: true },
  { name: 'product', path: '/product/{product}' },
  { name: 'content', path: '/page/POLICY', store: 2 },
];

/** Every address of spec §2, and one that does not exist. */
export const ROUTES = [
  '/',
  '/cart',
  '/product/{product}',
  '/results?q=cotton',
  '/results?collection={collection}',
  '/myaccount',
  '/payment-return?order_id=1',
  '/page/POLICY',
  '/category/{collection}',
  '/collection/{collection}',
  '/no/such/page',
];

export const originOf = (store, port) => `http://${store.host}:${port}`;
/** Behind the TLS of `front.mjs`. */
export const secureOrigin = (store, port) => `https://${store.host}:${port}`;

/** `/product/{product}` with the store's own product. */
export const filled = (template, samples) => template.replace(/\{(\w+)\}/g, (_, name) => samples[name]);

/** The text at a path. The store's name goes into the Host header only: Node does not resolve names below `localhost`. */
async function textOf(port, path, { host }) {
  const headers = { host: `${host}:${port}` };
  const [response] = await once(request({ host: '127.0.0.1', port, path, headers, agent: false }).end(), 'response');
  return Buffer.concat(await response.toArray()).toString();
}

/** A product and a collection that the store really has. */
export async function samplesOf(store, port) {
  const sitemap = await textOf(port, '/sitemap.xml', store);
  const layout = await textOf(port, `/api/v1/presentation/${store.id}/STORE_HOME`, store);
  const product = /\/product\/(\d+)</.exec(sitemap)?.[1];
  const collection = /\/collection\/([\w-]+)"/.exec(layout)?.[1];
  if (!product || !collection) throw new Error(`${store.name} has no product or no collection.`);
  return { product, collection };
}

import { once } from 'node:events';
import { request } from 'node:http';

/** The stores that are audited. `measured`: also by Lighthouse. */
const STORES = [
  { id: 2, name: 'Nindiya', host: 'localhost', measured: true },
  { id: 3, name: 'Saanjh', host: 'store-3.localhost', measured: false },
  { id: 139, name: 'Kargha', host: 'store-139.localhost', measured: true },
];

/** Only the first store if `quick`. */
export const auditedStores = (quick) => (quick ? STORES.slice(0, 1) : STORES);
export const measuredStores = (quick) => auditedStores(quick).filter(({ measured }) => measured);
/** For parts that need one store only. */
export const [FIRST_STORE] = STORES;

/** The pages that Lighthouse loads. `store`: only in this one, as all are alike; `unlisted`: `noindex` on purpose. */
export const MEASURED_PAGES = [
  { name: 'home', path: '/' },
  { name: 'results', path: '/results?q=a', unlisted: true },
  { name: 'product', path: '/product/{product}' },
  { name: 'content', path: '/page/POLICY', store: 2 },
];

/** Every route of spec §2, and a path that does not exist. */
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

/** The body at a path. The store's host is in the Host header: Node does not resolve subdomains of `localhost`. */
async function textOf(port, path, { host }) {
  const headers = { host: `${host}:${port}` };
  const [response] = await once(request({ host: '127.0.0.1', port, path, headers, agent: false }).end(), 'response');
  return Buffer.concat(await response.toArray()).toString();
}

/** A product and a collection that exist in the store. */
export async function samplesOf(store, port) {
  const sitemap = await textOf(port, '/sitemap.xml', store);
  const layout = await textOf(port, `/api/v1/presentation/${store.id}/STORE_HOME`, store);
  const product = /\/product\/(\d+)</.exec(sitemap)?.[1];
  const collection = /\/collection\/([\w-]+)"/.exec(layout)?.[1];
  if (!product || !collection) throw new Error(`${store.name} has no product or no collection.`);
  return { product, collection };
}

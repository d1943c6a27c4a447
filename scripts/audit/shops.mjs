import { ask } from './ask.mjs';

/** The stores that are looked at. `measured`: also by Lighthouse. */
export const STORES = [
  { id: 2, name: 'Nindiya', host: 'localhost', measured: true },
  { id: 3, name: 'Saanjh', host: 'store-3.localhost', measured: false },
  { id: 139, name: 'Kargha', host: 'store-139.localhost', measured: true },
];

/**
 * What Lighthouse loads, one line a page. `kind` is the rivals' page that it stands beside in `bars.mjs`; `store`: only
 * there, because it is the same in all; `unlisted`: search engines are told to leave it out, which costs it no points.
 */
export const MEASURED_PAGES = [
  { name: 'home', path: '/', kind: 'home' },
  { name: 'results page', path: '/results?q=a', kind: 'list', unlisted: true },
  { name: 'product page', path: '/product/{product}', kind: 'product' },
  { name: 'content page', path: '/page/POLICY', kind: 'content', store: 2 },
];

/** Every address of spec §2, and one that does not exist. Only a typed address leads to a category. */
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

/** A product and a collection that the store really has. */
export async function samplesOf(store, port) {
  const sitemap = await ask(port, '/sitemap.xml', store);
  const layout = await ask(port, `/api/v1/presentation/${store.id}/STORE_HOME`, store);
  const product = /\/product\/(\d+)</.exec(sitemap.body.toString())?.[1];
  const collection = /\/collection\/([\w-]+)"/.exec(layout.body.toString())?.[1];
  if (!product || !collection) throw new Error(`${store.name} has no product or no collection to look at.`);
  return { product, collection };
}

/** `/product/{product}` with the store's own product. */
export const filled = (template, samples) => template.replace(/\{(\w+)\}/g, (_, name) => samples[name]);

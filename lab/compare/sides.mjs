import { openFront } from '../audit/front.mjs';
import { FIRST_STORE, filled, samplesOf, secureOrigin } from '../audit/shop.mjs';
import { customers, gateway } from '../bench/shoppers.mjs';
import { startShop } from '../built-shop.mjs';
import { signInStored, store } from '../shopper.mjs';
import { buildRival, startRival } from './rival.mjs';

const PAGES = {
  home: '/',
  results: '/results?q=a',
  product: '/product/{product}',
  collection: '/collection/{collection}',
};

const urlsOf = (front, samples, names) =>
  Object.fromEntries(names.map((name) => [name, secureOrigin(FIRST_STORE, front.port) + filled(PAGES[name], samples)]));

/** The shop built in `place`, behind TLS and HTTP/2: the URLs of its pages, and the steps of a shopper. */
export async function shopSide(name, place, shoppers) {
  const sms = await gateway();
  const shop = await startShop({ NODE_ENV: 'production', SMS_URL: sms.url, PAYMENTS: 'sandbox' }, place);
  const front = await openFront(shop.port);
  const samples = await samplesOf(FIRST_STORE, shop.port);
  const all = await customers(shop.port, shoppers, sms.codes);
  return {
    name,
    front,
    port: shop.port,
    worker: true,
    suggests: true,
    urls: urlsOf(front, samples, Object.keys(PAGES)),
    openSearch: async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).first().tap();
      return page.getByRole('combobox');
    },
    signIn: (context, turn) => context.addInitScript(store, signInStored(FIRST_STORE.id, all[turn % all.length])),
    stop: async () => {
      front.close();
      await shop.stop();
      await sms.stop();
    },
  };
}

/** The storefront in lab/rival, with the products and pictures of a running shop. */
export async function rivalSide(shopPort) {
  buildRival();
  const rival = await startRival(shopPort);
  const front = await openFront(rival.port);
  const samples = await samplesOf(FIRST_STORE, shopPort);
  return {
    name: 'rival',
    front,
    worker: false,
    suggests: false,
    urls: urlsOf(front, samples, ['home', 'results', 'product']),
    openSearch: (page) => page.getByRole('searchbox'),
    stop: async () => {
      front.close();
      await rival.stop();
    },
  };
}

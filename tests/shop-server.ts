import { createAdaptorServer } from '@hono/node-server';
import { paiseOf } from '../contract/money.ts';
import { openMemory } from '../server/db/open-pglite.ts';
import { openPort } from '../server/http/listen.ts';
import { EMPTY_SNAPSHOT } from '../server/locations.ts';
import { createInbox } from '../server/messages/inbox.ts';
import { resetDemo } from '../server/seed/seed.ts';
import type { StoreRows } from '../server/seed/store-rows.ts';
import { openSession, userOfPhone } from '../server/shop/sessions.ts';
import { openDirectory } from '../server/stores/directory.ts';
import { editOrder, type OrderEdit } from '../server/test-seam/orders.ts';
import { type SkuEdit, skuEditor } from '../server/test-seam/skus.ts';
import { shop } from './api/shop.ts';
import { type Customer, hostOf, type NewStore } from './shop-calls.ts';

/** One server for all screen tests, in its own process, because opening a database takes seconds. */
const { db } = await openMemory(EMPTY_SNAPSHOT);
const now = () => new Date();
const directory = await openDirectory(db, () => '');
const serve = await shop({ db, directory, inbox: createInbox(now) });

/** The rows of a store, as the seed would create them. */
function rowsOf(storeId: number, { products, shipping }: NewStore): StoreRows {
  const text = {
    description: '',
    fabric: '',
    keywords: '',
    info: [],
    returnPolicy: '',
    ratingCount: 0,
    ratingSummary: '',
  };
  const seller = { legalName: 'Nindiya', address: 'Jaipur', gstin: '08AAACN0000A1ZL', email: '', phone: '' };
  return {
    store: {
      id: storeId,
      slug: `store-${storeId}`,
      name: 'Nindiya',
      about: '',
      config: { tabIcon: '', tabTitle: '', icon: '', quick_links: [], theme: {} },
      seller: {
        ...seller,
        hsn: { '': '6304' },
        gst: [{ upToPaise: null, percent: 5 }],
        ...(shipping ? { shipping } : {}),
      },
    },
    hosts: [{ storeId, host: hostOf(storeId), isPrimary: true }],
    categories: [{ storeId, id: 'all', name: 'All', position: 0, image: '' }],
    products: products.map(({ id, name }, position) => ({
      storeId,
      id,
      name,
      slug: `p${id}`,
      categoryId: 'all',
      position,
      ...text,
    })),
    skus: products.flatMap((product) =>
      product.skus.map(({ id, price, was, stock, attributes }, position) => ({
        storeId,
        id,
        productId: product.id,
        name: '',
        description: '',
        enabled: true,
        position,
        stock,
        pricePaise: paiseOf(price),
        wasPaise: paiseOf(was),
        attributes,
      })),
    ),
    creatives: [],
    collections: [],
    collectionProducts: [],
    widgets: [],
  };
}

let last = 1000;
async function openStore(newStore: NewStore): Promise<number> {
  last += 1;
  const id = last;
  await resetDemo(db, [rowsOf(id, newStore)]);
  await directory.refresh();
  return id;
}

/** Creates a session, as entering the one-time code does. */
async function signIn({ store, ...shopper }: { store: number; name: string; phone: string; email: string }) {
  const { phone, ...newCustomer } = shopper;
  const user = await userOfPhone(db, { storeId: store, phone }, newCustomer, now());
  if (!user) throw new Error('nobody was made');
  const { id, name, email } = user;
  const token = await openSession(db, store, id, now());
  return { token, user: { id: String(id), name, email, phone } } satisfies Customer;
}

const skus = skuEditor(db);
/** Changes to a shop that no shopper can make. The request bodies come from `shop.ts`. */
const controls: Record<string, (body: never) => Promise<unknown>> = {
  '/control/store': openStore,
  '/control/customer': signIn,
  '/control/sku': (edit: SkuEdit) => skus.edit(edit),
  '/control/order': (edit: OrderEdit) => editOrder(db, edit, now()),
};

const server = createAdaptorServer({
  fetch: async (request) => {
    const act = controls[new URL(request.url).pathname];
    return act ? Response.json((await act((await request.json()) as never)) ?? null) : serve(request);
  },
});
// `createAdaptorServer` creates a plain HTTP/1 server here.
const port = await openPort(server as Parameters<typeof openPort>[0], { port: 0, host: '127.0.0.1' });
process.send?.(port);
process.once('disconnect', () => process.exit());

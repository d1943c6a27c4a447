import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract/api.ts';
import { stores } from '../../server/db/schema/catalogue.ts';
import type { Serve } from '../../server/http/request.ts';
import { readHomeFrom, readPageFrom } from '../read-layout.ts';
import { database, hostOf, media, rows, STORE_IDS, sendRequest, shop } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

const home = async (id: number) => {
  const reply = await sendRequest(serve, hostOf(id), `/api/v1/presentation/${id}/STORE_HOME`);
  expect(reply.status).toBe(200);
  return readHomeFrom(await reply.json());
};
const RICH = [2, 3, 139];

describe.each(STORE_IDS)('store %i', (id) => {
  const store = rows.find((entry) => entry.store.id === id);

  test('has headline, navigation, hero and footer, and no empty widget', async () => {
    const { widgets, config } = await home(id);
    const ids = widgets.map((widget) => widget.widgetId);
    expect(ids.slice(0, 3)).toEqual(['HEADLINE', 'NAV_BAR', 'HERO']);
    expect(ids.at(-1)).toBe('QUICK_LINKS');
    for (const { id: widget, entities, products } of widgets)
      expect(entities.length + products.length, widget).toBeGreaterThan(0);
    expect(config.tabTitle).toContain(store?.store.name);
    expect(config.quickLinks.map((link) => link.title)).toEqual(['Search', 'Home', 'Account', 'Cart']);
    expect(config.theme?.accent).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('every image of its home page exists', async () => {
    const body = await (await sendRequest(serve, hostOf(id), `/api/v1/presentation/${id}/STORE_HOME`)).text();
    const known = new Set(media.files.map((file) => file.hash));
    const hashes = [...body.matchAll(/\/media\/[\w/-]+\.([0-9a-f]{10})\.\w+/g)].map((match) => match[1]);
    expect(hashes.length).toBeGreaterThan(10);
    expect(hashes.filter((hash) => !known.has(hash ?? ''))).toEqual([]);
  });

  test('its collections on the home page have complete cards', async () => {
    const { widgets } = await home(id);
    for (const widget of widgets.filter((entry) => ['COLLECTION', 'LISTING'].includes(entry.widgetId))) {
      const cards = widget.products;
      expect(cards.length).toBeLessThanOrEqual(widget.widgetId === 'LISTING' ? 10 : 8);
      for (const card of cards) {
        expect(card.skus.length).toBeGreaterThan(0);
        expect(card.creatives.length).toBeGreaterThan(0);
        expect(card.category).not.toBe('');
        expect(card.description).toBe('');
      }
    }
  });

  test('every content page has clean HTML', async () => {
    for (const type of ['POLICY', 'SHIPPING', 'RETURNS', 'TERMS', 'ABOUT', 'CARE', 'CONTACT']) {
      const reply = await sendRequest(serve, hostOf(id), `/api/v1/presentation/${id}/page/${type.toLowerCase()}`);
      const page = readPageFrom(await reply.json());
      expect(page.title).not.toBe('');
      const html = page.widgets[0]?.entities[0]?.html;
      expect(html).toMatch(/<(h2|p)>/);
      expect(html).not.toMatch(/<(script|style|iframe|form)|\son\w+=/i);
    }
  });

  test('every product has all of its data', async () => {
    for (const row of store?.products ?? []) {
      const reply = await sendRequest(serve, hostOf(id), `/api/v1/stores/${id}/products/${row.id}`);
      const product = v.parse(endpoints.product.reply, await reply.json());
      const variants = store?.skus.filter((sku) => sku.productId === row.id) ?? [];
      expect(product.skus.map((sku) => sku.id)).toEqual(variants.map((sku) => String(sku.id)));
      expect(product.skus.map((sku) => sku.pricePaise)).toEqual(variants.map((sku) => sku.pricePaise));
      expect(product.description).toBe(row.description);
      expect(product.info.length).toBeGreaterThan(0);
      for (const sku of product.skus) {
        expect(Object.keys(sku.attributes).at(-1)).toBe('Colour');
        expect(sku.attributes.Colour).toMatch(/^.+#[0-9a-f]{6}$/);
        expect(sku.creatives.length).toBeGreaterThan(0);
      }
    }
  });

  test('every collection has its title and products', async () => {
    const db = await database();
    const path = (collectionId: string) => `/api/stores/${id}/collections/${collectionId}`;
    await db.update(stores).set({ collectionsNeedSignIn: false }).where(eq(stores.id, id));
    for (const row of store?.collections ?? []) {
      const reply = await sendRequest(serve, hostOf(id), path(row.id));
      const collection = v.parse(endpoints.collection.reply, await reply.json());
      expect(collection.title).toBe(row.title);
      const members = store?.collectionProducts.filter((member) => member.collectionId === row.id) ?? [];
      expect(collection.products.map((product) => product.id)).toEqual(
        members.map((member) => String(member.productId)),
      );
      expect(collection.products.length, row.id).toBeGreaterThan(0);
    }
    await db
      .update(stores)
      .set({ collectionsNeedSignIn: id === 8 })
      .where(eq(stores.id, id));
  });
});

test('the rich stores sell 24 products each, the small ones eight', () => {
  expect(rows.map(({ store, products }) => [store.id, products.length])).toEqual(
    rows.map(({ store }) => [store.id, RICH.includes(store.id) ? 24 : 8]),
  );
});

test('the stores have sold-out, price-on-request, reduced, rated and unrated products', () => {
  const products = rows.flatMap((store) =>
    store.products.map((product) => ({ product, skus: store.skus.filter((sku) => sku.productId === product.id) })),
  );
  expect(products.filter(({ skus }) => skus.every((sku) => sku.stock === 0)).length).toBeGreaterThan(3);
  expect(products.filter(({ skus }) => skus.some((sku) => sku.stock === 0 && skus.length > 1)).length).toBeGreaterThan(
    3,
  );
  expect(products.filter(({ skus }) => skus.every((sku) => sku.pricePaise === 0)).length).toBeGreaterThan(0);
  expect(products.filter(({ skus }) => skus.some((sku) => sku.wasPaise > sku.pricePaise)).length).toBeGreaterThan(5);
  expect(products.filter(({ product }) => product.ratingCount > 1000).length).toBeGreaterThan(0);
  expect(products.filter(({ product }) => product.rating === null).length).toBeGreaterThan(0);
});

test('a collection can be narrowed to a category by its name', async () => {
  const path = '/api/stores/4/collections/all?filter_category=Waffle%20Towels';
  const reply = await sendRequest(serve, hostOf(4), path);
  const collection = v.parse(endpoints.collection.reply, await reply.json());
  expect(collection.products.map((product) => product.category)).toEqual(['Waffle Towels', 'Waffle Towels']);
  const none = await sendRequest(serve, hostOf(4), '/api/stores/4/collections/all?filter_category=Sarees');
  expect(await none.json()).toMatchObject({ success: true, data: { entities: null } });
  const unknown = await sendRequest(serve, hostOf(4), '/api/stores/4/collections/nothing');
  expect(unknown.status).toBe(404);
});

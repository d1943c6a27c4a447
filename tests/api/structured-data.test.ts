import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { stores, skus as tables } from '../../server/db/schema/catalogue.ts';
import type { Serve } from '../../server/http/request.ts';
import { metaOf, readDocument } from './read-document.ts';
import { renderingShop } from './rendering-shop.ts';
import { database, hostOf, seeded, sendRequest } from './shop.ts';

let serve: Serve;
let clock = Date.now();
beforeAll(async () => {
  serve = await renderingShop({ now: () => new Date(clock) });
});

type Block = Record<string, unknown> & { '@type': string };

async function visit(path: string, host = hostOf(2)) {
  const page = readDocument(await (await sendRequest(serve, host, path)).text());
  const blocks = [...page.querySelectorAll('script[type="application/ld+json"]')];
  // Each block is one object, as the tests below require.
  const data = blocks.map(({ textContent }) => JSON.parse(textContent ?? '') as Block);
  return { page, of: (type: string) => data.filter((block) => block['@type'] === type) };
}
const origin = `http://${hostOf(2)}`;
const stepsOf = (block: Block | undefined) => block?.itemListElement as Record<string, unknown>[];

test('the home page has the organization and a search action', async () => {
  const { of } = await visit('/');
  expect(of('Organization')[0]).toMatchObject({ name: 'Nindiya', url: `${origin}/` });
  expect(String(of('Organization')[0]?.logo)).toContain(`${origin}/media/`);
  const [site] = of('WebSite');
  expect(site).toMatchObject({ name: 'Nindiya', potentialAction: { '@type': 'SearchAction' } });
  const [template = ''] = /http[^"]*\{search_term_string\}/.exec(JSON.stringify(site)) ?? [];
  const found = await sendRequest(
    serve,
    hostOf(2),
    template.replace('{search_term_string}', 'spread').slice(origin.length),
  );
  expect(found.status).toBe(200);
});

describe('a collection', () => {
  test('lists its products by URL', async () => {
    const { of, page } = await visit('/collection/bed-spreads');
    const [list] = of('ItemList');
    const shown = [...page.querySelectorAll('main article h3 a, main article a')].map((link) =>
      link.getAttribute('href'),
    );
    const urls = stepsOf(list).map(({ url }) => String(url));
    expect(urls.length).toBeGreaterThan(3);
    expect(list?.numberOfItems).toBe(urls.length);
    expect(urls.filter((url) => !shown.includes(url.slice(origin.length)))).toEqual([]);
  });

  test('has breadcrumbs with its parent category, in the data and as links', async () => {
    const { of, page } = await visit('/collection/printed-spreads');
    const steps = stepsOf(of('BreadcrumbList')[0]);
    expect(steps.map(({ position, item }) => [position, item])).toEqual([
      [1, `${origin}/`],
      [2, `${origin}/collection/bed-spreads`],
      [3, `${origin}/collection/printed-spreads`],
    ]);
    const trail = page.querySelector('nav[aria-label="Breadcrumb"]');
    expect([...(trail?.querySelectorAll('li') ?? [])].map((step) => step.textContent)).toEqual(
      steps.map(({ name }) => name),
    );
  });

  test('has its own description and image, and a large card', async () => {
    const { page } = await visit('/collection/bed-spreads');
    expect(metaOf(page, 'description')).toMatch(/^Bed Spreads from Nindiya: .+, .+, .+\.$/);
    expect(metaOf(page, 'og:image')).toContain('/media/products/');
    expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
  });

  test('that requires sign-in has no structured data (D1)', async () => {
    const { page, of } = await visit('/collection/all', hostOf(8));
    expect([of('ItemList'), of('BreadcrumbList'), metaOf(page, 'robots')]).toEqual([[], [], 'noindex']);
  });
});

test('a product has breadcrumbs with a link to its category', async () => {
  const { product } = seeded(2, 'ticking-stripe-bed-spread');
  const { of, page } = await visit(`/product/${product.id}`);
  const steps = stepsOf(of('BreadcrumbList')[0]);
  expect(steps.map(({ name }) => name)).toEqual(['Home', 'Bed Spreads', 'Ticking Stripe Bed Spread']);
  const links = [...page.querySelectorAll('nav[aria-label="Breadcrumb"] a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/results?collection=bed-spreads']);
});

describe('the offers of a product', () => {
  const { product, skus } = seeded(2, 'ticking-stripe-bed-spread');
  type Offer = Record<string, unknown>;
  const offersOf = async (path: string): Promise<Offer[]> => (await visit(path)).of('Product')[0]?.offers as Offer[];

  test('are all variants with a price, each with its page', async () => {
    const offers = await offersOf(`/product/${product.id}`);
    const expected = skus.filter(({ pricePaise }) => pricePaise > 0);
    expect(expected.length).toBeGreaterThan(3);
    expect(offers.map(({ sku, price, url, availability }) => [sku, price, url, availability]).toSorted()).toEqual(
      expected
        .map(({ id, pricePaise, stock }) => [
          String(id),
          (pricePaise / 100).toFixed(2),
          `${origin}/product/${product.id}?variant=${id}`,
          `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
        ])
        .toSorted(),
    );
  });

  test('have the GTIN of those variants that have one', async () => {
    const db = await database();
    const [first] = skus;
    const row = and(eq(tables.storeId, 2), eq(tables.id, first?.id ?? 0));
    await db.update(tables).set({ gtin: '8901234567890' }).where(row);
    // A busy machine would get the page of a moment ago.
    clock += 2 * 60_000;
    const offers = await offersOf(`/product/${product.id}`);
    expect(offers.flatMap(({ sku, gtin }) => (gtin ? [[sku, gtin]] : []))).toEqual([
      [String(first?.id), '8901234567890'],
    ]);
    await db.update(tables).set({ gtin: '' }).where(row);
  });

  test('begin with the variant that the page opens with, whose price the page shows', async () => {
    const [dearest] = skus.toSorted((one, other) => other.pricePaise - one.pricePaise);
    const path = `/product/${product.id}?variant=${dearest?.id}`;
    const rupees = (dearest?.pricePaise ?? 0) / 100;
    expect((await offersOf(path))[0]).toMatchObject({ sku: String(dearest?.id), price: rupees.toFixed(2) });
    const { page } = await visit(path);
    expect(page.querySelector('main')?.textContent).toContain(rupees.toLocaleString('en-IN'));
  });

  test('name the brand, free delivery and the days for a return; a store without returns says so', async () => {
    const db = await database();
    const ofStore = eq(stores.id, 2);
    const [before] = await db.select().from(stores).where(ofStore);
    const returnsOf = async () => (await offersOf(`/product/${product.id}`))[0]?.hasMerchantReturnPolicy;
    expect((await visit(`/product/${product.id}`)).of('Product')[0]?.brand).toMatchObject({ name: 'Nindiya' });
    expect((await offersOf(`/product/${product.id}`))[0]?.shippingDetails).toMatchObject({
      shippingRate: { value: '0.00', currency: 'INR' },
      shippingDestination: { addressCountry: 'IN' },
    });
    expect(await returnsOf()).toMatchObject({ merchantReturnDays: before?.returnDays });
    await db.update(stores).set({ returnDays: 0 }).where(ofStore);
    clock += 2 * 60_000;
    expect(await returnsOf()).toMatchObject({
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    });
    await db
      .update(stores)
      .set({ returnDays: before?.returnDays ?? 10 })
      .where(ofStore);
  });
});

test('every content page has its own plain-text description', async () => {
  const types = ['ABOUT', 'CARE', 'CONTACT', 'POLICY', 'RETURNS', 'SHIPPING', 'TERMS'];
  const pages = await Promise.all(types.map((type) => visit(`/page/${type}`)));
  const descriptions = pages.map(({ page }) => metaOf(page, 'description') ?? '');
  expect(new Set(descriptions).size).toBe(types.length);
  for (const words of descriptions) expect(words).toMatch(/^[^<>&]{20,301}$/);
});

test('a host that may not be indexed has no structured data', async () => {
  const { of } = await visit('/', 'elsewhere.example');
  expect([of('Organization'), of('WebSite')]).toEqual([[], []]);
});

test('a 404 page has a search and the categories of the shop', async () => {
  for (const path of ['/nowhere', '/product/999999', '/collection/none']) {
    const reply = await sendRequest(serve, hostOf(2), path);
    const page = readDocument(await reply.text());
    expect([path, reply.status]).toEqual([path, 404]);
    const categories = [...page.querySelectorAll('nav[aria-label="Or look around in"] a')];
    expect(categories.map((link) => link.textContent)).toContain('Bed Spreads');
    expect(page.querySelector('main form[action="/results"] input[name=q]')).not.toBeNull();
  }
});

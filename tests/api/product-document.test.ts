import * as v from 'valibot';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { hrefOf, metaOf, readDocument, stateOf } from './read-document.ts';
import { renderingShop } from './rendering-shop.ts';
import { hostOf, seeded, send, sendRequest } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await renderingShop({ faults: true });
});
afterEach(async () => {
  await send(serve, '/__test/reset', {});
});

const { product } = seeded(2, 'ticking-stripe-bed-spread');
const PATH = `/product/${product.id}`;

async function visit(path: string, host = 'localhost') {
  const reply = await sendRequest(serve, host, path);
  const html = await reply.text();
  const page = readDocument(html);
  const block = page.querySelector('script[type="application/ld+json"]')?.textContent ?? null;
  return { reply, html, page, data: block === null ? null : (JSON.parse(block) as unknown) };
}

const absolute = v.pipe(v.string(), v.url(), v.startsWith('http'));
const line = v.pipe(v.string(), v.nonEmpty());
/** The properties of a product that search engines require or recommend, and no others (schema.org). */
const schemaOrgProduct = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@type': v.literal('Product'),
  name: line,
  description: v.optional(v.pipe(line, v.maxLength(5000))),
  image: v.optional(v.pipe(v.array(absolute), v.nonEmpty())),
  sku: line,
  url: absolute,
  brand: v.strictObject({ '@type': v.literal('Brand'), name: line }),
  offers: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          '@type': v.literal('Offer'),
          name: line,
          sku: line,
          url: absolute,
          price: v.pipe(v.string(), v.regex(/^[1-9]\d*\.\d\d$/)),
          priceCurrency: v.literal('INR'),
          availability: v.picklist(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
          itemCondition: v.literal('https://schema.org/NewCondition'),
          shippingDetails: v.looseObject({ '@type': v.literal('OfferShippingDetails') }),
          hasMerchantReturnPolicy: v.looseObject({ '@type': v.literal('MerchantReturnPolicy') }),
        }),
      ),
      v.nonEmpty(),
    ),
  ),
  aggregateRating: v.optional(
    v.strictObject({
      '@type': v.literal('AggregateRating'),
      ratingValue: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
      reviewCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
      bestRating: v.literal(5),
      worstRating: v.literal(1),
    }),
  ),
});
const factsOf = (data: unknown) => v.parse(schemaOrgProduct, data);

/** The shop's own response, for a test to change. */
async function wire(): Promise<Record<string, unknown> & { skus: Record<string, unknown>[] }> {
  const reply = await sendRequest(serve, 'localhost', `/api/v1/stores/2/products/${product.id}`);
  return (await reply.json()).data;
}
const replace = async (change: Record<string, unknown>) =>
  send(serve, '/__test/product', { store: 2, id: product.id, product: { ...(await wire()), ...change } });

describe('the document of a product', () => {
  test('is rendered with the product and its data for hydration', async () => {
    const { reply, page } = await visit(PATH);
    expect(reply.status).toBe(200);
    expect(page.querySelector('h1')?.textContent).toBe('Ticking Stripe Bed Spread');
    const keys = stateOf(page)?.queries.map(({ queryKey }) => queryKey);
    expect(keys).toContainEqual(['pub', 2, 'product', String(product.id)]);
  });

  test('has title, canonical URL and preview tags', async () => {
    const { page } = await visit(PATH);
    const address = `http://localhost${PATH}`;
    expect(page.title).toBe('Ticking Stripe Bed Spread · Nindiya');
    expect(hrefOf(page, 'canonical')).toBe(address);
    expect(metaOf(page, 'description')).toMatch(/^The stripe that used to hold mattress cotton in/);
    expect(metaOf(page, 'og:type')).toBe('product');
    expect(metaOf(page, 'og:title')).toBe('Ticking Stripe Bed Spread · Nindiya');
    expect(metaOf(page, 'og:url')).toBe(address);
    expect(metaOf(page, 'og:image')).toMatch(/^http:\/\/localhost\/media\/products\/.*\.w1200\.webp$/);
    expect(metaOf(page, 'product:price:amount')).toBe('1499.00');
    expect(metaOf(page, 'product:price:currency')).toBe('INR');
  });

  test('has a canonical URL without campaign parameters', async () => {
    const { page } = await visit(`${PATH}?utm_source=post`);
    expect(hrefOf(page, 'canonical')).toBe(`http://localhost${PATH}`);
  });

  test('preloads its first image, in the sizes of the page', async () => {
    const { page } = await visit(PATH);
    const preload = page.querySelector('link[rel=preload][as=image]');
    const source = page.querySelector('main picture source[type="image/avif"]');
    expect(preload?.getAttribute('imagesrcset')).toBe(source?.getAttribute('srcset'));
    expect(preload?.getAttribute('imagesizes')).toBe(source?.getAttribute('sizes'));
    expect(page.querySelectorAll('img[fetchpriority="high"]')).toHaveLength(1);
  });

  test('has valid schema.org data with price, stock and rating', async () => {
    const facts = factsOf((await visit(PATH)).data);
    expect(facts).toMatchObject({ name: 'Ticking Stripe Bed Spread', sku: `${product.id}00` });
    expect(facts.offers?.[0]).toMatchObject({ price: '1499.00', availability: 'https://schema.org/InStock' });
    expect(facts.aggregateRating).toMatchObject({ ratingValue: 4.6, reviewCount: 1243 });
    expect(facts.image).toHaveLength(3);
  });

  test('has the data of the variant that the page shows first', async () => {
    const { skus } = await wire();
    await replace({ skus: skus.map((sku, at) => ({ ...sku, inventory_count: at === 0 ? 0 : 4 })) });
    const { data, page } = await visit(PATH);
    expect(factsOf(data).offers?.[0]?.price).toBe(`${Number(skus[1]?.selling_price)}.00`);
    expect(page.querySelector('main b')?.textContent?.replace(/[^\d]/g, '')).toBe(String(skus[1]?.selling_price));
  });

  test.each([
    ['sold out', { inventory_count: 0 }, 'https://schema.org/OutOfStock'],
    ['not sold', { enabled: false }, 'https://schema.org/OutOfStock'],
    ['in stock', {}, 'https://schema.org/InStock'],
  ])('has the availability of a product that is %s', async (_, change, availability) => {
    const { skus } = await wire();
    await replace({ skus: skus.map((sku) => ({ ...sku, ...change })) });
    expect(factsOf((await visit(PATH)).data).offers?.[0]?.availability).toBe(availability);
  });

  test.each([
    ['no price', { selling_price: 0 }],
    ['a price below zero', { selling_price: -5 }],
  ])('has no offer for a product with %s', async (_, change) => {
    const { skus } = await wire();
    await replace({ skus: skus.map((sku) => ({ ...sku, ...change })) });
    const { data, page } = await visit(PATH);
    expect(factsOf(data).offers).toBeUndefined();
    expect(metaOf(page, 'product:price:amount')).toBeNull();
    expect(metaOf(page, 'product:price:currency')).toBeNull();
  });

  test('has valid data for a product that has only a name', async () => {
    await send(serve, '/__test/product', { store: 2, id: product.id, product: { id: product.id, name: 'Bare Cloth' } });
    const facts = factsOf((await visit(PATH)).data);
    expect(facts).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Bare Cloth',
      brand: { '@type': 'Brand', name: 'Nindiya' },
      sku: String(product.id),
      url: `http://localhost${PATH}`,
    });
  });
});

// spec §8, S11
test.each([
  ['that nobody sells', '/product/999999'],
  ['of another store', `/product/${seeded(3, 'rose-block-print-kurta').product.id}`],
  ['with an odd id', '/product/javascript:alert(1)'],
])('a product %s is a 404 page', async (_, path) => {
  const { reply, page, data } = await visit(path);
  expect(reply.status).toBe(404);
  expect(page.querySelector('h1')?.textContent).toBe('Product not found');
  expect([data, hrefOf(page, 'canonical')]).toEqual([null, null]);
});

// D32: no absolute URL is built from an unknown host
test('on an unknown host the document has no canonical URL and no structured data', async () => {
  const other = seeded(7, 'moss-kurta').product.id;
  const { reply, data, page } = await visit(`/product/${other}`, 'nobody.example');
  expect(reply.status).toBe(200);
  expect([data, hrefOf(page, 'canonical'), metaOf(page, 'og:image')]).toEqual([null, null, null]);
});

test.each(['500', '503', 'drop'])('if the product fails with %s the page renders in the browser', async (mode) => {
  await send(serve, '/__test/fault', { match: '/products/', mode });
  const { reply, page } = await visit(PATH);
  expect([reply.status, stateOf(page)]).toEqual([200, null]);
});

// S27
describe.each([
  '</script><script>__xss()</script>',
  '<!--<script>__xss()',
  '"}</script><img src=x onerror=__xss()>',
  '\u2028\u2029__xss()',
])('a product whose every text is %s', (words) => {
  test('has it in its document only as text and data', async () => {
    const { skus } = await wire();
    await replace({
      name: words,
      description: words,
      category_name: words,
      return_policy: words,
      additional_info: { [words]: words },
      creatives: [{ creative_url: words }, { creative_url: 'javascript:__xss()' }],
      skus: skus.map((sku) => ({ ...sku, name: words, attributes: { Size: sku.id, [words]: words } })),
    });
    const { page, data, html } = await visit(`${PATH}?${encodeURIComponent(words)}`);
    const facts = factsOf(data);
    expect([facts.name, facts.image]).toEqual([words, undefined]);
    expect(page.querySelector('h1')?.textContent).toBe(words);
    expect(page.querySelector('[onerror], img[src="x"]')).toBeNull();
    expect([...page.querySelectorAll('script')].filter((script) => script.textContent?.startsWith('__xss'))).toEqual(
      [],
    );
    expect(html.includes('<script>__xss')).toBe(false);
  });
});

test('a description of four megabytes is cut in the document', async () => {
  await replace({ description: 'cloth '.repeat(700_000) });
  const { html, page, data } = await visit(PATH);
  expect(html.length).toBeLessThan(250_000);
  expect(metaOf(page, 'description')?.length).toBeLessThan(305);
  expect(factsOf(data).name).toBe('Ticking Stripe Bed Spread');
});

test('each store’s host opens its own products', async () => {
  const kurta = seeded(3, 'rose-block-print-kurta').product;
  const { page } = await visit(`/product/${kurta.id}`, hostOf(3));
  expect(page.querySelector('h1')?.textContent).toBe('Rose Block-Print Kurta');
});

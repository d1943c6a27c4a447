import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { products, skus } from '../../server/db/schema/catalogue.ts';
import type { Serve } from '../../server/http/request.ts';
import { renderingShop } from './rendering-shop.ts';
import { sendRequest, shop } from './shop.ts';
import { address, call, newShopper } from './shopper.ts';
import { emptyDatabase, exported, filesOf, folderOf, imported, problemsOf } from './store-folders.ts';

const HOST = 'bhasha.example';
const SETTINGS = {
  id: 61,
  name: 'Bhasha',
  about: 'Bags from Pune.',
  tabTitle: 'Bhasha bags',
  theme: { tagline: 'Made to last' },
  quickLinks: [{ title: 'Care', icon: '', url: '/page/CARE', translations: { hi: { title: 'देखभाल' } } }],
  shipping: {
    cashUpTo: 1000,
    zones: [{ name: 'Pune', pincodes: ['411'], days: 2, translations: { hi: { name: 'पुणे' } } }],
  },
  translations: { hi: { about: 'पुणे के बैग।', tabTitle: 'भाषा बैग', tagline: '' } },
  languages: ['en', 'hi', 'ta'],
  hosts: [HOST, 'store-61.localhost'],
};
const FILES = {
  'store.json': JSON.stringify(SETTINGS),
  'products.csv': [
    'handle,title,title:hi,description,Description:HI,category,category:hi,fabric,info,info:hi,keywords:hi,title:ta',
    'tote,Canvas tote,कैनवस टोट बैग,Holds a lot.,"बहुत कुछ आता है।\nमज़बूत है।",Bags,थैले,Cotton,Care: Wash cold,देखभाल: ठंडे पानी में धोएं,झोला,',
    'pouch,Small pouch,,For coins.,,Bags,,Cotton,,,,சிறிய பை',
    '',
  ].join('\n'),
  'variants.csv': [
    'product,sku,price,stock,option1_name,option1_value,option1_name:hi,option1_value:hi,option2_name,option2_value,option2_value:hi,description:hi',
    'tote,T-1,100,5,Size,Small,साइज़,छोटा,Colour,Indigo#27364a,नील,छोटा वाला',
    'tote,T-2,100,5,Size,Large,,बड़ा,Colour,Indigo#27364a,,',
    'pouch,P-1,50,5,,,,,,,,',
    '',
  ].join('\n'),
  'layout.json': JSON.stringify({
    layout: {
      widgets: [
        {
          id: 'hero',
          widget_id: 'HERO',
          title: 'Welcome',
          entities: [
            { dataFields: { title: 'Bags', button_url: '/collection/all' } },
            { dataFields: { title: 'Pouches' } },
          ],
        },
        { widget_id: 'LISTING', title: 'All', source: { collection: 'all', limit: 8 } },
      ],
    },
  }),
  'layout.hi.json': JSON.stringify({
    layout: { widgets: [{ id: 'hero', title: 'स्वागत है', entities: [{}, { dataFields: { title: 'पाउच' } }] }] },
  }),
  'pages/care.md': '# Care\n\nWash cold.\n',
  'pages/care.hi.md': '# देखभाल\n\nठंडे पानी में धोएं।\n',
};
const withFile = (name: keyof typeof FILES, before: string, after: string) => {
  expect(FILES[name]).toContain(before);
  return { ...FILES, [name]: FILES[name].replaceAll(before, after) };
};

let db: Db;
let serve: Serve;
let ids: Record<string, number>;
beforeAll(async () => {
  db = await emptyDatabase();
  await imported(db, folderOf(FILES));
  serve = await renderingShop({ db });
  const rows = await db.select({ id: products.id, slug: products.slug }).from(products);
  ids = Object.fromEntries(rows.map(({ slug, id }) => [slug, id]));
});

// biome-ignore lint/suspicious/noExplicitAny: replies of many shapes, of which each test reads a few fields
const reply = async (path: string, language: string): Promise<any> => {
  const response = await sendRequest(serve, HOST, path, { headers: { 'Accept-Language': language } });
  expect([path, response.status]).toEqual([path, 200]);
  return response.json();
};
const productIn = async (handle: string, language: string) =>
  (await reply(`/api/v1/stores/61/products/${ids[handle]}`, language)).data;

test('a folder in several languages survives export and import byte for byte', async () => {
  const first = await exported(db, 61);
  expect(Object.keys(filesOf(first)).sort()).toContain('/layout.hi.json');
  const other = await emptyDatabase();
  await imported(other, first);
  expect(filesOf(await exported(other, 61))).toEqual(filesOf(first));
  expect(await imported(other, first)).toEqual([]);
  expect(readFileSync(join(first, 'variants.csv'), 'utf8')).toContain('साइज़,छोटा,,नील#27364a');
});

test('a product is in the language of the request, and each text that is missing in the first one', async () => {
  expect(await productIn('tote', 'hi')).toMatchObject({
    name: 'कैनवस टोट बैग',
    description: 'बहुत कुछ आता है।\nमज़बूत है।',
    category_name: 'थैले',
    additional_info: { देखभाल: 'ठंडे पानी में धोएं' },
    skus: [
      { name: 'छोटा, नील', description: 'छोटा वाला', attributes: { साइज़: 'छोटा', Colour: 'नील#27364a' } },
      { name: 'बड़ा, Indigo', description: '', attributes: { साइज़: 'बड़ा', Colour: 'Indigo#27364a' } },
    ],
  });
  expect(await productIn('tote', 'ta')).toMatchObject({ name: 'Canvas tote', category_name: 'Bags' });
  expect(await productIn('tote', 'en')).toMatchObject({ name: 'Canvas tote', skus: [{ name: 'Small, Indigo' }, {}] });
  expect(await productIn('pouch', 'hi')).toMatchObject({ name: 'Small pouch', category_name: 'थैले' });
  expect(await productIn('pouch', 'ta')).toMatchObject({ name: 'சிறிய பை', category_name: 'Bags' });
});

test('home, its menu texts, lists and pages are in the language of the request', async () => {
  const hindi = await reply('/api/v1/presentation/61/STORE_HOME', 'hi');
  expect(hindi.layout.widgets[0]).toMatchObject({
    title: { text: 'स्वागत है' },
    entities: [{ dataFields: { title: 'Bags', button_url: '/collection/all' } }, { dataFields: { title: 'पाउच' } }],
  });
  const names = (widget: { entities: { name: string }[] }) => widget.entities.map(({ name }) => name);
  expect(names(hindi.layout.widgets[1])).toEqual(['कैनवस टोट बैग', 'Small pouch']);
  expect(hindi.layout.config).toMatchObject({
    tabTitle: 'भाषा बैग',
    theme: { name: 'Bhasha', tagline: 'Made to last' },
    quick_links: [{ title: 'देखभाल' }],
  });
  const english = await reply('/api/v1/presentation/61/STORE_HOME', 'en');
  expect(english.layout.widgets[0].title).toEqual({ text: 'Welcome' });
  expect(english.layout.config).toMatchObject({ tabTitle: 'Bhasha bags', quick_links: [{ title: 'Care' }] });
  expect(JSON.stringify(english)).not.toContain('translations');
  expect(await reply('/api/v1/presentation/61/page/CARE', 'hi')).toMatchObject({
    layout: {
      widgets: [{ title: { text: 'देखभाल' }, entities: [{ dataFields: { data: '<p>ठंडे पानी में धोएं।</p>' } }] }],
    },
  });
});

test('a collection is filtered by a category in any language, and has its title in that of the request', async () => {
  const totalOf = async (category: string) =>
    (await reply(`/api/stores/61/collections/all?filter_category=${encodeURIComponent(category)}`, 'hi')).total;
  for (const category of ['Bags', 'थैले', 'bags']) expect([category, await totalOf(category)]).toEqual([category, 2]);
  expect(await totalOf('Shoes')).toBe(0);
  const { data } = await reply('/api/stores/61/collections/bags', 'hi');
  expect(data.configuration.title).toBe('थैले');
});

test.each(['canvas tote', 'कैनवस', 'झोला', 'छोटा', 'थैले'])(
  'a search for %s finds the product in every language, named in that of the page',
  async (words) => {
    const path = `/api/v1/search?store_id=61&query=${encodeURIComponent(words)}`;
    const first = async (language: string) => (await reply(path, language)).data[0].name;
    expect([await first('hi'), await first('en')]).toEqual(['कैनवस टोट बैग', 'Canvas tote']);
  },
);

test('suggestions are found by words of any language and shown in that of the page', async () => {
  const path = (words: string) => `/api/v1/products/suggest?store_id=61&query=${encodeURIComponent(words)}`;
  for (const words of ['bag', 'थैले', 'canvas', 'कैनवस'])
    expect([words, (await reply(path(words), 'hi')).data[0]]).toEqual([
      words,
      /bag|थैले/.test(words) ? 'थैले' : 'कैनवस टोट बैग',
    ]);
});

test('bag and delivery follow the language of the request; an order keeps that in which it was placed', async () => {
  const desk = await shop({ db, hostsFrom: db });
  const { token } = await newShopper(desk, 61);
  const send = async (language: string, method: string, path: string, body?: object) => {
    const headers = { 'accept-language': language };
    const { status, json } = await call(desk, method, path, { token, host: 'store-61.localhost', headers, body });
    expect([path, status]).toEqual([path, 200]);
    // biome-ignore lint/suspicious/noExplicitAny: see above
    return json as any;
  };
  const [sku] = await db.select({ id: skus.id }).from(skus).where(eq(skus.code, 'T-1'));
  const line = { sku_id: sku?.id, quantity: 1 };
  await send('hi', 'PUT', '/api/v1/cart', { store_id: 61, ...line });
  const inBag = async (language: string) => (await send(language, 'GET', '/api/v1/cart?store_id=61')).data.items[0];
  expect(await inBag('hi')).toMatchObject({ name: 'कैनवस टोट बैग', description: 'साइज़: छोटा, Colour: नील' });
  expect(await inBag('en')).toMatchObject({ name: 'Canvas tote', description: 'Size: Small, Colour: Indigo' });
  expect((await send('hi', 'GET', '/api/v1/stores/61/shipping')).data.zones).toMatchObject([{ name: 'पुणे' }]);
  const { data: home } = await send('hi', 'POST', '/api/v1/address', address);
  const placed = await send('hi', 'POST', '/api/v1/stores/61/checkout', {
    checkout_items: [line],
    shipping_address_id: home.id,
    billing_address_id: home.id,
    payment_method: 'cash',
  });
  const id = placed.data?.order_id ?? placed.order_id;
  const order = await send('en', 'GET', `/api/v1/orders/${id}`);
  expect(JSON.stringify(order)).toContain('"name":"कैनवस टोट बैग"');
});

test('the feed of a language has its words and its addresses', async () => {
  const feed = async (query: string) => (await sendRequest(serve, HOST, `/feed/google.xml${query}`)).text();
  const hindi = await feed('?language=hi');
  expect(hindi).toContain('<g:title>कैनवस टोट बैग, छोटा, नील</g:title>');
  expect(hindi).toContain(`<g:link>https://${HOST}/hi/product/${ids.tote}?variant=`);
  expect(hindi).toContain('<g:color>नील</g:color><g:size>छोटा</g:size>');
  expect(hindi).toContain('<g:title>Small pouch</g:title>');
  const english = await feed('');
  expect(english).toContain('<g:title>Canvas tote, Small, Indigo</g:title>');
  expect(english).toContain(`<g:link>https://${HOST}/product/${ids.tote}?variant=`);
});

test('a product page names the product in its language to search engines and previews', async () => {
  const html = await (await sendRequest(serve, HOST, `/hi/product/${ids.tote}`)).text();
  expect(html).toContain('<meta property="og:title" content="कैनवस टोट बैग · Bhasha">');
  expect(html).toContain('"name":"कैनवस टोट बैग"');
  expect(html).toContain('<title>कैनवस टोट बैग · Bhasha</title>');
  expect(html).toContain('छोटा');
  const plain = await (await sendRequest(serve, HOST, `/product/${ids.tote}`)).text();
  expect(plain).toContain('<title>Canvas tote · Bhasha</title>');
  expect(plain).not.toMatch(/कैनवस|छोटा/);
});

test.each([
  [
    withFile('products.csv', 'title:ta', 'title:fr'),
    /^products\.csv line 1, column title:fr: the store does not speak "fr"; write it in store\.json: "languages": \["en","hi","ta","fr"\]/,
  ],
  [
    withFile('products.csv', 'title:ta', 'title:en'),
    /^products\.csv line 1, column title:en: "en" is the first language of the store/,
  ],
  [
    withFile('variants.csv', 'description:hi', 'description:bn'),
    /^variants\.csv line 1, column description:bn: the store does not speak "bn"/,
  ],
  [{ ...FILES, 'pages/care.bn.md': '# যত্ন' }, /^pages\/care\.bn\.md: the store does not speak "bn"/],
  [{ ...FILES, 'pages/terms.hi.md': '# शर्तें' }, /^pages\/terms\.hi\.md: there is no pages\/terms\.md/],
  [{ ...FILES, 'layout.bn.json': FILES['layout.hi.json'] }, /^layout\.bn\.json: the store does not speak "bn"/],
  [withFile('layout.hi.json', '"hero"', '"heros"'), /^layout\.hi\.json: the widget "heros" is not in layout\.json/],
  [
    withFile('layout.hi.json', '[{},', '[{},{},'),
    /^layout\.hi\.json: the widget "hero" has 3 entities, and 2 in layout\.json/,
  ],
  [
    withFile('store.json', '{"hi":{"about"', '{"bn":{"about"'),
    /^store\.json line 1, column translations\.bn: not a language of the shop/,
  ],
  [
    withFile('store.json', '["en","hi","ta"]', '["en","ta"]'),
    /^store\.json, column translations: the store does not speak "hi"/,
  ],
])('texts that no shopper can see are refused, %#', async (files, words) => {
  expect(await problemsOf(files)).toContainEqual(expect.stringMatching(words));
});

test('a folder without layout.json and catalogue.json has its menu and its lists in each language', async () => {
  const { 'layout.json': _, 'layout.hi.json': __, ...rest } = FILES;
  const own = await emptyDatabase();
  const folder = folderOf(rest);
  await imported(own, folder);
  expect(await imported(own, folder)).toEqual([]);
  const first = await exported(own, 61);
  const hindi = readFileSync(join(first, 'layout.hi.json'), 'utf8');
  for (const words of ['थैले', 'देखभाल', 'ऑर्डर ट्रैक करें', 'सभी प्रोडक्ट']) expect(hindi).toContain(words);
  const other = await emptyDatabase();
  await imported(other, first);
  expect(filesOf(await exported(other, 61))).toEqual(filesOf(first));
});

test('a whole copy of layout.json as layout.hi.json counts for what differs in it', async () => {
  const own = await emptyDatabase();
  const copy = FILES['layout.json'].replace('"Welcome"', '"स्वागत है"').replace('"All"', '""');
  await imported(own, folderOf({ ...FILES, 'layout.hi.json': copy }));
  expect(JSON.parse(readFileSync(join(await exported(own, 61), 'layout.hi.json'), 'utf8'))).toEqual({
    layout: { widgets: [{ id: 'hero', title: 'स्वागत है' }] },
  });
});

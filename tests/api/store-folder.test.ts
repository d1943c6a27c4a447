import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { factsOf } from '../../contract/media.ts';
import type { Db } from '../../server/db/database.ts';
import { creatives, products, skus, stores } from '../../server/db/schema/catalogue.ts';
import { productSearch } from '../../server/db/schema/search.ts';
import { changesOf } from '../../server/shop/change-log.ts';
import { database, sendRequest, shop, tempFolder } from './shop.ts';
import { emptyDatabase, exported, filesOf, folderOf, imported, mediaDir, problemsOf } from './store-folders.ts';

let db: Db;
beforeAll(async () => {
  db = await database();
});

const ODD = {
  'store.json': `{ "id": 51, "name": "Odd “shop”", "hosts": ["odd.example", "store-51.localhost"],
    "shipping": { "closedWeekdays": ["monday"], "zones": [{ "name": "पुणे", "pincodes": ["411"], "days": 2 }] } }`,
  'products.csv': [
    'handle,title,description,category,info,keywords',
    'plain,"Plain, with ""quotes""","Two\nlines and 🪔",Bags,"Care: Wash cold.\nDry flat.\nMade: in Pune",',
    'साड़ी,रेशमी साड़ी,,,,साड़ी silk',
    '',
  ].join('\n'),
  'variants.csv': [
    'product,sku,gtin,price,compare_at,stock,option1_name,option1_value',
    'plain,B-1,8901234567890,1250.50,1500,3,Size,S',
    'plain,B-2,,,,0,Size,M',
    'साड़ी,,,999,,2,,',
    '',
  ].join('\n'),
  'pages/about.md': '# About & more\n\nWe sell *bags*.\n',
};

// D36
test.each([2, 139])('store %d survives export and import byte for byte', async (storeId) => {
  const first = await exported(db, storeId);
  const other = await emptyDatabase();
  await imported(other, first);
  expect(filesOf(await exported(other, storeId))).toEqual(filesOf(first));
  expect(await imported(other, first)).toEqual([]);
});

test('odd text, missing prices and other scripts survive export and import byte for byte', async () => {
  const own = await emptyDatabase();
  await imported(own, folderOf(ODD));
  const first = await exported(own, 51);
  const other = await emptyDatabase();
  await imported(other, first);
  const second = await exported(other, 51);
  expect(filesOf(second)).toEqual(filesOf(first));
  expect(readFileSync(join(second, 'variants.csv'), 'utf8')).toContain('1250.50,1500,3,yes');
  expect(readFileSync(join(second, 'variants.csv'), 'utf8')).toContain(',B-1,8901234567890,');
});

test('an image has width, colour, preview and the folder’s focus point, which is exported again', async () => {
  const own = await emptyDatabase();
  const folder = folderOf({
    ...ODD,
    'products.csv': 'handle,title,images\nplain,Plain,"media/kurta.png#70,20 | media/kurta.png"\n',
    'variants.csv': 'product,sku,price,stock\nplain,B-1,100,3\n',
  });
  mkdirSync(join(folder, 'media'), { recursive: true });
  const picture = sharp({ create: { width: 2600, height: 300, channels: 3, background: '#b1382a' } });
  await picture.png().toFile(join(folder, 'media/kurta.png'));
  await imported(own, folder);
  const urls = (await own.select().from(creatives)).map(({ url }) => url);
  expect(urls.map((url) => factsOf(url))).toEqual([
    { width: 2600, colour: 'b1382a', focus: { x: 7, y: 2 }, preview: expect.stringMatching(/^UklGR/) },
    { width: 2600, colour: 'b1382a', focus: { x: 5, y: 4 }, preview: expect.stringMatching(/^UklGR/) },
  ]);
  const copy = await exported(own, 51);
  expect(readFileSync(join(copy, 'products.csv'), 'utf8')).toMatch(
    /"media\/kurta\.\w+\.png#70,20 \| media\/kurta\.\w+\.png",,yes\n/,
  );
  expect(await imported(own, copy)).toEqual([]);
});

test('a cell that a spreadsheet would run as a formula is escaped in the files, but not in the shop', async () => {
  const own = await emptyDatabase();
  const catalogue = [
    'handle,title,description,keywords,info',
    `sums,"'=HYPERLINK(""x"")",'-5 degrees,''+,'@care: cold`,
    '',
  ].join('\n');
  await imported(own, folderOf({ 'products.csv': catalogue }));
  const [sums] = await own.select().from(products);
  expect(sums).toMatchObject({ name: '=HYPERLINK("x")', description: '-5 degrees' });
  const first = await exported(own, 51);
  const cells = readFileSync(join(first, 'products.csv'), 'utf8').split(/[,\n]/);
  expect(cells.filter((cell) => /^"?[=+@-]/.test(cell))).toEqual([]);
  expect(cells).toEqual(expect.arrayContaining(["'-5 degrees", "''+", "'@care: cold"]));
  const other = await emptyDatabase();
  await imported(other, first);
  expect(filesOf(await exported(other, 51))).toEqual(filesOf(first));
});

test('a second import changes nothing; a dry run reports the changes without making them', async () => {
  const own = await emptyDatabase();
  const folder = folderOf(ODD);
  expect((await imported(own, folder)).length).toBeGreaterThan(5);
  expect(await imported(own, folder)).toEqual([]);
  const variants = ODD['variants.csv'].replace('1250.50', '1200');
  const changed = folderOf({ ...ODD, 'variants.csv': variants });
  expect(await imported(own, changed, { dryRun: true })).toEqual(['~ variant plain (S): price ₹1,250.50 → ₹1,200']);
  const price = async () => (await own.select().from(skus).where(eq(skus.code, 'B-1')))[0]?.pricePaise;
  expect(await price()).toBe(125_050);
  await imported(own, changed);
  const log = await changesOf(own, 51, { since: null, kind: null });
  const ofSecond = log.filter(({ kind }) => kind !== 'layout').slice(1);
  const [sku] = await own.select().from(skus).where(eq(skus.code, 'B-1'));
  expect(ofSecond.map(({ author, kind, subject, before, after }) => [author, kind, subject, before, after])).toEqual([
    ['Asha', 'price', String(sku?.id), { pricePaise: 125_050 }, { pricePaise: 120_000 }],
    ['Asha', 'product', 'import', null, { added: 0, changed: 1, removed: 0 }],
  ]);
  expect(await price()).toBe(120_000);
});

test('a SKU code is unique: an import can swap codes, but one of another variant is refused by line', async () => {
  const own = await emptyDatabase();
  await imported(own, folderOf(ODD));
  const variants = ODD['variants.csv'];
  const swapped = variants
    .replace('B-1', 'B-0')
    .replace('B-2', 'B-1')
    .replace('B-0', 'B-2')
    .replaceAll('product,sku', 'product,id,sku');
  const ids = new Map((await own.select().from(skus)).map(({ code, id }) => [code, id]));
  const withIds = swapped
    .replace('plain,B-2', `plain,${ids.get('B-1')},B-2`)
    .replace('plain,B-1', `plain,${ids.get('B-2')},B-1`)
    .replace('साड़ी,,', `साड़ी,${ids.get('')},,`);
  await imported(own, folderOf({ ...ODD, 'variants.csv': withIds }));
  const after = new Map((await own.select().from(skus)).map(({ code, id }) => [code, id]));
  expect([after.get('B-1'), after.get('B-2')]).toEqual([ids.get('B-2'), ids.get('B-1')]);

  const other = folderOf({
    ...ODD,
    'products.csv': 'handle,title\nnew,New\n',
    'variants.csv': 'product,sku,price\nnew,B-1,10\n',
  });
  const refusal = `variants.csv line 2, column sku: "B-1" is variant ${after.get('B-1')} of this store, which is not in the folder; write another sku, or take that variant away with --prune.`;
  await expect(imported(own, other, { dryRun: true })).rejects.toThrow(refusal);
  await expect(imported(own, other)).rejects.toThrow(refusal);
  await expect(own.update(skus).set({ code: 'B-1' })).rejects.toThrow();
});

test('rows missing in the folder stay, and are deleted only with prune', async () => {
  const own = await emptyDatabase();
  await imported(own, folderOf(ODD));
  const fewer = folderOf({
    ...ODD,
    'products.csv': ODD['products.csv'].split('\n').slice(0, 5).join('\n'),
    'variants.csv': ODD['variants.csv'].split('\n').slice(0, 2).join('\n'),
  });
  const report = await imported(own, fewer);
  expect(report).toContain('= product साड़ी');
  expect(report).toContain('= variant plain (M)');
  expect(await own.$count(products)).toBe(2);
  expect(await imported(own, fewer, { prune: true })).toContain('- product साड़ी');
  expect(await own.$count(products)).toBe(1);
  expect(await own.$count(skus)).toBe(1);
});

test('an exported default home page that the merchant changed survives an import without layout.json', async () => {
  const own = await emptyDatabase();
  await imported(own, folderOf(ODD));
  const folder = await exported(own, 51);
  expect(await imported(own, folder)).toEqual([]);
  const file = join(folder, 'layout.json');
  const text = readFileSync(file, 'utf8');
  const changed = text.replace('"Track an order"', '"Where is my order?"');
  expect(changed).not.toBe(text);
  writeFileSync(file, changed);
  await imported(own, folder);
  expect(await imported(own, folder)).toEqual([]);
  await imported(own, folderOf({ ...ODD, 'pages/care.md': '# Care\n\nWash cold.\n' }));
  expect(readFileSync(join(await exported(own, 51), 'layout.json'), 'utf8')).toContain('Where is my order?');
});

test('an empty stock cell does not change the stock', async () => {
  const own = await emptyDatabase();
  await imported(own, folderOf(ODD));
  await own.update(skus).set({ stock: 7 }).where(eq(skus.code, 'B-1'));
  await imported(own, folderOf({ ...ODD, 'variants.csv': ODD['variants.csv'].replace('1500,3,', '1500,,') }));
  expect((await own.select().from(skus).where(eq(skus.code, 'B-1')))[0]?.stock).toBe(7);
});

test('all problems are reported at once, each with file, line, column and remedy', async () => {
  const problems = await problemsOf({
    'store.json': '{\n  "id": 51,\n  "name": "Trial",\n  "colour": 1\n}',
    'products.csv':
      'handle,title,price,images\na,"Two\nlines",1,\nb,B,"$12",\nb,B again,1,media/none.jpg\nc,,1,\nd,D\n',
    'layout.json':
      '{ "layout": { "widgets": [{ "widget_id": "LISTING", "source": { "collection": "x", "limit": 8 } }] } }',
    'pages/About us.md': '# About',
  });
  expect(problems).toContainEqual(expect.stringMatching(/^store\.json line 4, column colour: /));
  expect(problems).toContain(
    'products.csv line 4, column price: "$12" is in another currency; write the price in rupees, such as 1250 or 1250.00',
  );
  expect(problems).toContain(
    'products.csv line 5, column handle: "b" is there twice; give each product its own, and put the rows of one product together',
  );
  expect(problems).toContain('products.csv line 5, column images: there is no file media/none.jpg');
  expect(problems).toContain('products.csv line 6, column title: a product needs a title');
  expect(problems).toContainEqual(
    expect.stringMatching(/^products\.csv line 7: the row ends before the column "price"/),
  );
  expect(problems).toContainEqual(expect.stringMatching(/^layout\.json: a LISTING shows the collection "x"/));
  expect(problems).toContainEqual(expect.stringMatching(/^pages\/About us\.md: a page is called such as/));
});

test.each([
  ['store.json', '{ "id": 51, ', /^store\.json line 1: this is not JSON/],
  ['products.csv', 'handle,title\na,"A\n', /^products\.csv.*this is not CSV/],
  ['products.csv', 'colour\nx\n', /^products\.csv line 1: there is no column "title"; the columns are "colour"/],
  ['variants.csv', 'product,price\nnobody,1\n', /^variants\.csv line 2, column product: "nobody" is not the handle/],
  ['media/a.jpg', 'no picture', /^media\/a\.jpg: the picture cannot be read/],
  ['media/a.exe', 'no picture', /^media\/a\.exe: this kind of file cannot be shown/],
])('a broken %s is refused', async (name, text, words) => {
  const problems = await problemsOf({ 'products.csv': 'handle,title\na,A\n', [name]: text });
  expect(problems).toContainEqual(expect.stringMatching(words));
});

test.each([
  ['with semicolons', 'handle;title\na;Blue shawl\n'],
  ['with tabs, as UTF-16', Buffer.from('\uFEFFhandle\ttitle\na\tBlue shawl\n', 'utf16le')],
])('a list that a spreadsheet saved %s is read', async (_how, list) => {
  const own = await emptyDatabase();
  await imported(own, folderOf({ 'products.csv': list }));
  expect(await own.select({ name: products.name }).from(products)).toEqual([{ name: 'Blue shawl' }]);
});

test('variants without a list of products are reported, not ignored', async () => {
  expect(await problemsOf({ 'variants.csv': 'product,sku,price\nplain,B-1,10\n' })).toEqual([
    'variants.csv line 2, column product: "plain" is not the handle of a product in products.csv',
  ]);
});

test('every file must be UTF-8', async () => {
  const odd = Buffer.from('handle,title\na,Caf\u00e9\n', 'latin1');
  expect(await problemsOf({ 'products.csv': odd })).toEqual([
    'products.csv: the letters are not UTF-8; save the file as "CSV UTF-8"',
  ]);
  const settings = Buffer.from('{ "id": 51, "name": "Caf\u00e9" }', 'latin1');
  await expect(problemsOf({ 'store.json': settings })).rejects.toThrow('store.json: the letters are not UTF-8');
});

test('a Shopify export is imported: options, prices, stock, images and text without markup', async () => {
  const own = await emptyDatabase();
  const header =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty,Image Src,Gift Card,Status';
  const rows = [
    'mug,Mug,"<p>A mug &amp; a lid.</p><p>Blue</p>",Claywork,Cups,"tea, clay",true,Size,Small,M-S,250.00,300.00,4,https://cdn.example/1.jpg,false,active',
    'mug,,,,,,,,Large,M-L,350.00,,2,https://cdn.example/2.jpg,,',
    'mug,,,,,,,,,,,,,https://cdn.example/3.jpg,,',
    'bowl,Bowl,,,Cups,,true,Title,Default Title,B,99,,0,,,draft',
  ];
  await imported(own, folderOf({ 'products.csv': [header, ...rows, ''].join('\n') }));
  const [mug] = await own.select().from(products).where(eq(products.slug, 'mug'));
  expect(mug).toMatchObject({ name: 'Mug', description: 'A mug & a lid.\nBlue', info: [['Brand', 'Claywork']] });
  const variants = await own.select().from(skus).orderBy(skus.id);
  expect(
    variants.map(({ code, name, pricePaise, wasPaise, stock, enabled }) => [
      code,
      name,
      pricePaise,
      wasPaise,
      stock,
      enabled,
    ]),
  ).toEqual([
    ['M-S', 'Small', 25_000, 30_000, 4, true],
    ['M-L', 'Large', 35_000, 35_000, 2, true],
    ['B', '', 9_900, 9_900, 0, true],
  ]);
});

test('an unknown stock is refused before anything is written, media too, and each proposed remedy works', async () => {
  const own = await emptyDatabase();
  const files = {
    ...ODD,
    'products.csv': 'handle,title,images\nshawl,Shawl,media/red.svg\n',
    'variants.csv': 'product,sku,price,option1_name,option1_value\nshawl,S-1,499,Size,S\nshawl,S-2,,Size,M\n',
    'media/red.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="#b00" d="M0 0h9v9z"/></svg>',
  };
  const before = filesOf(mediaDir);
  await expect(imported(own, folderOf(files))).rejects.toThrow(
    'variants.csv line 2, column stock: how many there are of shawl (S) is not known; write a number in the column "stock", or one for all in mapping.json: { "stock": 5 }',
  );
  expect([await own.$count(stores), await own.$count(products), filesOf(mediaDir)]).toEqual([0, 0, before]);
  await imported(own, folderOf({ ...files, 'mapping.json': '{ "stock": 5 }' }));
  const stocks = async () => (await own.select().from(skus).orderBy(skus.id)).map(({ stock }) => stock);
  expect(await stocks()).toEqual([5, 5]);
  await imported(own, folderOf({ ...files, 'mapping.json': '{ "stock": 9 }' }));
  expect(await stocks()).toEqual([5, 5]);
});

test('a product that goes away at the top only moves the others', async () => {
  const own = await emptyDatabase();
  const { 'variants.csv': _, ...others } = ODD;
  const folder = (...names: string[]) =>
    folderOf({
      ...others,
      'products.csv': ['title,price,stock', ...names.map((name) => `${name},9,1`), ''].join('\n'),
    });
  await imported(own, folder('First', 'Second', 'Third'));
  const changes = await imported(own, folder('Second', 'Third'), { dryRun: true, prune: true });
  expect(changes.filter((line) => /product/.test(line) && !line.startsWith('~ collection'))).toEqual([
    expect.stringMatching(/^↕ product second/),
    expect.stringMatching(/^↕ product third/),
    '- product first',
  ]);
});

test('the search knows what an import wrote, changed and removed, of products and of their variants', async () => {
  const own = await emptyDatabase();
  const lexemes = async () => {
    const rows = await own
      .select({ document: productSearch.document })
      .from(productSearch)
      .where(eq(productSearch.storeId, 51))
      .orderBy(productSearch.productId);
    return rows.map(({ document }) => [...String(document).matchAll(/51\/(\w+)/g)].map(([, word]) => word).join(' '));
  };
  const products = 'handle,title,category\nplain,Plain bag,Bags\nred,Red bag,Bags\n';
  const variants = 'product,sku,price,stock,option1_name,option1_value\nplain,B-1,1250,3,Size,';
  await imported(
    own,
    folderOf({ 'products.csv': products, 'variants.csv': `${variants}Large\nred,R-1,5,1,Size,Tiny\n` }),
  );
  expect(await lexemes()).toEqual(['bag bags large plain', 'bag bags red tiny']);
  await imported(
    own,
    folderOf({ 'products.csv': products, 'variants.csv': `${variants}Small\nred,R-1,5,1,Size,Tiny\n` }),
  );
  expect(await lexemes()).toEqual(['bag bags plain small', 'bag bags red tiny']);
  const renamed = products.replace('Red bag', 'Blue bag');
  await imported(own, folderOf({ 'products.csv': renamed, 'variants.csv': `${variants}Small\n` }), { prune: true });
  expect(await lexemes()).toEqual(['bag bags plain small', 'bag bags blue']);
});

test('a host of another store is refused, and nothing is written', async () => {
  const folder = folderOf({ ...ODD, 'store.json': '{ "id": 51, "name": "Trial", "hosts": ["store-4.localhost"] }' });
  await expect(imported(db, folder)).rejects.toThrow('store-4.localhost opens store 4');
  expect(await db.$count(products, eq(products.storeId, 51))).toBe(0);
});

test('a shop without a layout has a default home, on its own host and with its images in every size', async () => {
  const own = await emptyDatabase();
  const folder = folderOf({
    ...ODD,
    'products.csv': 'handle,title,category,images\nplain,Plain,Bags,mug.png\nसाड़ी,रेशमी साड़ी,,\n',
  });
  mkdirSync(join(folder, 'media'));
  writeFileSync(
    join(folder, 'media/mug.png'),
    await sharp({ create: { width: 900, height: 900, channels: 3, background: '#27c' } })
      .png()
      .toBuffer(),
  );
  await imported(own, folder);
  const serve = await shop({ db: own, hostsFrom: own, own: mediaDir });
  const layout = await (await sendRequest(serve, 'odd.example', '/api/v1/presentation/51/STORE_HOME')).json();
  expect(layout.layout.widgets.map((entry: { widget_id: string }) => entry.widget_id)).toEqual([
    'NAV_BAR',
    'COLLECTION',
    'COLLECTION',
    'LISTING',
    'QUICK_LINKS',
  ]);
  const picture = /\/media\/store-51\/mug\.[0-9a-f]{10}/.exec(JSON.stringify(layout))?.[0];
  const original = await sendRequest(serve, 'odd.example', `${picture}.png`);
  expect([original.status, original.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(original.headers.get('cache-control')).toContain('immutable');
  const copy = await sendRequest(serve, 'odd.example', `${picture}.w320.webp`);
  expect((await sharp(Buffer.from(await copy.arrayBuffer())).metadata()).width).toBe(320);
  expect((await sendRequest(serve, 'odd.example', `${picture?.replace(/.$/, 'g')}.w320.webp`)).status).toBe(404);
});

test('a running server shows an import, and names the store by its primary host', async () => {
  const own = await emptyDatabase();
  const folder = folderOf(ODD);
  await imported(own, folder);
  const serve = await shop({ db: own, hostsFrom: own });
  const name = async () => (await (await sendRequest(serve, 'odd.example', '/manifest.webmanifest')).json()).name;
  expect(await name()).toBe('Odd “shop”');
  const found = async () => (await sendRequest(serve, 'odd.example', '/api/v1/presentation/51/STORE_HOME')).text();
  expect(await found()).toContain('Plain, with');
  const renamed = tempFolder();
  cpSync(folder, renamed, { recursive: true });
  writeFileSync(join(renamed, 'products.csv'), ODD['products.csv'].replace('Plain, with', 'Painted, with'));
  await imported(own, renamed);
  expect(await found()).toContain('Painted, with');
  const sitemap = await (await sendRequest(serve, 'store-51.localhost', '/sitemap.xml')).text();
  expect(sitemap).toContain('<loc>https://odd.example/</loc>');
});

test('the example can be imported: products, theme, icon and a page', async () => {
  const own = await emptyDatabase();
  const folder = join(import.meta.dirname, '../../examples/clay-and-salt');
  await imported(own, folder);
  const serve = await shop({ db: own, hostsFrom: own, own: mediaDir });
  const home = await (await sendRequest(serve, 'clay-and-salt.example', '/api/v1/presentation/41/STORE_HOME')).json();
  expect(JSON.stringify(home)).toContain('Tea mug');
  expect(home.layout.config.theme).toMatchObject({ name: 'Clay & Salt', accent: '#9c4524' });
  const icon = await sendRequest(serve, 'clay-and-salt.example', home.layout.config.tabIcon);
  expect(icon.headers.get('content-type')).toBe('image/svg+xml');
  const page = await (
    await sendRequest(serve, 'clay-and-salt.example', '/api/v1/presentation/41/page/SHIPPING')
  ).text();
  expect(page).toContain('<strong>two working days</strong>');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { redirects } from '../../server/db/schema/catalogue.ts';
import { checkFolder } from '../../server/stores/folder/check.ts';
import { problemList } from '../../server/stores/folder/problems.ts';
import { emptyDatabase, exported, filesOf, folderOf, imported, problemsOf } from './store-folders.ts';

const SHOP = {
  'store.json': '{ "id": 51, "name": "Trial", "hosts": ["kurta.example"] }',
  'products.csv': 'id,handle,title,price,stock,category\n7,blue-kurta,Blue kurta,999,3,Kurtas\n',
  'pages/about.md': '# About\n\nUs.\n',
};
const withRedirects = (lines: string[] | string) => ({
  ...SHOP,
  'redirects.csv': typeof lines === 'string' ? lines : ['from,to', ...lines, ''].join('\n'),
});
async function read(lines: string[] | string) {
  const problems = problemList();
  const checked = await checkFolder(folderOf(withRedirects(lines)), problems);
  return { redirects: checked?.redirects, lines: problems.lines(), notes: problems.notes() };
}

test('redirects survive export and import byte for byte, and a second import changes nothing', async () => {
  const own = await emptyDatabase();
  const folder = folderOf(
    withRedirects([
      '/Old-Page/,/page/about',
      'https://old.example/p?id=5,/product/blue-kurta',
      '"/कुर्ता, नीला",https://a.example/x',
    ]),
  );
  expect(await imported(own, folder)).toEqual(expect.arrayContaining(['+ redirect /old-page']));
  expect(await imported(own, folder)).toEqual([]);
  const first = await exported(own, 51);
  expect(readFileSync(join(first, 'redirects.csv'), 'utf8')).toBe(
    'from,to\n/old-page,/page/about\n/p?id=5,/product/blue-kurta\n"/कुर्ता, नीला",https://a.example/x\n',
  );
  const other = await emptyDatabase();
  await imported(other, first);
  expect(filesOf(await exported(other, 51))).toEqual(filesOf(first));
});

test('the file replaces the store’s redirects; without it they stay; a dry run writes nothing', async () => {
  const own = await emptyDatabase();
  const stored = async () => (await own.select().from(redirects)).map(({ from, to }) => `${from} ${to}`).sort();
  await imported(own, folderOf(withRedirects(['/a,/cart', '/b,/cart'])));
  await imported(own, folderOf(SHOP));
  expect(await stored()).toEqual(['/a /cart', '/b /cart']);
  const next = folderOf(withRedirects(['/b,/results', '/c,/cart']));
  const changes = ['~ redirect /b: to "/cart" → "/results"; position 1 → 0', '+ redirect /c', '- redirect /a'];
  expect(await imported(own, next, { dryRun: true })).toEqual(changes);
  expect(await stored()).toEqual(['/a /cart', '/b /cart']);
  await imported(own, next);
  expect(await stored()).toEqual(['/b /results', '/c /cart']);
  await imported(own, folderOf(withRedirects([])));
  expect(await stored()).toEqual([]);
});

test.each([
  ['Shopify’s export', 'Redirect from,Redirect to\n/a,/cart\n'],
  ['WordPress’s plugin', '"source","target","regex","code"\n"/a/","https://www.kurta.example/cart","0","301"\n'],
  ['a spreadsheet with semicolons', '\ufeffOld URL;New URL\n;\nhttp://old.example/A;/cart\n'],
])('%s is read', async (_what, text) => {
  expect(await read(text)).toMatchObject({ redirects: [{ from: '/a', to: '/cart' }], lines: [] });
});

test('rows that lead to the address of another row lead to its end, which is told', async () => {
  const { redirects: rows, notes } = await read(['/a,/B/', '/b,/c', '/c,/page/about']);
  expect(rows?.map(({ from, to }) => `${from} ${to}`)).toEqual(['/a /page/about', '/b /page/about', '/c /page/about']);
  expect(notes).toEqual([
    'redirects.csv lines 2, 3: rows that lead to the address of another row lead to where that one leads',
  ]);
});

test('rows that are there twice and products that are not in the folder are told', async () => {
  const { notes } = await read(['/a,/cart', '/A/,/cart', '/b,/products/red-kurta', '/c,/product/Blue-Kurta']);
  expect(notes).toEqual([
    'redirects.csv line 3: rows that are there twice are left out',
    'redirects.csv line 4: these rows lead to products that are not in the folder',
  ]);
});

const TO = 'write a path of this shop, such as /product/blue-kurta, or an address with https://';
const PAGE = 'is a page of this shop; delete the row, since only addresses without a page lead on';
test.each([
  [',/cart', 'from: the old address is missing; write its path, such as /products/blue-kurta'],
  ['/blog/*,/', 'from: "/blog/*" stands for many addresses; write each of them in a row of its own'],
  ['^/blog/(.*)$,/', 'from: "^/blog/(.*)$" stands for many addresses; write each of them in a row of its own'],
  ['//x,/', 'from: "//x" is no address; write its path, such as /products/blue-kurta'],
  ['/%E0%A4,/', 'from: "/%E0%A4" is no address; write its path, such as /products/blue-kurta'],
  ['/Cart/,/', `from: "/cart" ${PAGE}`],
  ['/,/cart', `from: "/" ${PAGE}`],
  ['/page/About,/cart', `from: "/page/about" ${PAGE}`],
  ['/collection/kurtas,/cart', `from: "/collection/kurtas" ${PAGE}`],
  ['/product/7,/cart', `from: "/product/7" ${PAGE}`],
  ['/sitemap.xml,/cart', 'from: "/sitemap.xml" is an address of the server itself; delete the row'],
  ['/api/v1/x,/cart', 'from: "/api/v1/x" is an address of the server itself; delete the row'],
  ['/a,', `to: where the address leads is missing; ${TO}`],
  ['/a,cart', `to: "cart" is no address; ${TO}`],
  ['/a,//evil.example', `to: "//evil.example" is no address; ${TO}`],
  ['/a,/\\evil.example', `to: "/\\evil.example" is no address; ${TO}`],
  ['/a,/.//evil.example', `to: "/.//evil.example" is no address; ${TO}`],
  ['/a,javascript:alert(1)', `to: "javascript:alert(1)" is no address; ${TO}`],
  ['/a,http://evil.example/', 'to: "http://evil.example/" leads elsewhere without encryption; write https://'],
  ['/a,https://shop@evil.example/', 'to: "https://shop@evil.example/" has a name before the host; take it out'],
  [`/a,/${'x'.repeat(2000)}`, 'to: the address has 2001 characters; 2000 is the most'],
  ['/a,/A/', 'to: "/a" leads back to itself; write where it leads in the end'],
])('%s is refused with its line and a remedy', async (line, problem) => {
  expect(await problemsOf(withRedirects([line]))).toEqual([`redirects.csv line 2, column ${problem}`]);
});

test('an address that leads to two places, and a circle of rows, are refused', async () => {
  expect((await read(['/a,/cart', '/A,/results'])).lines).toEqual([
    'redirects.csv line 3, column from: "/a" is in line 2, too, and leads elsewhere; delete one of them',
  ]);
  expect((await read(['/a,/b', '/b,/c', '/c,/a', '/d,/a'])).lines).toEqual([
    'redirects.csv line 2, column to: "/a" leads back to itself by way of line 4; write where it leads in the end',
    'redirects.csv line 3, column to: "/b" leads back to itself by way of line 2; write where it leads in the end',
    'redirects.csv line 4, column to: "/c" leads back to itself by way of line 3; write where it leads in the end',
  ]);
});

test('a file without the columns, one that is no table, and one of too many rows are refused', async () => {
  expect((await read('a,b\n/x,/y\n')).lines).toEqual([
    'redirects.csv line 1: there are no columns "from" and "to"; write from,to in the first line',
  ]);
  expect((await read('<html>')).lines).toEqual([expect.stringContaining('redirects.csv: this is a web page')]);
  const many = Array.from({ length: 50_001 }, (_, index) => `/a${index},/cart`);
  expect((await read(many)).lines).toEqual([
    'redirects.csv line 50002: 50000 addresses are the most; delete the rows from here on',
  ]);
});

import { expect, test } from 'vitest';
import { columnsOf, headerKey } from './header.ts';
import { ownProducts, ownVariants } from './own.ts';
import { shopify } from './shopify.ts';

// D36
test('maps columns of a Shopify export and lists unknown ones as ignored', () => {
  const header = [
    'Handle',
    'Title',
    'Body (HTML)',
    'Vendor',
    'Option1 Name',
    'Option1 Value',
    'Variant Price',
    'Weight',
  ];
  const columns = columnsOf(header, shopify);
  expect(Object.fromEntries(columns.places)).toEqual({
    handle: 0,
    title: 1,
    html: 2,
    brand: 3,
    option1_name: 4,
    option1_value: 5,
    price: 6,
  });
  expect(columns.mapped).toEqual(['Body (HTML) → html', 'Vendor → brand', 'Variant Price → price']);
  expect(columns.ignored).toEqual(['Weight']);
});

test('a repeated column is listed; another word for a field that has its own column is ignored', () => {
  const columns = columnsOf(['product', 'price', 'Price', 'mrp', 'compare_at'], ownVariants);
  expect(columns.doubled).toEqual(['Price']);
  expect(columns.ignored).toEqual(['mrp']);
  expect(columns.places.get('compare_at')).toBe(4);
});

test('a column that the merchant chose comes first, and one that is to be ignored is', () => {
  const chosen = new Map([
    [headerKey('Our rate'), 'price'],
    [headerKey('Price'), ''],
  ]);
  const columns = columnsOf(['title', 'Price', 'Our rate'], ownProducts, chosen);
  expect([columns.places.get('price'), columns.ignored]).toEqual([2, ['Price']]);
});

test.each([
  ['Handle*', 'handle'],
  ['Title\u00a0*', 'title'],
  [' Price\u00a0', 'price'],
  ['\uFEFFVariant_SKU', 'variant sku'],
  ['g:id', 'id'],
  ['Name (required)', 'name'],
  ['Ｔｉｔｌｅ', 'title'],
])('the header %j is read as %j', (name, key) => {
  expect(headerKey(name)).toBe(key);
});

test.each(['constructor', '__proto__', 'toString'])('ignores a column named %s', (name) => {
  expect(columnsOf(['product', name], ownVariants).ignored).toEqual([name]);
});

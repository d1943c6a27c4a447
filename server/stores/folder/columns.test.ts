import { expect, test } from 'vitest';
import { columnsOf, optionNumbers } from './columns.ts';

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
    'Gift Card',
  ];
  const columns = columnsOf(header, 'products');
  expect(Object.fromEntries(columns.places)).toEqual({
    handle: 0,
    title: 1,
    html: 2,
    brand: 3,
    option1_name: 4,
    option1_value: 5,
    price: 6,
  });
  expect(columns.mapped).toContain('Variant Price → price');
  expect(columns.ignored).toEqual(['Gift Card']);
});

test('sorts option numbers numerically and lists a repeated column', () => {
  const columns = columnsOf(['product', 'option10_value', 'option2_value', 'price', 'Price'], 'variants');
  expect(optionNumbers(columns)).toEqual(['2', '10']);
  expect(columns.doubled).toEqual(['Price']);
});

test.each(['constructor', '__proto__', 'toString'])('ignores a column named %s', (name) => {
  expect(columnsOf(['product', name], 'variants').ignored).toEqual([name]);
});

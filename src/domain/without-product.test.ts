import { expect, test } from 'vitest';
import { withoutProduct } from './without-product.ts';

const product = (id: string | number) => ({ id, name: `Quilt ${id}`, skus: [{ id: 7 }] });

// R37
test.each<[string, unknown, unknown]>([
  ['a search', [product('7'), product('8')], [product('8')]],
  ['a collection', { title: 'Quilts', products: [product('7')] }, { title: 'Quilts', products: [] }],
  ['a reply on the wire', { data: { entities: [product(7), product(8)] } }, { data: { entities: [product(8)] } }],
  ['a home', { widgets: [{ id: '7', products: [product('7')] }] }, { widgets: [{ id: '7', products: [] }] }],
])('a product is left out of %s', (_, answer, expected) => {
  expect(withoutProduct(answer, '7')).toEqual(expected);
});

test.each<[string, unknown]>([
  ['an answer without it', { products: [product('8')] }],
  ['something else with its id', [{ id: '7', title: 'A banner' }]],
  ['the product itself', product('7')],
  ['nothing', null],
  ['a text', '7'],
])('%s stays as it is', (_, answer) => {
  expect(withoutProduct(answer, '7')).toBe(answer);
});

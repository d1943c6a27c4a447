import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { wireProduct } from '../../contract/product.ts';
import { DEAD_LINKS, SCRIPT } from '../../tests/hostile.ts';
import { choicesFrom, choicesParam, facetKey, withToggled } from './facets.ts';
import { facetsIn, filtered, NO_FILTERS, type Result, toResults } from './filters.ts';

type ProductFields = {
  id: string;
  category?: string;
  facets?: Record<string, unknown>;
  skus?: Record<string, string>[];
  off?: number;
  rating?: number;
  stock?: number;
};
const results = (products: ProductFields[]): Result[] =>
  toResults(
    products.map(({ id, category = 'Quilts', facets, skus = [{}], off = 0, rating = 0, stock = 1 }) =>
      v.parse(wireProduct, {
        id,
        name: id,
        category_name: category,
        facets,
        skus: skus.map((attributes, at) => ({
          id: `${id}-${at}`,
          attributes,
          inventory_count: stock,
          actual_price: 1000,
          selling_price: 1000 - off * 10,
        })),
        aggregated_rating: { rating, count: rating > 0 ? 1 : 0 },
      }),
    ),
  );

const QUILTS = results([
  {
    id: 'a',
    facets: { Size: ['Single', 'King'], Colour: ['Rust#b7410e'], Material: ['Cotton'] },
    off: 35,
    rating: 4.5,
  },
  {
    id: 'b',
    facets: { Size: ['King', 'KING'], Colour: ['Indigo#27364a', 'rust'], Material: ['Silk'] },
    off: 10,
    rating: 3,
  },
  { id: 'c', category: 'Throws', facets: { Size: ['Single'], Colour: ['Indigo'], Material: ['Cotton'] }, stock: 0 },
]);
const shown = (facets: string, of = QUILTS) =>
  filtered(of, { ...NO_FILTERS, choices: choicesFrom(facets) }).map(({ card }) => card.id);
const counts = (facets: string, of = QUILTS) =>
  Object.fromEntries(
    facetsIn(of, { ...NO_FILTERS, choices: choicesFrom(facets) }).map(({ key, values }) => [
      key,
      values.map(({ label, count }) => `${label} ${count}`),
    ]),
  );

describe('what results can be filtered by', () => {
  test('is category, attributes, discount and rating, with counts', () => {
    expect(counts('')).toEqual({
      category: ['Quilts 2', 'Throws 1'],
      size: ['Single 2', 'King 2'],
      colour: ['Rust 2', 'Indigo 2'],
      material: ['Cotton 2', 'Silk 1'],
      discount: ['10 2', '20 1', '30 1'],
      rating: ['3 2', '4 1'],
    });
    expect(facetsIn(QUILTS, NO_FILTERS).find(({ key }) => key === 'colour')?.values[0]?.hex).toBe('#b7410e');
  });

  test('leaves out facets that exclude nothing', () => {
    const identical = results([
      { id: 'a', facets: { Material: ['Cotton'] } },
      { id: 'b', facets: { Material: ['cotton'] } },
    ]);
    expect(counts('', identical)).toEqual({});
    expect(Object.keys(counts('material_cotton', identical))).toEqual(['material']);
  });

  test('comes from the SKUs of the loaded products if the backend sends no facets', () => {
    const loaded = results([
      { id: 'a', skus: [{ Size: 'S' }, { Size: 'M' }] },
      { id: 'b', skus: [{ Size: 'M', Rating: 'A1', ' ': 'x', '★': 'y' }] },
    ]);
    expect(counts('', loaded)).toEqual({ size: ['S 1', 'M 2'] });
  });

  test('does not include disabled SKUs', () => {
    const [one] = results([{ id: 'a', skus: [{ Size: 'S' }, { Size: 'M' }] }]);
    const held = v.parse(wireProduct, { id: 'b', skus: [{ id: 1, enabled: false, attributes: { Size: 'L' } }] });
    expect(Object.keys(counts('', [...(one ? [one] : []), ...toResults([held])]))).toEqual(['category', 'size']);
    expect(counts('', toResults([held]))).toEqual({});
  });

  test('is empty without results', () => {
    expect([facetsIn([], NO_FILTERS), shown('size_king', [])]).toEqual([[], []]);
  });
});

describe('choices', () => {
  test.each([
    ['size_king', ['a', 'b']],
    ['size_king_single', ['a', 'b', 'c']],
    ['size_single*colour_indigo', ['c']],
    ['discount_20', ['a']],
    ['discount_10_30', ['a', 'b']],
    ['rating_4*category_quilts', ['a']],
    ['size_queen', []],
    ['nothing_here', []],
  ])('%s: values of one facet are ORed, facets ANDed', (facets, ids) => {
    expect(shown(facets)).toEqual(ids);
  });

  test('count what each further value would leave, in their own facet what it would add', () => {
    expect(counts('material_cotton')).toMatchObject({ material: ['Cotton 2', 'Silk 1'], size: ['Single 2', 'King 1'] });
    expect(counts('material_silk*size_single')).toMatchObject({
      material: ['Cotton 2', 'Silk 0'],
      colour: ['Rust 0', 'Indigo 0'],
    });
    const inStock = facetsIn(QUILTS, { ...NO_FILTERS, outOfStock: false });
    expect(inStock.find(({ key }) => key === 'category')?.values.map(({ count }) => count)).toEqual([2, 0]);
  });

  test('a count is what filtering by that value as well leaves', () => {
    const sizes = fc.subarray(['S', 'M', 'L', 'XL']);
    const products = fc.array(fc.record({ Size: sizes, Colour: fc.subarray(['Red', 'Blue', 'Kora']) }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(products, fc.subarray(['size_s', 'size_m', 'colour_red', 'colour_blue']), (list, picked) => {
        const all = results(list.map((facets, at) => ({ id: String(at), facets })));
        const choices = choicesFrom(picked.join('*'));
        for (const { key, values } of facetsIn(all, { ...NO_FILTERS, choices })) {
          const elsewhere = choices.filter(({ facet }) => facet !== key);
          for (const { value, count } of values) {
            const alone = filtered(all, { ...NO_FILTERS, choices: [...elsewhere, { facet: key, value }] });
            expect(count).toBe(alone.length);
          }
        }
      }),
    );
  });

  test('are removed by a second tap', () => {
    const one = withToggled([], { facet: 'size', value: 'king' });
    expect([one, withToggled(one, { facet: 'size', value: 'king' })]).toEqual([[{ facet: 'size', value: 'king' }], []]);
  });
});

describe('an address', () => {
  test('spells values with letters and digits alone', () => {
    expect(facetKey('  Kora / Gerú, 1.5 m ')).toBe('kora-geru-1.5-m');
    expect([facetKey('रजाई'), facetKey('★ _*'), facetKey('x'.repeat(500)).length]).toEqual(['रजाई', '', 60]);
    expect(choicesParam(choicesFrom('size_king*colour_rust*size_single'))).toBe('size_king_single*colour_rust');
  });

  test.each([undefined, 5, ['size_king'], '', 'size', '_king', '***', SCRIPT.replace(/[_*]/g, '')])(
    '%j chooses nothing',
    (text) => {
      expect(choicesFrom(text)).toEqual([]);
    },
  );

  test('with endlessly many choices, or one twice, stays small', () => {
    expect(choicesFrom(`size_${Array.from({ length: 900 }, (_, at) => at).join('_')}`)).toHaveLength(50);
    expect(choicesFrom('size_king_KING*size_king')).toHaveLength(1);
  });
});

test('hostile names and values are filtered by like any other, or left out', () => {
  const names = ['__proto__', 'constructor', 'toString', SCRIPT, ...DEAD_LINKS];
  const hostile = results([
    { id: 'a', facets: Object.fromEntries(names.map((name) => [name, [name, 5, null]])) },
    { id: 'b' },
  ]);
  for (const { key, values } of facetsIn(hostile, NO_FILTERS)) {
    expect(shown(choicesParam([{ facet: key, value: values[0]?.value ?? '' }]) ?? '', hostile)).toEqual(['a']);
  }
  expect(facetsIn(hostile, NO_FILTERS).map(({ key }) => key)).toContain('tostring');
});

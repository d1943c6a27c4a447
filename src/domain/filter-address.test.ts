import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEAD_LINKS, SCRIPT } from '../../tests/hostile.ts';
import { filterParams, filtersFrom } from './filter-address.ts';
import { NO_FILTERS } from './filters.ts';

test('an address says what is filtered, and nothing of what is as usual', () => {
  const filters = filtersFrom({ stock: 'in', from: '400', to: '1800', facets: 'size_king', sort: '-price' });
  expect(filters).toEqual({
    inStock: true,
    outOfStock: false,
    price: { from: 400, to: 1800 },
    choices: [{ facet: 'size', value: 'king' }],
    sort: { by: 'price', direction: 'descending' },
  });
  expect(filterParams(filters)).toEqual({ stock: 'in', from: '400', to: '1800', facets: 'size_king', sort: '-price' });
  expect(Object.values(filterParams(NO_FILTERS)).filter(Boolean)).toEqual([]);
});

test.each([
  [{ stock: 'maybe' }],
  [{ stock: 'toString' }],
  [{ from: '-5' }],
  [{ from: '1e3', to: '12.5' }],
  [{ from: '900', to: '400' }],
  [{ to: '99999999' }],
  [{ sort: 'price desc' }],
  [{ sort: '--price' }],
  [{ sort: 'relevance' }],
  [{ facets: 'size' }],
  [{ facets: '***__*_king' }],
  [{ stock: ['in'], from: 5, sort: null }],
])('%j counts as not said', (params) => {
  expect(filtersFrom(params)).toEqual({ ...NO_FILTERS });
});

test('nothing that can stand in an address breaks the filters', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom(SCRIPT, ...DEAD_LINKS), fc.constant(undefined));
  fc.assert(
    fc.property(fc.record({ stock: value, from: value, to: value, facets: value, sort: value }), (params) => {
      const filters = filtersFrom(params);
      expect(filtersFrom(filterParams(filters))).toEqual(filters);
    }),
  );
});

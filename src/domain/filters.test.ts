import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { wireProduct } from '../../contract/product.ts';
import { DEAD_LINKS, SCRIPT } from '../../tests/hostile.ts';
import {
  chipsOf,
  type Filters,
  facetsIn,
  filtered,
  filterParams,
  filtersFrom,
  isFiltered,
  NO_FILTERS,
  priceBound,
  priceRange,
  type Result,
  type SortBy,
  sortAfterTap,
  stockCounts,
  toResults,
} from './filters.ts';

type SkuFields = { price: number; stock: number; size?: string; enabled?: boolean };
type ProductFields = { id: string; rating?: number; skus: SkuFields[] };
const resultsOf = (products: ProductFields[], q = ''): Result[] =>
  toResults(
    products.map(({ id, rating = 0, skus }) =>
      v.parse(wireProduct, {
        id,
        name: id,
        skus: skus.map(({ price, stock, size, enabled = true }, at) => ({
          id: `${id}-${at}`,
          selling_price: price,
          inventory_count: stock,
          attributes: size ? { Size: size } : {},
          enabled,
        })),
        aggregated_rating: { rating, count: rating > 0 ? 1 : 0 },
      }),
    ),
    q,
  );
const results = (products: (SkuFields & Omit<ProductFields, 'skus'>)[]): Result[] =>
  resultsOf(products.map(({ id, rating, ...sku }) => ({ id, ...(rating ? { rating } : {}), skus: [sku] })));

const PRODUCTS = results([
  { id: 'throw', price: 1299, stock: 3, rating: 4.5 },
  { id: 'stole', price: 949, stock: 0, rating: 4.9 },
  { id: 'quilt', price: 4999, stock: 1 },
  { id: 'bolt', price: 0, stock: 2, rating: 2.5 },
]);
const names = (filters: Partial<Filters>, products: Result[] = PRODUCTS) =>
  filtered(products, { ...NO_FILTERS, ...filters }).map(({ card }) => card.id);

// spec §4
describe('availability', () => {
  test.each([
    [true, true, ['throw', 'stole', 'quilt', 'bolt']],
    [true, false, ['throw', 'quilt', 'bolt']],
    [false, true, ['stole']],
    [false, false, []],
  ])('in stock %j, out of stock %j', (inStock, outOfStock, shown) => {
    expect(names({ inStock, outOfStock })).toEqual(shown);
  });

  test('D18: stock is the stock of any size, also of one that is not offered', () => {
    expect(stockCounts(results([{ id: 'held', price: 100, stock: 4, enabled: false }])).inStock).toBe(1);
    expect(stockCounts(PRODUCTS)).toEqual({ inStock: 3, outOfStock: 1 });
  });
});

// spec §5, D16
describe('the price', () => {
  test('shows what lies between its ends, both included', () => {
    expect(names({ price: { from: 949, to: 1299 } })).toEqual(['throw', 'stole']);
    expect(names({ price: { from: 1300, to: null } })).toEqual(['quilt']);
  });

  test.each([
    [[], 2050],
    [[2050], 2050],
    [[2051], 2100],
    [[4999, 10], 5000],
    [[5000], 5000],
  ])('of results that cost %j ends at %i', (prices, bound) => {
    expect(priceBound(results(prices.map((price, at) => ({ id: String(at), price, stock: 1 }))))).toBe(bound);
  });

  test.each([
    ['empty ends are 0 and the bound', null, null, 'to', { from: 0, to: null }],
    ['the bound hides nothing', 0, 2050, 'to', { from: 0, to: null }],
    ['more than the bound is the bound', 100, 9999, 'to', { from: 100, to: null }],
    ['rupees are whole', 99.9, 1000.5, 'to', { from: 99, to: 1000 }],
    ['less than nothing is nothing', -50, 100, 'from', { from: 0, to: 100 }],
    ['the lower end stops at the upper', 900, 400, 'from', { from: 400, to: 400 }],
    ['the upper end stops at the lower', 900, 400, 'to', { from: 900, to: 900 }],
  ] as const)('%s', (_, from, to, moved, range) => {
    expect(priceRange(from, to, 2050, moved)).toEqual(range);
  });
});

// spec §4, D23
describe('sorting', () => {
  test('a new sort ascends, the active one toggles, relevance resets', () => {
    const price = sortAfterTap(NO_FILTERS.sort, 'price');
    expect(price).toEqual({ by: 'price', direction: 'ascending' });
    expect(sortAfterTap(price, 'price')).toEqual({ by: 'price', direction: 'descending' });
    expect(sortAfterTap(sortAfterTap(price, 'price'), 'price')).toEqual(price);
    expect(sortAfterTap({ by: 'price', direction: 'descending' }, 'rating')).toEqual({
      by: 'rating',
      direction: 'ascending',
    });
    expect(sortAfterTap(price, 'relevance')).toEqual({ by: 'relevance' });
  });

  test('results without price or rating come last in both directions', () => {
    expect(names({ sort: { by: 'price', direction: 'ascending' } })).toEqual(['stole', 'throw', 'quilt', 'bolt']);
    expect(names({ sort: { by: 'price', direction: 'descending' } })).toEqual(['quilt', 'throw', 'stole', 'bolt']);
    expect(names({ sort: { by: 'rating', direction: 'descending' } })).toEqual(['stole', 'throw', 'bolt', 'quilt']);
  });
});

// spec §2: active-filter chips with remove buttons; §4: removing a chip restores that filter
test('every active filter has a chip that removes only this one', () => {
  const filters: Filters = {
    inStock: true,
    outOfStock: false,
    price: { from: 400, to: 1800 },
    choices: [],
    sort: { by: 'price', direction: 'ascending' },
  };
  const [stock, price] = chipsOf(filters);
  expect([stock?.kind, price?.kind, chipsOf(filters).length]).toEqual(['in-stock', 'price', 2]);
  expect(stock?.without).toEqual({ ...filters, outOfStock: true });
  expect(price?.without).toEqual({ ...filters, price: { from: 0, to: null } });
  expect([chipsOf({ ...NO_FILTERS, inStock: false })[0]?.kind, chipsOf(NO_FILTERS)]).toEqual(['out-of-stock', []]);
  expect(chipsOf({ ...NO_FILTERS, inStock: false, outOfStock: false })[0]?.kind).toBe('no-stock');
  expect([isFiltered(NO_FILTERS), isFiltered({ ...NO_FILTERS, sort: filters.sort })]).toEqual([false, true]);
});

describe('D43: one SKU meets all filters together', () => {
  const BEDS = resultsOf([
    {
      id: 'ticking',
      skus: [
        { size: 'Single', price: 1499, stock: 3 },
        { size: 'Queen', price: 2499, stock: 0 },
        { size: 'King', price: 2999, stock: 2 },
      ],
    },
    {
      id: 'gingham',
      skus: [
        { size: 'Single', price: 1249, stock: 0 },
        { size: 'King', price: 1399, stock: 4 },
        { size: 'King', price: 1449, stock: 0 },
      ],
    },
  ]);
  const shown = (params: Record<string, string>) =>
    filtered(BEDS, filtersFrom(params)).map(({ card }) => [
      card.id,
      card.pricePaise / 100,
      card.isLowest,
      card.inStock,
    ]);

  test('a price and a size: no product whose size costs more', () => {
    expect(shown({ to: '1500', facets: 'size_king' })).toEqual([['gingham', 1399, true, true]]);
    expect(shown({ from: '2000', facets: 'size_single' })).toEqual([]);
  });

  test('the card has the price, the stock and the variant of the SKUs that are left', () => {
    expect(shown({})).toEqual([
      ['ticking', 1499, true, true],
      ['gingham', 1249, true, true],
    ]);
    expect(shown({ facets: 'size_king' })).toEqual([
      ['ticking', 2999, false, true],
      ['gingham', 1399, true, true],
    ]);
    expect(shown({ facets: 'size_queen' })).toEqual([['ticking', 2499, false, false]]);
    const variants = filtered(BEDS, filtersFrom({ facets: 'size_king' })).map(({ card }) => card.variant);
    expect([variants, BEDS.map(({ card }) => card.variant)]).toEqual([
      ['ticking-2', 'gingham-1'],
      [null, null],
    ]);
  });

  test('a size and what is in stock; out of stock is the opposite', () => {
    expect(shown({ stock: 'in', facets: 'size_queen' })).toEqual([]);
    expect(shown({ stock: 'out', facets: 'size_queen' })).toEqual([['ticking', 2499, false, false]]);
    expect(shown({ stock: 'in', to: '1300' })).toEqual([]);
    expect(shown({ stock: 'in', facets: 'size_king' }).map(([id, price]) => [id, price])).toEqual([
      ['ticking', 2999],
      ['gingham', 1399],
    ]);
    expect(shown({ stock: 'out', facets: 'size_king' })).toEqual([]);
  });

  test('prices are sorted by what the cards show', () => {
    expect(shown({ facets: 'size_king', sort: '-price' }).map(([id]) => id)).toEqual(['ticking', 'gingham']);
    expect(shown({ from: '1400', sort: 'price' })).toEqual([
      ['gingham', 1449, false, false],
      ['ticking', 1499, true, true],
    ]);
  });

  test('a value counts the products that it leaves, and the price filter reaches the dearest SKU', () => {
    const [sizes] = facetsIn(BEDS, filtersFrom({ to: '1500', stock: 'in' }));
    expect(sizes?.values.map(({ label, count }) => `${label} ${count}`)).toEqual(['Single 1', 'Queen 0', 'King 1']);
    expect(priceBound(BEDS)).toBe(3000);
  });
});

const anyProducts = fc
  .array(
    fc.record({
      skus: fc.array(
        fc.record({
          price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 6000 })),
          stock: fc.integer({ min: 0, max: 1 }),
          size: fc.constantFrom('S', 'M', 'L'),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      rating: fc.constantFrom(0, 1, 2.5, 4, 5),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((entry, at) => ({ ...entry, id: String(at) })));

type Plain = { inStock: boolean; outOfStock: boolean; from: number; to: number; by: string; down: boolean };
const UNLIMITED: Plain = { inStock: true, outOfStock: true, from: 0, to: 6050, by: 'relevance', down: false };
type Shown = { id: string; price: number; rating: number };
/** A naive implementation of the same rules: it picks one product after the other. `size` null: none is chosen. */
function plainly(list: ProductFields[], options: Plain, size: string | null): string[] {
  const left = list.flatMap(({ id, rating = 0, skus }): Shown[] => {
    const limited = options.from > 0 || options.to < 6050;
    const met = skus
      .filter((sku) => size === null || sku.size === size)
      .filter(({ price }) => !limited || (price > 0 && price >= options.from && price <= options.to));
    const stocked = met.filter(({ stock }) => stock > 0);
    const isShown = stocked.length > 0 ? options.inStock : met.length > 0 && options.outOfStock;
    const priced = (options.outOfStock || stocked.length === 0 ? met : stocked).filter(({ price }) => price > 0);
    return isShown
      ? [{ id, rating, price: priced.length > 0 ? Math.min(...priced.map(({ price }) => price)) : 0 }]
      : [];
  });
  if (options.by === 'relevance') return left.map(({ id }) => id);
  const value = ({ price, rating }: Shown) => (options.by === 'price' ? price : rating);
  const with0 = left.filter((entry) => value(entry) === 0);
  const others = left.filter((entry) => value(entry) > 0);
  const picked: string[] = [];
  while (others.length > 0) {
    let best = 0;
    others.forEach((entry, at) => {
      const a = value(entry);
      const b = value(others[best] as Shown);
      if (options.down ? a > b : a < b) best = at;
    });
    picked.push(...others.splice(best, 1).map(({ id }) => id));
  }
  return [...picked, ...with0.map(({ id }) => id)];
}

const action = fc.oneof(
  fc.record({ kind: fc.constant('stock' as const), inStock: fc.boolean(), outOfStock: fc.boolean() }),
  fc.record({ kind: fc.constant('price' as const), from: fc.nat(3000), more: fc.nat(4000) }),
  fc.record({ kind: fc.constant('size' as const), size: fc.constantFrom('S', 'M', 'L') }),
  fc.record({ kind: fc.constant('sort' as const), by: fc.constantFrom<SortBy>('relevance', 'price', 'rating') }),
  fc.record({ kind: fc.constant('chip' as const), at: fc.nat(2) }),
  fc.record({ kind: fc.constant('clear' as const) }),
);

test('after any filtering, sorting, removing and clearing the list and the counts are those of the naive implementation', () => {
  fc.assert(
    fc.property(anyProducts, fc.array(action, { maxLength: 12 }), (list, actions) => {
      // Its price is the bound, whatever the others cost.
      const all = [...list, { id: 'dearest', skus: [{ price: 6050, stock: 1, size: 'S' }] }];
      const found = resultsOf(all);
      const bound = priceBound(found);
      let filters = NO_FILTERS;
      let size: string | null = null;
      const plain = { ...UNLIMITED };
      for (const step of actions) {
        if (step.kind === 'stock') {
          filters = { ...filters, inStock: step.inStock, outOfStock: step.outOfStock };
          Object.assign(plain, { inStock: step.inStock, outOfStock: step.outOfStock });
        } else if (step.kind === 'price') {
          const from = Math.min(step.from, bound);
          const to = Math.min(step.from + step.more, bound);
          filters = { ...filters, price: priceRange(from, to, bound, 'to') };
          Object.assign(plain, { from, to });
        } else if (step.kind === 'size') {
          size = step.size;
          filters = { ...filters, choices: [{ facet: 'size', value: size.toLowerCase() }] };
        } else if (step.kind === 'sort') {
          filters = { ...filters, sort: sortAfterTap(filters.sort, step.by) };
          plain.down = step.by !== 'relevance' && plain.by === step.by && !plain.down;
          plain.by = step.by;
        } else if (step.kind === 'clear') {
          filters = NO_FILTERS;
          size = null;
          Object.assign(plain, UNLIMITED);
        } else {
          const chip = chipsOf(filters)[step.at];
          if (!chip) continue;
          filters = chip.without;
          if (chip.kind === 'price') Object.assign(plain, { from: 0, to: bound });
          else if (chip.kind === 'facet') size = null;
          else Object.assign(plain, { inStock: true, outOfStock: true });
        }
        // Back, reload and a shared link show the same.
        filters = filtersFrom(filterParams(filters));
        expect(filtered(found, filters).map(({ card }) => card.id)).toEqual(plainly(all, plain, size));
        const sizes = facetsIn(found, filters).find(({ key }) => key === 'size')?.values ?? [];
        for (const { label, count } of sizes) expect(count).toBe(plainly(all, plain, label).length);
      }
    }),
  );
});

test('filtering does not change the results themselves', () => {
  const before = PRODUCTS.map(({ card }) => card.id);
  names({ sort: { by: 'price', direction: 'descending' } });
  expect(PRODUCTS.map(({ card }) => card.id)).toEqual(before);
});

test('the URL contains the active filters, without defaults', () => {
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
])('%j is ignored', (params) => {
  expect(filtersFrom(params)).toEqual({ ...NO_FILTERS });
});

test('no URL parameter breaks the filters', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom(SCRIPT, ...DEAD_LINKS), fc.constant(undefined));
  fc.assert(
    fc.property(fc.record({ stock: value, from: value, to: value, facets: value, sort: value }), (params) => {
      const filters = filtersFrom(params);
      expect(filtersFrom(filterParams(filters))).toEqual(filters);
    }),
  );
});

describe('D43: a size in the words of a search is met by the SKU whose price is shown', () => {
  const found = (q: string) =>
    filtered(
      resultsOf(
        [
          {
            id: 'gingham',
            skus: [
              { price: 1249, stock: 2, size: 'Single' },
              { price: 2299, stock: 2, size: 'King' },
            ],
          },
          { id: 'kingfisher king quilt', skus: [{ price: 900, stock: 1, size: 'Single' }] },
        ],
        q,
      ),
      filtersFrom({ q }),
    ).map(({ card: { id, pricePaise, isLowest, variant } }) => [id, pricePaise / 100, isLowest, variant]);

  const own = ['kingfisher king quilt', 900, false, null];
  test.each([
    ['gingham', ['gingham', 1249, true, null], own],
    ['king size gingham', ['gingham', 2299, false, 'gingham-1'], own],
    ['किंग साइज़', ['gingham', 2299, false, 'gingham-1'], own],
    ['king under 1500', own],
    ['king gingham under 2500', ['gingham', 2299, false, 'gingham-1'], own],
    ['queen gingham', ['gingham', 1249, true, null], own],
    ['single king gingham', ['gingham', 1249, true, null], own],
  ])('%j', (q, ...expected) => {
    expect(found(q)).toEqual(expected);
  });
});

describe('limits in the words of a search are filters', () => {
  const kinds = (params: Record<string, unknown>) => chipsOf(filtersFrom(params)).map(({ kind }) => kind);
  const removed = (q: string): Record<string, unknown> =>
    chipsOf(filtersFrom({ q })).reduce<Record<string, unknown>>(
      // As the address has it: without empty values.
      (params) => {
        const [chip] = chipsOf(filtersFrom(params));
        const search = chip ? filterParams(chip.without, q) : {};
        return { q, ...Object.fromEntries(Object.entries(search).filter(([, value]) => value)) };
      },
      { q },
    );

  test.each([
    ['bedsheet under 1500', { price: { from: 0, to: 1500 } }],
    ['bedsheet above 1500', { price: { from: 1500, to: null } }],
    ['25% off under 2k', { price: { from: 0, to: 2000 }, choices: [{ facet: 'discount', value: '20' }] }],
    ['5% off', { choices: [{ facet: 'discount', value: '10' }] }],
    ['bedsheet', {}],
    [['under 5'], {}],
  ])('%j', (q, expected) => {
    expect(filtersFrom({ q })).toEqual({ ...NO_FILTERS, ...expected });
    expect(Object.values(filterParams(filtersFrom({ q }), q)).filter(Boolean)).toEqual([]);
  });

  test.each(['bedsheet under 1500', 'bedsheet above 1500', '25% off under 2k'])('each can be removed: %s', (q) => {
    expect(kinds({ q }).length).toBeGreaterThan(0);
    expect(kinds(removed(q))).toEqual([]);
  });

  test('a filter in the address replaces them', () => {
    expect(filtersFrom({ q: 'under 500', to: '900' }).price).toEqual({ from: 0, to: 900 });
    expect(filterParams({ ...NO_FILTERS, price: { from: 0, to: 900 } }, 'under 500').to).toBe('900');
  });
});

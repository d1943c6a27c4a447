import * as v from 'valibot';
import { expect, test } from 'vitest';
import { wireCreative } from './creative.ts';
import { paiseOf } from './money.ts';
import { product, wireProduct, wireSku } from './product.ts';

const read = (wire: object) => v.parse(wireProduct, { id: 1, ...wire });
const sku = (wire: object) => v.parse(wireSku, { id: 1, ...wire });

test.each([[12], ['12']])('a product whose id arrives as %j is product 12', (id) => {
  expect(v.parse(wireProduct, { id }).id).toBe('12');
});

test('a product of the wire becomes a product of the app', () => {
  const answer = v.parse(product.reply, {
    success: true,
    data: {
      id: 12,
      name: 'Indigo bed spread',
      description: 'Block printed',
      category_name: 'Bedding',
      return_policy: 'Thirty days',
      creatives: [{ id: 3, creative_url: '/media/a.webp', creative_type: 'IMAGE' }],
      skus: [
        {
          id: 55,
          name: 'Double',
          description: 'For two',
          enabled: true,
          inventory_count: 4,
          actual_price: 1999,
          selling_price: 1499,
          currency: 'INR',
          attributes: { Size: 'Double', Colour: 'Indigo#274060' },
          creatives: [],
        },
      ],
      aggregated_rating: { rating: 4.5, count: 12, review_summary: 'Soft' },
    },
  });
  expect(answer).toEqual({
    id: '12',
    name: 'Indigo bed spread',
    description: 'Block printed',
    category: 'Bedding',
    info: [],
    returnPolicy: 'Thirty days',
    creatives: [{ url: '/media/a.webp', kind: 'picture', poster: null }],
    skus: [
      {
        id: '55',
        name: 'Double',
        description: 'For two',
        enabled: true,
        stock: 4,
        wasPaise: 199_900,
        pricePaise: 149_900,
        attributes: { Size: 'Double', Colour: 'Indigo#274060' },
        creatives: [],
      },
    ],
    rating: { value: 4.5, count: 12, summary: 'Soft' },
  });
});

// spec §7 names no field around it.
test('a product that another backend sends without `data` is read alike', () => {
  const sent = { id: 12, name: 'Indigo bed spread', data_sheet: 'unknown' };
  expect(v.parse(product.reply, sent)).toEqual(v.parse(product.reply, { success: true, data: sent }));
});

test.each([[null], [{}], [{ data: null }], [{ success: false, data: { id: 1 } }], [{ data: { name: 'No id' } }]])(
  '%j is no product page',
  (wire) => {
    expect(v.is(product.reply, wire)).toBe(false);
  },
);

test('a broken size among good ones is left out, and the good ones can be bought', () => {
  const skus = [{ id: 1, selling_price: 100 }, null, { name: 'no id' }, 'XL', { id: 2, selling_price: 200 }];
  expect(read({ skus }).skus.map((entry) => entry.id)).toEqual(['1', '2']);
});

test('a SKU without the field enabled is for sale; a disabled one is not', () => {
  expect(sku({}).enabled).toBe(true);
  expect(sku({ enabled: null }).enabled).toBe(true);
  expect(sku({ enabled: false }).enabled).toBe(false);
});

// D18
test.each([
  [{}, 10, 0],
  [{ inventory_count: null, selling_price: 'free' }, 10, 0],
  [{ inventory_count: 0, selling_price: 1299 }, 0, 1299],
  [{ inventory_count: '0', selling_price: '1299' }, 0, 1299],
  [{ inventory_count: '3', selling_price: '1,299.00' }, 3, 1299],
])('a SKU that arrives as %j has a stock of %d at %d rupees', (wire, stock, price) => {
  expect(sku(wire)).toMatchObject({ stock, pricePaise: paiseOf(price), wasPaise: 0, attributes: {}, creatives: [] });
});

test('a size of 42 reads the same as the size "42", and other types are left out', () => {
  const attributes = { Size: 42, Colour: 'Red', Weave: null, Origin: { state: 'Goa' }, Washable: true };
  expect(sku({ attributes }).attributes).toEqual({ Size: '42', Colour: 'Red' });
  expect(sku({ attributes: ['Red'] }).attributes).toEqual({ 0: 'Red' });
  expect(sku({ attributes: 'Red' }).attributes).toEqual({});
});

test('the additional information has non-empty strings only', () => {
  // spec §2: only non-empty string entries
  const additional_info = {
    storage: 'Keep dry',
    expiry_info: '',
    manufacturer: '   ',
    weight: 500,
    washed: false,
    origin: null,
    care: 'Cold wash',
  };
  expect(read({ additional_info }).info).toEqual([
    { label: 'storage', value: 'Keep dry' },
    { label: 'care', value: 'Cold wash' },
  ]);
});

test.each([[undefined], [null], ['Keep dry'], [7]])('additional information that arrives as %j is none', (info) => {
  expect(read({ additional_info: info }).info).toEqual([]);
});

test.each([
  ['/media/reel.mp4', 'IMAGE'],
  ['/media/reel.MP4', null],
  ['https://cdn.example/reel.mp4?v=2', undefined],
  ['/media/reel.webm', 'REEL_VIDEO'],
  ['/media/reel', 'SHORT_REEL_VIDEO'],
  ['/media/reel.webm', 'IMAGE'],
  ['/media/reel.mov#t=1', undefined],
  ['https://cdn.example/reel/index.m3u8?token=a.webp', null],
  ['/media/reel.mp4', 7],
])('%s of type %j is a film', (creative_url, creative_type) => {
  // spec §3: .mp4 urls are videos
  expect(v.parse(wireCreative, { creative_url, creative_type }).kind).toBe('film');
});

test.each([
  ['/media/a.webp', 'IMAGE'],
  ['/media/a.mp4.webp', undefined],
  ['/media/a.webp?film=a.mp4', undefined],
  ['/media/a.webp', null],
])('%s of type %j is a picture', (creative_url, creative_type) => {
  expect(v.parse(wireCreative, { creative_url, creative_type }).kind).toBe('picture');
});

test.each([[7], ['7'], [null], [undefined]])('a picture whose id is %j is shown', (id) => {
  expect(read({ creatives: [{ id, creative_url: '/media/a.webp' }] }).creatives).toHaveLength(1);
});

test('a picture without an address is left out of the gallery', () => {
  const creatives = [{ creative_url: '' }, { creative_url: null }, {}, null, { creative_url: '/media/a.webp' }];
  expect(read({ creatives }).creatives).toEqual([{ url: '/media/a.webp', kind: 'picture', poster: null }]);
});

test.each([[{ rating: 5, count: 0 }], [{ rating: 5 }], [{ rating: 5, count: -1 }], [null], [undefined], ['5 stars']])(
  'a rating of %j is nobody’s rating',
  (aggregated_rating) => {
    expect(read({ aggregated_rating }).rating).toBeNull();
  },
);

test.each([[{ category_name: 'Bedding' }], [{ category: { name: 'Bedding' } }]])(
  'the category of %j is Bedding',
  (wire) => {
    // spec §3: category_name in collections, name in search
    expect(read(wire).category).toBe('Bedding');
  },
);

test('a product of which only the id is known can still be shown', () => {
  expect(read({ category: 'Bedding', skus: null, creatives: 'x' })).toMatchObject({
    name: '',
    category: '',
    skus: [],
    creatives: [],
  });
});

test.each([
  [{ Size: ['King', 'Queen'] }, { Size: ['King', 'Queen'] }],
  [{ Size: ['King', 5, null], Colour: 'Rust', Fit: null }, { Size: ['King'] }],
  [{ Size: ['x'.repeat(300)] }, { Size: [`${'x'.repeat(200)}…`] }],
  [{}, {}],
  [null, undefined],
  ['King', undefined],
  [undefined, undefined],
])('facets %j are read as %j', (facets, expected) => {
  expect(read({ facets }).facets).toEqual(expected);
});

import { describe, expect, test } from 'vitest';
import type { Sku } from '../../contract/product.ts';
import { infoLabel, infoOf, returnPolicySummary, sizeOf, sizesOf, withInches } from './product-facts.ts';

test.each([
  ['14 days, unworn, tags on.', '14 days, unworn, tags on.'],
  ['  Within 10 days. Pickup is free.  ', 'Within 10 days.'],
  ['Rs. 500 is kept for pickup. Else free.', 'Rs. 500 is kept for pickup.'],
  ['Within 7 days\nWrite to us first.', 'Within 7 days'],
  ['दस दिन में लौटाएँ। पिकअप मुफ़्त है।', 'दस दिन में लौटाएँ।'],
  ['', ''],
  ['   ', ''],
  [`${'word '.repeat(5000)}.`, ''],
  [`Ten days.${' '.repeat(20_000)}`, 'Ten days.'],
])('the return policy %j begins with %j', (policy, line) => {
  expect(returnPolicySummary(policy)).toBe(line);
});

describe('the size of the chosen variant', () => {
  const sku = (attributes: Record<string, string>): Sku => ({
    id: '1',
    name: '',
    description: '',
    enabled: true,
    stock: 1,
    wasPaise: 0,
    pricePaise: 100,
    attributes,
    creatives: [],
  });
  const product = (value: string, label = 'Dimensions') => ({ info: [{ label, value }] });
  const TWO = 'Single 150 x 225 cm (about 780 g), Double 225 x 254 cm; pillow cover 46 x 69 cm';

  test.each([
    [TWO, 'Single', '150 x 225 cm / 59.1 x 88.6 in (about 780 g)'],
    [TWO, ' double ', '225 x 254 cm / 88.6 x 100 in'],
    ['Single: 150 x 225 cm', 'Single', '150 x 225 cm / 59.1 x 88.6 in'],
  ])('in %j of %j is %j', (dimensions, value, size) => {
    const chosen = sku({ Colour: 'Indigo#27364a', Size: value });
    expect(sizeOf(product(dimensions, 'dimensions'), chosen)).toEqual({ of: value.trim(), size });
  });

  test.each([
    ['of a size that is not named', TWO, 'King'],
    ['of a size that another word begins with', 'Singlet 20 x 20 cm', 'Single'],
    ['of a value that is itself a measure', '40 x 40 cm or 50 x 50 cm', '40 x 40 cm'],
    ['where words follow', 'Two covers of 40 x 40 cm', 'Two'],
    ['of an empty value', '100 x 200 cm', ''],
    ['of a value that would be a pattern', TWO, '.*'],
    ['where nothing is said', '', 'Single'],
  ])('is unknown %s', (_, dimensions, value) => {
    expect(sizeOf(product(dimensions), sku({ Size: value }))).toBeNull();
  });

  test('is unknown where no variant is chosen, and of other information', () => {
    expect(sizeOf(product(TWO), null)).toBeNull();
    expect(sizeOf(product(TWO, 'Packing'), sku({ Size: 'Single' }))).toBeNull();
  });

  test('is listed with those of the other variants, each once', () => {
    const skus = ['Single', 'Double', 'King', 'Single'].map((value) => sku({ Size: value }));
    expect(sizesOf(product('Single 10 x 20 cm, Double 30 x 40 cm, Single 5 cm, Queen 7 cm'), skus)).toEqual([
      { of: 'Single', size: '10 x 20 cm / 3.9 x 7.9 in' },
      { of: 'Double', size: '30 x 40 cm / 11.8 x 15.7 in' },
    ]);
    expect(sizesOf(product(TWO), [])).toEqual([]);
  });
});

test.each([
  ['150 x 225 cm', '150 x 225 cm / 59.1 x 88.6 in'],
  ['71 to 74 cm', '71 to 74 cm / 28 to 29.1 in'],
  ['Chest 96.5cm, waist 80 cm', 'Chest 96.5cm / 38 in, waist 80 cm / 31.5 in'],
  ['20 cm (8 inches)', '20 cm (8 inches)'],
  ['20 cm / 8"', '20 cm / 8"'],
  ['780 g', '780 g'],
  ['cm', 'cm'],
  ['', ''],
])('%j in centimetres and inches is %j', (size, both) => {
  expect(withInches(size)).toBe(both);
});

test.each([
  [[{ label: ' Material ', value: ' Cotton ' }], 'Cotton'],
  [[{ label: 'Material', value: 'word '.repeat(5000) }], ''],
  [[{ label: 'Lining', value: 'Silk' }], ''],
  [[], ''],
])('the material in %j is %j', (info, material) => {
  expect(infoOf({ info }, 'material')).toBe(material);
});

test.each([
  ['storage', 'Storage'],
  ['expiry_info', 'Expiry info'],
  ['  Thread  Count ', 'Thread Count'],
  ['GSM', 'GSM'],
  ['धुलाई', 'धुलाई'],
  ['', ''],
])('the key %j of the further information is labelled %j', (key, label) => {
  expect(infoLabel(key)).toBe(label);
});

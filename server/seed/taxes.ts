import type { TaxRow } from '../db/schema.ts';

/**
 * GST on made-up textiles and clothing: the lower rate up to a taxable value of 2,500 rupees a piece. A shopkeeper keeps their
 * own, and asks an accountant.
 */
export const GST: TaxRow[] = [
  { upToPaise: 250_000, percent: 5 },
  { upToPaise: null, percent: 18 },
];

/** Cloth by the metre, sarees too, has no limit. */
export const GST_BY_HSN: Record<string, TaxRow[]> = { '5208': [{ upToPaise: null, percent: 5 }] };

const HSN_OF = {
  '6304': ['bed-spreads', 'cushion-covers', 'lumbar-cushions', 'throws-and-blankets'],
  '6302': ['bedsheet-sets', 'pure-linen', 'bath-towels', 'hand-towels', 'gamchas', 'waffle-towels', 'everyday-cotton'],
  '6303': ['curtains'],
  '9404': ['quilts-and-dohars'],
  '6214': ['stoles-and-shawls', 'dupattas', 'shawls', 'stoles', 'jamawars', 'mufflers', 'herringbone'],
  '5208': ['sarees', 'yardage'],
  '6211': ['kurtas', 'pyjamas'],
  '6205': ['shirts'],
  '6204': ['dresses', 'skirts-and-trousers', 'frocks', 'trousers'],
  '6201': ['jackets'],
  '6109': ['tees'],
};

/** What customs call the demo stores' goods, by the category's id; the others stay without. */
export const HSN: Record<string, string> = Object.fromEntries(
  Object.entries(HSN_OF).flatMap(([code, categories]) => categories.map((category) => [category, code])),
);

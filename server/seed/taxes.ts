import type { TaxRow } from '../db/schema/catalogue.ts';

/**
 * GST on made-up textiles and clothing: the lower rate up to a taxable value of 2,500 rupees per item. Demo values:
 * merchants set their own rates, with an accountant's advice.
 */
export const GST: TaxRow[] = [
  { upToPaise: 250_000, percent: 5 },
  { upToPaise: null, percent: 18 },
];

/** Fabric by the metre, including sarees, has one rate for all values. */
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

/** HSN codes of the demo stores by category id; other categories have none. */
export const HSN: Record<string, string> = Object.fromEntries(
  Object.entries(HSN_OF).flatMap(([code, categories]) => categories.map((category) => [category, code])),
);

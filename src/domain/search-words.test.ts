import { describe, expect, test } from 'vitest';
import { offlineSearch } from './offline-search.ts';
import { searchOrders } from './order.ts';
import { highlightMatches, matchesQuery, normalizedText } from './search-words.ts';

const item = (name: string) => ({
  skuId: name,
  productId: '',
  name,
  description: '',
  quantity: 1,
  returned: 0,
  pricePaise: 100,
  picture: null,
});
const product = (name: string) => ({ name, category: '', description: '', skus: [] });
const inOrders = (name: string, search: string) => searchOrders([{ id: 'S2-1', items: [item(name)] }], search).length;
/** Beside a product of exactly that name: without it another vowel could count as a typing error. */
const inProducts = (name: string, search: string) =>
  offlineSearch([product(name), product(`${search} x`)])(search).length - 1;

describe('a search', () => {
  test.each([
    ['कोमल', 'कमल'],
    ['कमल', 'कोमल'],
    ['रजाई', 'रजई'],
    ['தமிழ்', 'தமழ்'],
  ])('for %j does not find %j: vowel signs are letters', (search, name) => {
    expect([inOrders(name, search), inProducts(name, search)]).toEqual([0, 0]);
  });

  test.each([
    ['कोमल', 'कोमल रजाई'],
    ['cafe', 'Café Curtain'],
    ['CAFÉ', 'cafe\u0301 curtain'],
    ['jaipuri', 'Jaipurī'],
    // A letter with a nukta as one code point, as two, and without it.
    ['\u095b\u0930\u0940', '\u091c\u093c\u0930\u0940'],
    ['\u091c\u093c\u0930\u0940', '\u095b\u0930\u0940'],
    ['\u091c\u0930\u0940', '\u095b\u0930\u0940'],
    ['क्\u200dष', 'क्ष'],
  ])('for %j finds %j', (search, name) => {
    expect([inOrders(name, search), inProducts(name, search)]).toEqual([1, 1]);
  });
});

test('folding twice changes nothing more', () => {
  for (const text of ['Résumé', '\u095b\u0930\u0940', 'कोमल', 'İstanbul'])
    expect(normalizedText(normalizedText(text))).toBe(normalizedText(text));
});

test.each([
  ['Running Kantha Bed Spread', 'kantha', true],
  ['Running Kantha Bed Spread', 'SPREAD  kan', true],
  ['Running Kantha Bed Spread', 'kantha zebra', false],
  ['Running Kantha Bed Spread', '  ', false],
  ['100% cotton', '%', true],
])('%j holds %j: %j', (text, query, holds) => {
  expect(matchesQuery(text, query)).toBe(holds);
});

test.each([
  ['Ajrakh bed', 'ajra', '[Ajra]kh bed'],
  ['Ajrakh bed', 'bed ajrakh', '[Ajrakh] [bed]'],
  ['C++ (new)', '+ (', 'C[+][+] [(]new)'],
  ['Ajrakh', ' ', 'Ajrakh'],
  ['Ajrakh', 'zebra', 'Ajrakh'],
])('in %j what was typed, %j, is marked: %s', (text, query, marked) => {
  const segments = highlightMatches(text, query);
  expect(segments.map(({ text, typed }) => (typed ? `[${text}]` : text)).join('')).toBe(marked);
});

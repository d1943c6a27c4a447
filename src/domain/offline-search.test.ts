import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizedWords } from '../../contract/query-words.ts';
import { offlineSearch, type SearchableItem } from './offline-search.ts';

const product = (name: string, more: Partial<SearchableItem> = {}): SearchableItem => ({
  id: name,
  name,
  category: '',
  description: '',
  skus: [],
  ...more,
});
const names = (products: readonly SearchableItem[], query: string) =>
  offlineSearch(products)(query).map(({ name }) => name);

const PRODUCTS = [
  product('Kantha Quilt', { category: 'Quilts', description: 'Old saris in a running stitch' }),
  product('Indigo Throw', { category: 'Throws', description: 'Goes over a quilt' }),
  product('Quilted Cushion', { category: 'Cushions' }),
  product('Café Curtain', { category: 'Curtains', skus: [{ id: '1', attributes: { Colour: 'Rosé#f0a0a0' } }] }),
  product('निंदिया चादर', { category: 'Bedspreads' }),
];

describe('a search on the phone', () => {
  test.each([
    ['quilt', ['Kantha Quilt', 'Quilted Cushion', 'Indigo Throw']],
    ['QUILT', ['Kantha Quilt', 'Quilted Cushion', 'Indigo Throw']],
    ['quil cush', ['Quilted Cushion']],
    ['cushion quilted', ['Quilted Cushion']],
    ['uilt', ['Kantha Quilt', 'Quilted Cushion', 'Indigo Throw']],
    ['ui', []],
    ['quilt green', []],
    ['blue quilt', ['Indigo Throw']],
    ['cafe', ['Café Curtain']],
    ['CAFÉ', ['Café Curtain']],
    ['rose', ['Café Curtain']],
    ['f0a0a0', []],
    ['चादर', ['निंदिया चादर']],
    // A vowel sign is a letter: with another one it is another word.
    ['चदर', []],
    ['throws', ['Indigo Throw']],
    ['', []],
    ['   ', []],
    ['…!', []],
  ])('for %j finds %j', (query, found) => {
    expect(names(PRODUCTS, query)).toEqual(found);
  });

  test('ranks a whole word above a prefix, and a name above a description', () => {
    const products = [
      product('Throw', { description: 'like linen' }),
      product('Linens'),
      product('Plain', { category: 'Linen' }),
      product('Linen'),
    ];
    expect(names(products, 'linen')).toEqual(['Linen', 'Linens', 'Plain', 'Throw']);
  });

  test('reads sizes as they are written', () => {
    expect(names([product('Sheet 1.5 m'), product('Sheet 15 m')], '1.5')).toEqual(['Sheet 1.5 m']);
  });

  const anyText = fc.string({ unit: 'grapheme', maxLength: 20 });
  const anyProduct = fc.record({
    id: anyText,
    name: anyText,
    category: anyText,
    description: anyText,
    skus: fc.array(fc.record({ id: anyText, attributes: fc.dictionary(anyText, anyText) }), { maxLength: 2 }),
  });
  const anyProducts = fc.array(anyProduct, { maxLength: 12 });

  test('finds only known products, each once', () => {
    fc.assert(
      fc.property(anyProducts, anyText, (products, query) => {
        const found = offlineSearch(products)(query);
        expect(new Set(found).size).toBe(found.length);
        for (const one of found) expect(products).toContain(one);
      }),
    );
  });

  test('finds every product by its own name, however it is spelled', () => {
    fc.assert(
      fc.property(anyProducts, fc.nat(), (products, at) => {
        const wanted = products[at % Math.max(1, products.length)];
        if (!wanted || normalizedWords(wanted.name).length === 0) return;
        expect(offlineSearch(products)(wanted.name)).toContain(wanted);
        expect(offlineSearch(products)(` ${normalizedWords(wanted.name).toReversed().join('  ')}`)).toContain(wanted);
      }),
    );
  });

  test('requires every word, except stop words', () => {
    expect(names(PRODUCTS, 'quilt zebra')).toEqual([]);
    expect(names(PRODUCTS, 'cushion for the quilted')).toEqual(['Quilted Cushion']);
  });

  test('searches the facets that a list sends beyond a product’s SKUs', () => {
    const products = [product('Plain', { facets: { Material: ['Khadi'], Colour: ['Neel#27364a'] } }), product('Other')];
    expect([names(products, 'khadi'), names(products, 'neel'), names(products, '27364a')]).toEqual([
      ['Plain'],
      ['Plain'],
      [],
    ]);
  });

  test.each([
    ['king size', ['Block Print Bed Spread']],
    ['queen size bedsheet for bed', ['Jaal Sheet Set']],
    ['100% cotton', ['Jaal Sheet Set']],
    ['blockprint', ['Block Print Bed Spread']],
    ['blockprints', ['Block Print Bed Spread']],
    ['kingsizebedspread', ['Block Print Bed Spread']],
    ['pillowcover', ['Pillow Covers, pair']],
    ['2001', ['Block Print Bed Spread']],
    ['SKU 200110', ['Block Print Bed Spread']],
    ['bedspread under 500', ['Block Print Bed Spread', 'Jaal Sheet Set']],
    ['chadarein 500 rupaye se kam', ['Block Print Bed Spread', 'Jaal Sheet Set']],
    ['चादरें', ['Block Print Bed Spread', 'Jaal Sheet Set']],
    ['takiyon ke cover', ['Pillow Covers, pair']],
    ['under 500', ['Block Print Bed Spread', 'Jaal Sheet Set', 'Pillow Covers, pair']],
    ['blockzebra', []],
  ])('for %j finds what a shopkeeper would show', (query, found) => {
    const inSize = (id: string, Size: string) => ({ id, attributes: { Size } });
    const shelf = [
      product('Block Print Bed Spread', { id: '2001', skus: [inSize('200100', 'Single'), inSize('200110', 'King')] }),
      product('Jaal Sheet Set', {
        category: 'Bedsheets',
        skus: [inSize('200200', 'Queen')],
        facets: { Material: ['Cotton'] },
      }),
      product('Pillow Covers, pair'),
    ];
    expect(names(shelf, query)).toEqual(found);
  });

  const HOME = [
    product('Dabu Bed Spread', { category: 'Bed Spreads' }),
    product('Grey Throw', { category: 'Blankets' }),
    product('Kantha Quilt', { category: 'Quilts' }),
    product('Kapok Pillow', { category: 'Pillows' }),
  ];
  test.each([
    ...['chadar', 'chaddar', 'चादर', 'bedsheet', 'palang posh', 'bed sheets'].map((word) => [word, 'Dabu Bed Spread']),
    ...['kambal', 'कंबल', 'blankets', 'blnaket', 'kamball'].map((word) => [word, 'Grey Throw']),
    ...['razai', 'रजाई', 'rajai', 'qiult', 'razaai'].map((word) => [word, 'Kantha Quilt']),
    ...['takiya', 'तकिये', 'pilow', 'pillwo'].map((word) => [word, 'Kapok Pillow']),
  ])('%s finds the same as on the server: %s', (query, name) => {
    expect(names(HOME, query)).toEqual([name]);
  });

  test('forgives typing errors only where nothing else was found', () => {
    const products = [product('Kanta Bowl'), product('Kantha Quilt')];
    expect([names(products, 'kanta'), names(products, 'kamtha')]).toEqual([['Kanta Bowl'], ['Kantha Quilt']]);
  });
});

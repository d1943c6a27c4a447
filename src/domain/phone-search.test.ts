import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldedWords } from '../../contract/query-words.ts';
import { type Findable, phoneSearch } from './phone-search.ts';

const good = (name: string, more: Partial<Findable> = {}): Findable => ({
  ...{ name, category: '', description: '', skus: [] },
  ...more,
});
const names = (goods: readonly Findable[], query: string) => phoneSearch(goods)(query).map(({ name }) => name);

const SHELF = [
  good('Kantha Quilt', { category: 'Quilts', description: 'Old saris in a running stitch' }),
  good('Indigo Throw', { category: 'Throws', description: 'Goes over a quilt' }),
  good('Quilted Cushion', { category: 'Cushions' }),
  good('Café Curtain', { category: 'Curtains', skus: [{ attributes: { Colour: 'Rosé#f0a0a0' } }] }),
  good('निंदिया चादर', { category: 'Bedspreads' }),
];

describe('a search on the phone', () => {
  test.each([
    ['quilt', ['Kantha Quilt', 'Quilted Cushion', 'Indigo Throw']],
    ['QUILT', ['Kantha Quilt', 'Quilted Cushion', 'Indigo Throw']],
    ['quil cush', ['Quilted Cushion']],
    ['cushion quilted', ['Quilted Cushion']],
    ['uilt', ['Kantha Quilt', 'Quilted Cushion', 'Indigo Throw']],
    ['ui', []],
    ['quilt blue', []],
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
    expect(names(SHELF, query)).toEqual(found);
  });

  test('ranks a whole word above a prefix, and a name above a description', () => {
    const shelf = [
      good('Throw', { description: 'like linen' }),
      good('Linens'),
      good('Plain', { category: 'Linen' }),
      good('Linen'),
    ];
    expect(names(shelf, 'linen')).toEqual(['Linen', 'Linens', 'Plain', 'Throw']);
  });

  test('reads sizes as they are written', () => {
    expect(names([good('Sheet 1.5 m'), good('Sheet 15 m')], '1.5')).toEqual(['Sheet 1.5 m']);
  });

  const anyText = fc.string({ unit: 'grapheme', maxLength: 20 });
  const anyGood = fc.record({
    ...{ name: anyText, category: anyText, description: anyText },
    skus: fc.array(fc.record({ attributes: fc.dictionary(anyText, anyText) }), { maxLength: 2 }),
  });
  const anyShelf = fc.array(anyGood, { maxLength: 12 });

  test('finds only known products, each once', () => {
    fc.assert(
      fc.property(anyShelf, anyText, (shelf, query) => {
        const found = phoneSearch(shelf)(query);
        expect(new Set(found).size).toBe(found.length);
        for (const one of found) expect(shelf).toContain(one);
      }),
    );
  });

  test('finds every product by its own name, however it is spelled', () => {
    fc.assert(
      fc.property(anyShelf, fc.nat(), (shelf, at) => {
        const wanted = shelf[at % Math.max(1, shelf.length)];
        if (!wanted || foldedWords(wanted.name).length === 0) return;
        expect(phoneSearch(shelf)(wanted.name)).toContain(wanted);
        expect(phoneSearch(shelf)(` ${foldedWords(wanted.name).toReversed().join('  ')}`)).toContain(wanted);
      }),
    );
  });

  test('requires every word, except stop words', () => {
    expect(names(SHELF, 'quilt zebra')).toEqual([]);
    expect(names(SHELF, 'cushion for the quilted')).toEqual(['Quilted Cushion']);
  });

  test('searches the facets that a list sends beyond a product’s SKUs', () => {
    const shelf = [good('Plain', { facets: { Material: ['Khadi'], Colour: ['Neel#27364a'] } }), good('Other')];
    expect([names(shelf, 'khadi'), names(shelf, 'neel'), names(shelf, '27364a')]).toEqual([['Plain'], ['Plain'], []]);
  });

  const HOME = [
    good('Dabu Bed Spread', { category: 'Bed Spreads' }),
    good('Grey Throw', { category: 'Blankets' }),
    good('Kantha Quilt', { category: 'Quilts' }),
    good('Kapok Pillow', { category: 'Pillows' }),
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
    const shelf = [good('Kanta Bowl'), good('Kantha Quilt')];
    expect([names(shelf, 'kanta'), names(shelf, 'kamtha')]).toEqual([['Kanta Bowl'], ['Kantha Quilt']]);
  });
});

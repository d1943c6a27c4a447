import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Findable, foldedWords, searchProductIds } from './phone-search.ts';

const good = (name: string, more: Partial<Findable> = {}): Findable => ({
  ...{ name, category: '', description: '', skus: [] },
  ...more,
});
const names = (goods: readonly Findable[], query: string) => searchProductIds(goods, query).map(({ name }) => name);

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
    ['uilt', []],
    ['quilt blue', []],
    ['cafe', ['Café Curtain']],
    ['CAFÉ', ['Café Curtain']],
    ['rose', ['Café Curtain']],
    ['f0a0a0', []],
    ['चादर', ['निंदिया चादर']],
    // The vowel sign is a letter of the word: another one is another word.
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
    expect(foldedWords('Résumé-Quilt, 1.5 m × 2')).toEqual(['resume', 'quilt', '1.5', 'm', '2']);
    expect(names([good('Sheet 1.5 m'), good('Sheet 15 m')], '1.5')).toEqual(['Sheet 1.5 m']);
  });

  const anyText = fc.string({ unit: 'grapheme', maxLength: 20 });
  const anyGood = fc.record({
    ...{ name: anyText, category: anyText, description: anyText },
    skus: fc.array(fc.record({ attributes: fc.dictionary(anyText, anyText) }), { maxLength: 2 }),
  });
  const anyShelf = fc.array(anyGood, { maxLength: 12 });

  test('invents nothing and shows nothing twice', () => {
    fc.assert(
      fc.property(anyShelf, anyText, (shelf, query) => {
        const found = searchProductIds(shelf, query);
        expect(new Set(found).size).toBe(found.length);
        for (const one of found) expect(shelf).toContain(one);
      }),
    );
  });

  test('finds every good by its own name, however it is spelled', () => {
    fc.assert(
      fc.property(anyShelf, fc.nat(), (shelf, at) => {
        const wanted = shelf[at % Math.max(1, shelf.length)];
        if (!wanted || foldedWords(wanted.name).length === 0) return;
        expect(searchProductIds(shelf, wanted.name)).toContain(wanted);
        expect(searchProductIds(shelf, ` ${foldedWords(wanted.name).toReversed().join('  ')}`)).toContain(wanted);
      }),
    );
  });

  test('one word more never finds more', () => {
    fc.assert(
      fc.property(anyShelf, anyText, anyText, (shelf, query, word) => {
        const wider = searchProductIds(shelf, query);
        if (foldedWords(query).length === 0) return;
        for (const one of searchProductIds(shelf, `${query} ${word}`)) expect(wider).toContain(one);
      }),
    );
  });
});

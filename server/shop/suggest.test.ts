import { expect, test } from 'vitest';
import { readQuery } from '../../contract/query-words.ts';
import { suggestionsFor } from './suggest.ts';

function suggestions(text: string, categories: string[], products: string[]): string[] {
  const query = readQuery(text);
  return query ? suggestionsFor(query, categories, products) : [];
}

test('categories come first: names that begin with what was typed, names that hold it, names that mean it', () => {
  const categories = ['Parda Fabric', 'Sheer Curtains', 'Curtains', 'Towels'];
  expect(suggestions('curt', categories, ['Lehar Curtain'])).toEqual(['Curtains', 'Sheer Curtains', 'Lehar Curtain']);
  expect(suggestions('parda', categories, [])).toEqual(['Parda Fabric', 'Sheer Curtains', 'Curtains']);
});

test('a mistyped category is suggested where nothing is called as it was typed', () => {
  expect(suggestions('curtian', ['Curtains'], [])).toEqual(['Curtains']);
  expect(suggestions('curtian', ['Curtains'], ['The Curtian Book'])).toEqual(['The Curtian Book']);
});

test('a word that is right is not taken for another', () => {
  expect(suggestions('shirt', ['Skirts', 'Shirts'], [])).toEqual(['Shirts']);
  expect(suggestions('skirt', ['Shirts'], [])).toEqual([]);
});

test('there are at most eight, each once whatever its case, and products have a place among them', () => {
  const categories = Array.from({ length: 12 }, (_, index) => `Kurta ${index}`);
  const found = suggestions('kurta', categories, ['Red Kurta', 'red kurta', 'Blue Kurta', 'Kurta 0']);
  expect(found).toHaveLength(8);
  expect(found.slice(-2)).toEqual(['Red Kurta', 'Blue Kurta']);
  expect(suggestions('kurta', categories, [])).toHaveLength(8);
});

import { expect, test } from 'vitest';
import { readQuery } from '../../contract/query-words.ts';
import { suggestionsFor } from './suggest.ts';

const named = (name: string) => ({ name, all: [name] });

function suggestions(text: string, categories: string[], products: string[]): string[] {
  const query = readQuery(text);
  return query ? suggestionsFor(query, categories.map(named), products.map(named)) : [];
}

test('finds a name by that of another language, and suggests it in that of the request', () => {
  const curtains = { name: 'पर्दे', all: ['Curtains', 'पर्दे'] };
  const query = readQuery('curt');
  expect(query && suggestionsFor(query, [curtains, { name: 'तौलिए', all: ['Towels', 'तौलिए'] }], [])).toEqual(['पर्दे']);
});

test('ranks categories before products: names with the query as prefix, names with its words, then synonyms', () => {
  const categories = ['Parda Fabric', 'Sheer Curtains', 'Curtains', 'Towels'];
  expect(suggestions('curt', categories, ['Lehar Curtain'])).toEqual(['Curtains', 'Sheer Curtains', 'Lehar Curtain']);
  expect(suggestions('parda', categories, [])).toEqual(['Parda Fabric', 'Sheer Curtains', 'Curtains']);
});

test('suggests a category despite a typing error only if no name matches as typed', () => {
  expect(suggestions('curtian', ['Curtains'], [])).toEqual(['Curtains']);
  expect(suggestions('curtian', ['Curtains'], ['The Curtian Book'])).toEqual(['The Curtian Book']);
});

test('does not correct a correctly spelled word', () => {
  expect(suggestions('shirt', ['Skirts', 'Shirts'], [])).toEqual(['Shirts']);
  expect(suggestions('skirt', ['Shirts'], [])).toEqual([]);
});

test('returns at most eight names, without duplicates that differ in case, and includes products', () => {
  const categories = Array.from({ length: 12 }, (_, index) => `Kurta ${index}`);
  const found = suggestions('kurta', categories, ['Red Kurta', 'red kurta', 'Blue Kurta', 'Kurta 0']);
  expect(found).toHaveLength(8);
  expect(found.slice(-2)).toEqual(['Red Kurta', 'Blue Kurta']);
  expect(suggestions('kurta', categories, [])).toHaveLength(8);
});

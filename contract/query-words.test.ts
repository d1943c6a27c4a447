import { expect, test } from 'vitest';
import { normalizedWords, readQuery, synonymsOf, wordForms } from './query-words.ts';

test.each([
  ['Bed  SHEET', ['bed', 'sheet']],
  ['half-sleeve', ['half', 'sleeve']],
  ["men's", ['mens']],
  ['Rāzāī', ['razai']],
  ['कपड़ा', ['कपडा']],
  ['\u0915\u092a\u095c\u093e', ['कपडा']],
  ['bed\u200fsheet', ['bedsheet']],
  ['100×200 cm', ['100', '200', 'cm']],
  ['90x108in', ['90', '108', 'in']],
  ['6 x 6 X 2 ft', ['6', '6', '2', 'ft']],
  ['३०० TC', ['300', 'tc']],
  ['x 5x d3 40cmx', ['x', '5x', 'd3', '40cmx']],
  ["a' | !b & c:* <-> (d) \\ %_", ['a', 'b', 'c', 'd']],
  ['🛏️ 🌸', []],
  [' \t\n', []],
  ['', []],
])('S22: the words of %j are %j, without syntax of a query language', (text, words) => {
  expect(normalizedWords(text)).toEqual(words);
});

test('a word of any length is cut where the database cuts it', () => {
  expect(normalizedWords('क'.repeat(4000))).toEqual(['क'.repeat(60)]);
});

test.each([
  ['curtains', 'curtain'],
  ['dresses', 'dress'],
  ['brushes', 'brush'],
  ['sarees', 'saree'],
  ['hoodies', 'hoodie'],
  ['cherries', 'cherry'],
  ['cherry', 'cherries'],
])('%s has the form %s', (word, other) => {
  expect(wordForms(word)).toContain(other);
});

test.each(['dress', 'bus', 'ass', 'kurta', 'toy'])('%s is no plural', (word) => {
  expect(wordForms(word)).toEqual([word]);
});

test.each([
  ['chadar', 'bedsheet'],
  ['chaadar', 'bed spread'],
  ['चादर', 'bedsheet'],
  ['razai', 'quilt'],
  ['razais', 'quilt'],
  ['takiya', 'pillow'],
  ['पर्दे', 'curtain'],
  ['gaddi', 'cushion'],
  ['tauliya', 'towel'],
  ['कपड़ा', 'fabric'],
  ['साड़ी', 'saree'],
  ['kameez', 'shirt'],
  ['kameez', 'kurta'],
  ['lal', 'red'],
  ['bed sheets', 'chadar'],
])('%s also means %s', (word, other) => {
  expect(synonymsOf(normalizedWords(word)).map((words) => words.join(' '))).toContain(other);
});

test('a word with several meanings does not connect their synonyms', () => {
  expect(synonymsOf(['shirt']).flat()).not.toContain('kurta');
  expect(synonymsOf(['zebra'])).toEqual([]);
});

test('two adjacent words that form a name are one group, other words one each', () => {
  const query = readQuery('blue bed sheet set');
  expect(query?.groups.map((group) => group.words)).toEqual([['blue'], ['bed', 'sheet'], ['set']]);
  expect(query?.words).toEqual(['blue', 'bed', 'sheet', 'set']);
});

test('stop words narrow a search only where nothing else was typed', () => {
  expect(readQuery('razai for the bed')?.groups.map((group) => group.words)).toEqual([['razai'], ['bed']]);
  expect(readQuery('for')?.groups.map((group) => group.words)).toEqual([['for']]);
});

test('a word counts once, and no more than eight count', () => {
  expect(readQuery('Bed bed BED')?.words).toEqual(['bed']);
  expect(readQuery('one two three four five six seven eight nine ten')?.words).toHaveLength(8);
});

test('a query without a word is null (spec §5)', () => {
  expect(readQuery(' %&| ')).toBeNull();
});

import { expect, test } from 'vitest';
import { highlightMatches, matchesQuery } from './search-words.ts';

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

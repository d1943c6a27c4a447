import { describe, expect, test } from 'vitest';
import { hasTallLines, shortened } from './display-text.ts';

test.each([
  ['Sleep under something made', false],
  ['Crêpe, ₹1,499 – “Ångström” №1 Привет', false],
  ['मानसून की नई चादरें', true],
  ['Kurta कुर्ता', true],
  ['கைத்தறிப்பட்டு', true],
  ['', false],
])('%j needs tall lines: %s', (text, expected) => {
  expect(hasTallLines(text)).toBe(expected);
});

describe('a text that is too long', () => {
  test.each([
    ['ends after a word', 'one two three four', 14, 'one two three…'],
    ['loses the punctuation before the end', 'one two three, four', 15, 'one two three…'],
    ['without spaces is cut within the word', 'abcdefghijkl', 6, 'abcde…'],
    ['keeps no half of a pair', 'abcd😀fgh', 6, 'abcd…'],
  ])('%s', (_, text, limit, expected) => {
    expect(shortened(text, limit)).toBe(expected);
  });

  test('has at most so many characters, and one that fits is whole', () => {
    expect(shortened('ab '.repeat(100), 60).length).toBeLessThanOrEqual(60);
    expect(shortened('exactly ten', 11)).toBe('exactly ten');
  });
});

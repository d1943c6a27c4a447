import { expect, test } from 'vitest';
import { langOf } from './lang-of.ts';

test.each([
  ['Block-Print Dupatta', undefined],
  ['दोहर', 'hi'],
  ['தலையணை உறை', 'ta'],
  ['दोहर, Queen', undefined],
  ['40 × 40', undefined],
  ['', undefined],
])('on an English page %j is in %s', (text, language) => {
  expect(langOf(text)).toBe(language);
});

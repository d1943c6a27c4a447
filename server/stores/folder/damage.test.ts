import { expect, test } from 'vitest';
import { damageOf, visible } from './damage.ts';

test.each([
  ['price', '#REF!', 'the spreadsheet shows #REF!'],
  ['stock', '#N/A', 'the spreadsheet shows #N/A'],
  ['price', '#####', "the column's width"],
  ['sku', '8.90123E+12', 'format the column as text'],
  ['gtin', '8.90123E+12', 'format the column as text'],
  ['handle', '8,9E+12', 'format the column as text'],
  ['option1_value', '04-Feb', 'has made a date of this (04-Feb)'],
  ['size', 'Feb-04', 'has made a date'],
  ['title', 'CafÃ© mug', 'are garbled'],
  ['description', 'à¤•à¥à¤°à¥à¤¤à¤¾', 'are garbled'],
  ['description', 'Only â‚¹499', 'are garbled'],
  ['title', 'Itâ€™s blue', 'are garbled'],
  ['title', '??????', 'were lost'],
  ['title', 'Caf\uFFFD', 'were lost'],
])('%s %j is named as damaged: %s', (field, text, words) => {
  expect(damageOf(field, text)).toContain(words);
});

test.each([
  ['title', 'CAFÉ NÃO À LA CARTE'],
  ['title', 'Really?? Yes!'],
  ['description', 'What???'],
  ['sku', 'KURTA-1E5'],
  ['sku', 'MAR-12-B'],
  ['option1_value', '2-4 years'],
  ['title', 'कुर्ता, ₹499 — “best”'],
  ['description', '#1 in Pune'],
])('%s %j is sound', (field, text) => {
  expect(damageOf(field, text)).toBeNull();
});

test('invisible characters go; the joiners of Indian scripts stay', () => {
  expect(visible('blue\u200b-ku\u00adrta\u00a0\ufeff')).toBe('blue-kurta');
  expect(visible('क्\u200dष')).toBe('क्\u200dष');
  expect(visible('a\u200db')).toBe('ab');
});

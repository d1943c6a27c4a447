import { expect, test } from 'vitest';
import { isGstin } from './gstin.ts';

// D40; the check characters were computed as in the published example of the GST register.
test.each([
  ['27AAPFU0939F1ZV', true],
  ['29AAACC1206D1ZC', true],
  ['33AAACC1206D1ZN', true],
  ['97AAACC1206D1Z9', true],
  ['27AAPFU0939F1ZW', false],
  ['72AAPFU0939F1ZV', false],
  ['27AAPUF0939F1ZV', false],
  ['27aapfu0939f1zv', false],
  ['27AAPFU0939F1Z', false],
  ['27AAPFU0939F1ZV1', false],
  ['00AAPFU0939F1ZV', false],
  ['', false],
  ['<script>alert(1)', false],
])('%j is a GSTIN: %s', (text, is) => {
  expect(isGstin(text)).toBe(is);
});

import { expect, test } from 'vitest';
import { isPincode } from './pincode.ts';

test('a pincode has six digits, the first from 1 to 9', () => {
  expect(['411004', '111111', '011111', '41100 4'].map(isPincode)).toEqual([true, true, false, false]);
});

import { expect, test } from 'vitest';
import { gtinForms } from './gtin.ts';

test('a number is found in each way that scanners and lists write it', () => {
  expect(gtinForms('036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452']);
  expect(gtinForms('0036000291452')).toEqual(['036000291452', '0036000291452', '00036000291452']);
  expect(gtinForms('8901234567890')).toEqual(['8901234567890', '08901234567890']);
  for (const none of ['', '8901234567891', '00000000', '123', 'kurta', '٣'.repeat(8)])
    expect(gtinForms(none)).toEqual([]);
});

import { expect, test } from 'vitest';
import { infoLabel } from './info-label.ts';

test.each([
  ['storage', 'Storage'],
  ['expiry_info', 'Expiry info'],
  ['  Thread  Count ', 'Thread Count'],
  ['GSM', 'GSM'],
  ['धुलाई', 'धुलाई'],
  ['', ''],
])('the key %j of the further information is labelled %j', (key, label) => {
  expect(infoLabel(key)).toBe(label);
});

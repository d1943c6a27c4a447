import { expect, test } from 'vitest';
import { savesData } from './data-saver.ts';

// D22
test.each([
  ['a browser that tells nothing', null, undefined, false],
  ['a good line', null, { saveData: false, effectiveType: '4g' }, false],
  ['the phone’s own saver', null, { saveData: true, effectiveType: '4g' }, true],
  ['a 2G line', null, { effectiveType: '2g' }, true],
  ['a line worse than that', null, { effectiveType: 'slow-2g' }, true],
  ['switched on by the shopper', 'on', { effectiveType: '4g' }, true],
  ['switched off against the phone’s saver', 'off', { saveData: true }, false],
  // R15
  ['a choice that is none', 'perhaps', { saveData: true }, false],
])('%s', (_, choice, connection, expected) => {
  expect(savesData(choice, connection)).toBe(expected);
});

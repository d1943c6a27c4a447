import { expect, test } from 'vitest';
import { type Connection, mayPrefetch, savesData } from './reduced-data.ts';

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

// R53
test.each<[string, boolean, Connection | undefined, boolean]>([
  ['a browser that does not tell', false, undefined, true],
  ['a good line', false, { saveData: false, effectiveType: '4g' }, true],
  ['Wi-Fi', false, { effectiveType: '4g', type: 'wifi' }, true],
  ['a mobile network', false, { effectiveType: '4g', type: 'cellular' }, false],
  ['a 3G line', false, { effectiveType: '3g' }, false],
  ['the phone’s own saver', false, { saveData: true, effectiveType: '4g' }, false],
  ['the shopper’s choice to save', true, { effectiveType: '4g' }, false],
])('%s: what nobody asked for is fetched or not', (_, saves, connection, expected) => {
  expect(mayPrefetch(saves, connection)).toBe(expected);
});

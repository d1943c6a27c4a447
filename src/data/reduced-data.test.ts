import { expect, test } from 'vitest';
import { filesToStore } from './files-to-store.ts';
import { type NetworkInformation, shouldReduceData } from './reduced-data.ts';
import { fullSizeCopy } from './reduced-data-log.ts';

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
  expect(shouldReduceData(choice, connection)).toBe(expected);
});

// R56
const VISIT = { reducesData: false, isInstalled: false };
const INSTALLED = { ...VISIT, isInstalled: true };
const GOOD: NetworkInformation = { saveData: false, effectiveType: '4g' };
test.each<
  [string, Parameters<typeof filesToStore>[0], NetworkInformation | undefined, ReturnType<typeof filesToStore>]
>([
  ['a line of which little is known', VISIT, GOOD, 'core'],
  ['a browser that does not tell', VISIT, undefined, 'core'],
  ['Wi-Fi', VISIT, { ...GOOD, type: 'wifi' }, 'all'],
  ['slow Wi-Fi', VISIT, { effectiveType: '3g', type: 'wifi' }, 'core'],
  ['a mobile network', VISIT, { ...GOOD, type: 'cellular' }, 'core'],
  ['the installed shop on a mobile network', INSTALLED, { ...GOOD, type: 'cellular' }, 'all'],
  ['the installed shop on a 2G line', INSTALLED, { effectiveType: 'slow-2g' }, 'used'],
  ['the installed shop with the phone’s saver', INSTALLED, { ...GOOD, saveData: true }, 'used'],
  ['the shopper’s choice to save', { ...VISIT, reducesData: true }, { ...GOOD, type: 'wifi' }, 'used'],
])('%s: the files that are stored', (_, visit, connection, expected) => {
  expect(filesToStore(visit, connection)).toBe(expected);
});

const WIDTHS = [160, 320, 480, 640, 800, 1200, 1600, 2000, 2880];
const at = (width: number) => `/media/products/throw.0123456789.w${width}.avif`;

test.each([
  ['a place of 1080 pixels would have had 1200', { address: at(800), pixels: 1080, offered: 800 }, at(1200)],
  ['a place that the small copy fills saves nothing', { address: at(320), pixels: 300, offered: 800 }, null],
  ['never more than twice what was offered', { address: at(320), pixels: 2000, offered: 320 }, at(640)],
  ['a drawing is the same for everybody', { address: '/media/marks/2-icon.svg', pixels: 900, offered: 800 }, null],
  ['another host’s picture, too', { address: 'https://cdn.example/a.jpg', pixels: 900, offered: 800 }, null],
])('%s', (_, picture, usual) => {
  expect(fullSizeCopy(picture, WIDTHS)).toBe(usual);
});

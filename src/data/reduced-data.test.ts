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
const FIRST = { reducesData: false, isInstalled: false, isRepeat: false };
const REPEAT = { ...FIRST, isRepeat: true };
const INSTALLED = { ...FIRST, isInstalled: true };
const GOOD: NetworkInformation = { saveData: false, effectiveType: '4g' };
test.each<
  [string, Parameters<typeof filesToStore>[0], NetworkInformation | undefined, ReturnType<typeof filesToStore>]
>([
  ['a first visit', FIRST, GOOD, 'core'],
  ['a first visit over Wi-Fi', FIRST, { ...GOOD, type: 'wifi' }, 'core'],
  ['a repeat visit', REPEAT, GOOD, 'all'],
  ['a repeat visit in a browser that does not tell', REPEAT, undefined, 'all'],
  ['a repeat visit over Wi-Fi', REPEAT, { ...GOOD, type: 'wifi' }, 'all'],
  ['a repeat visit on a mobile network', REPEAT, { ...GOOD, type: 'cellular' }, 'core'],
  ['a repeat visit on a 3G line', REPEAT, { effectiveType: '3g' }, 'core'],
  ['the installed shop on a mobile network', INSTALLED, { ...GOOD, type: 'cellular' }, 'all'],
  ['the installed shop on a 2G line', INSTALLED, { effectiveType: 'slow-2g' }, 'used'],
  ['the installed shop with the phone’s saver', INSTALLED, { ...GOOD, saveData: true }, 'used'],
  ['the shopper’s choice to save', { ...REPEAT, reducesData: true }, GOOD, 'used'],
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

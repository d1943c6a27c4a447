import { expect, test } from 'vitest';
import { usualCopy } from './smaller-picture.ts';

const WIDTHS = [160, 320, 480, 640, 800, 1200, 1600];
const at = (width: number) => `/media/products/throw.0123456789.w${width}.avif`;

test.each([
  ['a place of 1080 pixels would have had 1200', { address: at(800), pixels: 1080, offered: 800 }, at(1200)],
  ['a place that the small copy fills saves nothing', { address: at(320), pixels: 300, offered: 800 }, null],
  ['never more than twice what was offered', { address: at(320), pixels: 2000, offered: 320 }, at(640)],
  ['a drawing is the same for everybody', { address: '/media/marks/2-icon.svg', pixels: 900, offered: 800 }, null],
  ['another host’s picture, too', { address: 'https://cdn.example/a.jpg', pixels: 900, offered: 800 }, null],
])('%s', (_, picture, usual) => {
  expect(usualCopy(picture, WIDTHS)).toBe(usual);
});

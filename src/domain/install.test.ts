import { describe, expect, test } from 'vitest';
import { type InstallFacts, installMethod, mayOfferInstall, NO_RECORD, recordVisit } from './install.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 21, 6);
const regular: InstallFacts = {
  way: 'prompt',
  standalone: false,
  record: { ...NO_RECORD, visits: 2, seenAt: NOW },
  path: '/',
  now: NOW,
};
const remembering = (more: Partial<InstallFacts['record']>): Partial<InstallFacts> => ({
  record: { ...regular.record, ...more },
});

// R52
describe('the shop offers to be installed', () => {
  test.each<[string, Partial<InstallFacts>, boolean]>([
    ['on the second visit', {}, true],
    ['not on the first', remembering({ visits: 1 }), false],
    ['on the first once something is in the bag', remembering({ visits: 1, valued: true }), true],
    ['not where the browser cannot install', { way: null }, false],
    ['on an iPhone, by words', { way: 'home-screen' }, true],
    ['in an in-app browser, by words', { way: 'safari' }, true],
    ['never in the installed app', { standalone: true }, false],
    ['never after it was installed', remembering({ installed: true }), false],
    ['never in the bag', { path: '/cart' }, false],
    ['never at the checkout', { path: '/checkout/address' }, false],
    ['never after paying', { path: '/payment-return' }, false],
    ['on a page that only begins like the bag', { path: '/cartography' }, true],
    ['not 29 days after "Not now"', remembering({ declinedAt: NOW - 29 * DAY }), false],
    ['30 days after "Not now"', remembering({ declinedAt: NOW - 30 * DAY }), true],
    // R41
    ['not when the clock was put back since', remembering({ declinedAt: NOW + 3 * DAY }), false],
    ['when it was put back by more than that', remembering({ declinedAt: NOW + 31 * DAY }), true],
  ])('%s', (_, more, expected) => {
    expect(mayOfferInstall({ ...regular, ...more })).toBe(expected);
  });
});

describe('a visit', () => {
  test.each([
    ['the first', NO_RECORD, 1],
    ['a page opened a moment later is the same one', { ...NO_RECORD, visits: 1, seenAt: NOW - 60_000 }, 1],
    ['half an hour later it is another', { ...NO_RECORD, visits: 1, seenAt: NOW - 30 * 60_000 }, 2],
    ['one from the future is over', { ...NO_RECORD, visits: 1, seenAt: NOW + DAY }, 2],
  ])('%s', (_, record, visits) => {
    expect(recordVisit(record, NOW)).toEqual({ ...record, visits, seenAt: NOW });
  });
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
describe('how a browser installs', () => {
  test.each([
    ['Chrome asks by itself', { canPrompt: true, isApple: false, userAgent: 'Chrome/156' }, 'prompt'],
    ['Firefox does not install', { canPrompt: false, isApple: false, userAgent: 'Firefox/150' }, null],
    [
      'an iPhone has its home screen',
      { canPrompt: false, isApple: true, userAgent: `${IPHONE} Safari` },
      'home-screen',
    ],
    ['an iPad calls itself a Mac', { canPrompt: false, isApple: true, userAgent: 'Macintosh Safari' }, 'home-screen'],
    [
      'Instagram on it has to be left',
      { canPrompt: false, isApple: true, userAgent: `${IPHONE} Instagram 350` },
      'safari',
    ],
    ['so has Facebook', { canPrompt: false, isApple: false, userAgent: `${IPHONE} [FBAN/FBIOS;FBAV/500]` }, 'safari'],
    ['Instagram elsewhere cannot install', { canPrompt: false, isApple: false, userAgent: 'Android Instagram' }, null],
  ])('%s', (_, browser, way) => {
    expect(installMethod(browser)).toBe(way);
  });
});

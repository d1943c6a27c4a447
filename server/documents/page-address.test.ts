import { describe, expect, test } from 'vitest';
import { pageAddress, withOthers } from './page-address.ts';

const at = (address: string) => pageAddress(new URL(address, 'http://localhost'));

describe('S38: a page is cached under its own parameters', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=a&x=1', '/'],
    ['/product/12?variant=3&utm_source=a', '/product/12?variant=3'],
    ['/results?x=1&q=blue+kurta', '/results?q=blue+kurta'],
    ['/results?q=blue%20kurta', '/results?q=blue+kurta'],
    ['/results?q=a&q=b', '/results?q=b'],
    ['/results?sort=-price&q=a', '/results?q=a&sort=-price'],
    ['/results?q=', '/results'],
    ['/category/kurtas?to=1800&q=a', '/category/kurtas?to=1800'],
    ['/page?type=ABOUT&x=1', '/page?type=ABOUT'],
    ['/myaccount?tab=orders', '/myaccount?tab=orders'],
  ])('%s is cached as %s', (address, path) => {
    expect(at(address)).toEqual({ path, isPage: true });
  });

  test.each(['/Results', '/results/', '/%72esults', '/product/a%2Fb', '/page/terms'])(
    '%s is cached as it is',
    (address) => {
      expect(at(address)).toEqual({ path: address, isPage: true });
    },
  );

  test.each(['/wp-login.php', '/cart/1', '/product', '/product/1/2', '/a/b/c?q=1', '/__proto__', '/constructor'])(
    '%s is the not-found page',
    (address) => {
      expect(at(address)).toEqual({ path: '/not-found', isPage: false });
    },
  );
});

test.each([
  ['/results?q=a', 'q=a&utm_source=x', '/results?q=a&utm_source=x'],
  ['/', '', '/'],
  ['/page/terms#top', 'x=1', '/page/terms?x=1#top'],
])('a redirect to %s keeps the rest of %s', (to, query, expected) => {
  expect(withOthers(to, new URLSearchParams(query))).toBe(expected);
});

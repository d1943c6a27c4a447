import { expect, test } from 'vitest';
import { offeredLanguage } from './language-offer.ts';

const visit = (more: Partial<Parameters<typeof offeredLanguage>[0]>) =>
  offeredLanguage({
    languages: ['en', 'hi', 'ta'],
    language: 'en',
    path: '/product/2001',
    preferred: ['hi-IN'],
    chosen: null,
    ...more,
  });

test.each([
  [['hi-IN', 'en-IN'], 'hi'],
  [['bn-IN', 'ta', 'hi'], 'ta'],
  [['HI'], 'hi'],
  [['en-US', 'hi-IN'], null],
  [['bn-IN', 'fr'], null],
  [['hit'], null],
  [[''], null],
  [[], null],
])('a browser that wants %j is offered %s', (preferred, offered) => {
  expect(visit({ preferred })).toBe(offered);
});

test.each(['/cart', '/cart/', '/payment-return', '/checkout'])('at %s nothing is offered', (path) => {
  expect(visit({ path })).toBeNull();
  expect(visit({ path, chosen: 'ta' })).toBeNull();
});

test('a page at the address of another language is what its visitor asked for', () => {
  expect(visit({ language: 'hi', preferred: ['en-IN'] })).toBeNull();
  expect(visit({ language: 'hi', preferred: ['ta-IN'], chosen: 'ta', path: '/' })).toBeNull();
});

test('a shopper who kept the first language is offered no other again', () => {
  expect(visit({ chosen: 'en' })).toBeNull();
  expect(visit({ chosen: 'en', path: '/' })).toBeNull();
});

test('a chosen language is offered on home only, in place of those of the browser', () => {
  expect(visit({ chosen: 'ta', path: '/' })).toBe('ta');
  expect(visit({ chosen: 'ta' })).toBeNull();
});

test('a choice that is no language of the shop counts as none', () => {
  expect(visit({ chosen: 'bn' })).toBe('hi');
  expect(visit({ chosen: '' })).toBe('hi');
});

import { expect, test } from 'vitest';
import { srcSet } from '../../contract/media.ts';
import { drawingStem, remoteAddresses } from './remote-addresses.ts';

const CDN = 'https://cdn.example';
const { own, read } = remoteAddresses([{ origin: CDN, mayBePrivate: false }], 'a secret');
const PICTURE = `${CDN}/a/sheet.jpg?v=2`;
const stemOf = (address: string) => /^\/media\/(.+)\.webp$/.exec(address)?.[1] ?? '';

test('the own address of a picture has the form that gets copies, and leads back to it', () => {
  const address = own(PICTURE, 'picture');
  expect(address).toMatch(/^\/media\/remote\/[\w-]+\.[0-9a-f]{10}\.webp$/);
  expect(srcSet(address, 'avif', { min: 480, max: 480 })).toBe(`${address.replace('.webp', '.w480.avif')} 480w`);
  expect(read(stemOf(address))?.href).toBe(PICTURE);
});

test('every sign of an address comes back', () => {
  const odd = `${CDN}/A_b-c/%E0%A4%9A_3a~(1)+!*'.jpg?x=%5F&y=_2f;,:@$|^`;
  expect(read(stemOf(own(odd, 'picture')))?.href).toBe(new URL(odd).href);
});

test('what another shop says of its picture stays behind the address', () => {
  const facts = '#1600.aabbcc.5-4.';
  expect(own(PICTURE + facts, 'picture')).toBe(own(PICTURE, 'picture') + facts);
});

test('a drawing has an own address in one size', () => {
  const address = own(`${CDN}/a.SVG?v=1`, 'picture');
  expect(address).toMatch(/^\/media\/remote\/[\w-]+\.[0-9a-f]{10}\.svg$/);
  expect(srcSet(address, 'avif', { min: 480, max: 480 })).toBeNull();
  expect(read(drawingStem(address) ?? '')?.href).toBe(`${CDN}/a.SVG?v=1`);
  expect(drawingStem(own(PICTURE, 'picture'))).toBeNull();
});

test.each([
  ['another origin', 'https://elsewhere.example/a.jpg'],
  ['another port', 'https://cdn.example:8443/a.jpg'],
  ['plain http', 'http://cdn.example/a.jpg'],
  ['an animation', `${CDN}/a.GIF`],
  ['a name and a password', 'https://a:b@cdn.example/a.jpg'],
  ['a signature', `${CDN}/a.jpg?X-Amz-Signature=${'a'.repeat(600)}`],
  ['no address', 'picture.jpg'],
])('an address with %s stays', (_what, address) => {
  expect(own(address, 'picture')).toBe(address);
});

test('films and the icon of the tab stay', () => {
  expect([own(PICTURE, 'film'), own(PICTURE, 'icon')]).toEqual([PICTURE, PICTURE]);
});

test('an address that this server did not write, or whose origin is not listed any more, leads nowhere', () => {
  const stem = stemOf(own(PICTURE, 'picture'));
  const name = 'http_3a_2f_2f169_2e254_2e169_2e254_2flatest';
  const tag = stem.slice(-10);
  expect(read(`remote/${name}.${tag}`)).toBeNull();
  expect(read(stem.replace(/.{10}$/, '0123456789'))).toBeNull();
  expect(read(stem.replace('remote/', 'products/'))).toBeNull();
  expect(remoteAddresses([{ origin: CDN, mayBePrivate: false }], 'another').read(stem)).toBeNull();
  expect(remoteAddresses([], 'a secret').read(stem)).toBeNull();
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { declaredPictures, manifestChecks, pictureProblem } from './manifest-rules.mjs';

const icon = { src: '/icons/2/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' };
const maskable = { src: '/icons/2/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' };
const manifest = { name: 'Nindiya', id: '/', scope: '/', start_url: '/?source=pwa', icons: [icon, maskable] };
const picture = (width, height) =>
  sharp({ create: { width, height, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
const problems = (checks) => checks.filter(({ problem }) => problem !== null).map(({ name }) => name);

test('an icon is what the manifest says it is', async () => {
  expect(await pictureProblem(icon, await picture(192, 192))).toBeNull();
  expect(await pictureProblem(icon, await picture(180, 180))).toBe('is 180x180');
  expect(await pictureProblem({ ...icon, type: 'image/webp' }, await picture(192, 192))).toBe('is a png');
});

test('icons, icons of shortcuts and screenshots are all looked at', () => {
  const shortcuts = [{ name: 'Bag', icons: [icon] }];
  const screenshots = [{ src: '/shot.webp', sizes: '780x1688', form_factor: 'narrow' }];
  expect(declaredPictures({ ...manifest, shortcuts, screenshots }).map(({ name }) => name)).toEqual([
    'icon 192x192, any',
    'icon 512x512, maskable',
    'shortcut Bag',
    'screenshot 780x1688, narrow',
  ]);
  expect(declaredPictures({})).toEqual([]);
});

test.each([
  [{}, []],
  [{ name: 'Kargha' }, ['name']],
  [{ icons: [icon] }, ['maskable icon']],
  [{ icons: undefined }, ['maskable icon']],
  [{ id: '/app' }, ['id']],
  [{ scope: '/shop/' }, ['scope']],
  [{ start_url: '/' }, ['start_url']],
])('a manifest of Nindiya with %j fails on %j', (change, names) => {
  expect(problems(manifestChecks({ ...manifest, ...change }, 'Nindiya'))).toEqual(names);
});

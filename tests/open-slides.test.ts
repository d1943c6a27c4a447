import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MEDIA } from '../server/paths.ts';
import { allStores } from '../server/seed/all-stores.ts';
import { contrast } from '../src/domain/theme.ts';

const INK = '#1d1a17';
/** As dark as dark mode makes pictures (src/ui/tokens.css). */
const LIGHTS = [1, 0.9];

const slides = allStores.flatMap((store) =>
  store.hero.flatMap((slide, at) => (slide.open ? [{ store: store.id, title: slide.title, slide: at + 1 }] : [])),
);

type Part = { left: number; top: number; width: number; height: number };

/** The hero's picture as it is cropped on a screen. */
const heroOf = (file: string, screen: number) =>
  sharp(file)
    .resize({ width: screen, height: 640, fit: 'cover', position: 'centre' })
    .png({ compressionLevel: 0 })
    .toBuffer();

/** The darkest spot of a part of it, spots being as wide as a stroke of a letter; one in a hundred may be darker. */
async function darkOf(hero: Buffer, part: Part): Promise<number[]> {
  const dots = await sharp(hero).extract(part).resize({ width: 100 }).removeAlpha().raw().toBuffer();
  const spots = Array.from({ length: dots.length / 3 }, (_, at) => [...dots.subarray(3 * at, 3 * at + 3)]);
  spots.sort((one, other) => Math.max(...one) - Math.max(...other));
  return spots[Math.floor(spots.length / 100)] ?? [0, 0, 0];
}
const hex = (parts: number[], light: number) =>
  `#${parts
    .map((part) =>
      Math.round(part * light)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

// WCAG 1.4.3, 1.4.11: no label makes these words readable.
test.each(slides)('the words of slide $slide of store $store can be read on its wall', async ({ store, slide }) => {
  const file = join(MEDIA, `banners/${store}-hero-${slide}.webp`);
  for (const screen of [1280, 1920]) {
    const left = Math.round(Math.min(56, 0.042 * screen)) + Math.max(0, (screen - 1560) / 2);
    const hero = await heroOf(file, screen);
    // The button below has a ground of its own.
    const words = await darkOf(hero, { left, top: 100, width: Math.floor(0.36 * screen - left), height: 215 });
    const controls = await darkOf(hero, { left, top: 570, width: 340, height: 60 });
    for (const light of LIGHTS) {
      expect(contrast(INK, hex(words, light)), `words at ${screen} px, light ${light}`).toBeGreaterThan(4.5);
      expect(contrast(INK, hex(controls, light)), `controls at ${screen} px, light ${light}`).toBeGreaterThan(3);
    }
  }
});

test('some slide has its words on the wall', () => {
  expect(slides.map(({ store }) => store)).toContain(3);
});

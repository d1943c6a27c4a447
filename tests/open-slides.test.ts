import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MEDIA } from '../server/locations.ts';
import { allStores } from '../server/seed/all-stores.ts';
import { contrast } from '../src/domain/theme.ts';

const INK = '#1d1a17';
/** The brightness of images in light and in dark mode (src/ui/tokens.css). */
const LIGHTS = [1, 0.9];

const slides = allStores.flatMap((store) =>
  store.hero.flatMap((slide, at) => (slide.open ? [{ store: store.id, title: slide.title, slide: at + 1 }] : [])),
);

type Part = { left: number; top: number; width: number; height: number };

/** The hero image as cropped on a screen. */
const heroOf = (file: string, screen: number) =>
  sharp(file)
    .resize({ width: screen, height: 640, fit: 'cover', position: 'centre' })
    .png({ compressionLevel: 0 })
    .toBuffer();

/** RGB of the darkest spot of a part, in spots as wide as a stroke of a letter; 1 % of the spots may be darker. */
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

// WCAG 1.4.3, 1.4.11: this text has no background of its own.
test.each(slides)('the text of slide $slide of store $store contrasts with its image', async ({ store, slide }) => {
  const file = join(MEDIA, `banners/${store}-hero-${slide}.webp`);
  for (const screen of [1280, 1920]) {
    const left = Math.round(Math.min(56, 0.042 * screen)) + Math.max(0, (screen - 1560) / 2);
    const hero = await heroOf(file, screen);
    // The button below the text has a background of its own.
    const textArea = await darkOf(hero, { left, top: 100, width: Math.floor(0.36 * screen - left), height: 215 });
    const controls = await darkOf(hero, { left, top: 570, width: 340, height: 60 });
    for (const light of LIGHTS) {
      expect(contrast(INK, hex(textArea, light)), `words at ${screen} px, light ${light}`).toBeGreaterThan(4.5);
      expect(contrast(INK, hex(controls, light)), `controls at ${screen} px, light ${light}`).toBeGreaterThan(3);
    }
  }
});

test('at least one slide has text directly on its image', () => {
  expect(slides.map(({ store }) => store)).toContain(3);
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { MEDIA } from '../locations.ts';
import { readMedia } from '../seed/media.ts';
import { readPictureFacts } from './picture-facts.ts';

const folder = mkdtempSync(join(tmpdir(), 'facts-'));
async function saved(name: string, picture: Sharp): Promise<string> {
  await picture.toFile(join(folder, name));
  return join(folder, name);
}
const plain = (width: number, height: number, background = '#b1382a') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Metadata of a preview. */
const sizeOf = (preview: string) => sharp(Buffer.from(preview, 'base64')).metadata();
const partsOf = (colour: string) => [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const distance = (one: string, other: string) =>
  Math.max(...partsOf(one).map((part, at) => Math.abs(part - (partsOf(other)[at] ?? 0))));

test.each([
  ['a large portrait', () => saved('a.jpg', plain(2400, 3600).jpeg()), 2400, [24, 36]],
  ['one dot', () => saved('b.png', plain(1, 1).png()), 1, [24, 24]],
  [
    'a picture that the camera held sideways',
    () => saved('c.jpg', plain(300, 200).withMetadata({ orientation: 6 }).jpeg()),
    200,
    [24, 36],
  ],
  ['a picture for print', () => saved('d.jpg', plain(240, 240).toColourspace('cmyk').jpeg()), 240, [24, 24]],
  [
    'an opaque picture with a channel for what shows through',
    () => saved('e.png', plain(48, 48).ensureAlpha().png()),
    48,
    [24, 24],
  ],
] as const)('%s: returns the width after rotation, the colour and a preview', async (_, make, width, [wide, high]) => {
  const facts = await readPictureFacts(await make());
  expect(facts.width).toBe(width);
  expect(distance(facts.colour, 'b1382a')).toBeLessThan(40);
  expect(await sizeOf(facts.preview)).toMatchObject({ width: wide, height: high, format: 'webp' });
  expect(facts.preview.length).toBeLessThan(240);
});

test('uses the first frame of an animation', async () => {
  const frames = await Promise.all(['#b1382a', '#204080'].map((colour) => plain(40, 40, colour).png().toBuffer()));
  const file = await saved('moving.webp', sharp(frames, { join: { animated: true } }).webp({ delay: [100, 100] }));
  expect(distance((await readPictureFacts(file)).colour, 'b1382a')).toBeLessThan(24);
});

test('returns no colour and no preview for a transparent picture', async () => {
  const translucent = sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  });
  expect(await readPictureFacts(await saved('glass.png', translucent.png()))).toMatchObject({
    colour: '',
    preview: '',
  });
});

test('rejects a file that is not a picture despite its extension', async () => {
  writeFileSync(join(folder, 'words.jpg'), 'no picture');
  await expect(readPictureFacts(join(folder, 'words.jpg'))).rejects.toThrow();
});

test('every demo picture has a colour in the index, and a sample matches the computed facts', async () => {
  const pictures = readMedia(MEDIA).files.filter(({ path }) =>
    /^(products|banners|categories|reels)\/.*webp$/.test(path),
  );
  expect(pictures.filter(({ colour }) => !colour).map(({ path }) => path)).toEqual([]);
  for (const { path, width, colour = '', preview = '' } of pictures.filter((_, at) => at % 90 === 0)) {
    const facts = await readPictureFacts(join(MEDIA, path));
    expect([path, facts.width]).toEqual([path, width]);
    expect(distance(facts.colour, colour)).toBeLessThan(24);
    expect((await sizeOf(preview)).width).toBe(24);
  }
});

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MEDIA } from '../locations.ts';
import { addressBook, readMedia } from './media.ts';

const media = readMedia(MEDIA);
const FOLDERS = ['banners', 'categories', 'marks', 'products', 'reels', 'screenshots'];

test('every listed file has the hash of its bytes', () => {
  const wrong = media.files.filter(({ path, hash }) => {
    const bytes = readFileSync(join(MEDIA, path));
    return createHash('sha256').update(bytes).digest('hex').slice(0, 10) !== hash;
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('every file in the media folders is listed', () => {
  const listed = new Set(media.files.map(({ path }) => path));
  const present = FOLDERS.flatMap((folder) => readdirSync(join(MEDIA, folder)).map((name) => `${folder}/${name}`));
  expect(present.filter((path) => !listed.has(path))).toEqual([]);
});

test('a URL has the hash before the extension; an unlisted file throws', () => {
  const address = addressBook({
    files: [{ path: 'reels/a.mp4', hash: '0123456789', width: 1, height: 1 }],
  });
  expect(address('reels/a.mp4')).toBe('/media/reels/a.0123456789.mp4');
  expect(() => address('reels/b.mp4')).toThrow('media.json does not list reels/b.mp4');
});

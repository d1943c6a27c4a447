import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { PICTURE_WIDTHS, pictureOf } from '../../contract/media.ts';
import type { Serve } from '../../server/http/request.ts';
import { MEDIA } from '../../server/locations.ts';
import { pictureFinder } from '../../server/media/pictures.ts';
import { addressOf } from '../../server/seed/media.ts';
import { media, sendRequest, shop, tempFolder } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

function file(path: string) {
  const found = media.files.find((entry) => entry.path === path);
  if (!found) throw new Error(`no ${path}`);
  return found;
}
const bedSpread = file('products/2-ticking-stripe-bed-spread-1.webp');
const film = addressOf(file('reels/2-morning-bed.mp4'));
const get = (path: string, headers: Record<string, string> = {}) => sendRequest(serve, 'localhost', path, { headers });

test('an original is sent unchanged and is immutable', async () => {
  const reply = await get(addressOf(bedSpread));
  expect(reply.headers.get('content-type')).toBe('image/webp');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const { width } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
  expect(width).toBe(bedSpread.width);
  const again = await get(addressOf(bedSpread), { 'if-none-match': reply.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test.each(['avif', 'webp'] as const)(
  'every width in the contract is available as %s, never enlarged',
  async (format) => {
    for (const requestedWidth of PICTURE_WIDTHS) {
      const reply = await get(pictureOf(addressOf(bedSpread), requestedWidth, format));
      expect(reply.headers.get('content-type')).toBe(`image/${format}`);
      const { width, format: real } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
      expect(width).toBe(Math.min(requestedWidth, bedSpread.width));
      expect(real).toBe(format === 'avif' ? 'heif' : 'webp');
    }
  },
);

test('other widths, formats, hashes and paths are 404', async () => {
  const stem = addressOf(bedSpread).replace(/\.webp$/, '');
  const wrong = [
    `${stem}.w481.avif`,
    `${stem}.w0480.avif`,
    `${stem}.w480.png`,
    `${stem}.w480.gif`,
    `${stem}.w480.avif.webp`,
    stem,
    `${stem}.mp4`,
    addressOf({ ...bedSpread, hash: '0000000000' }),
    `/media/${bedSpread.path}`,
    '/media/',
    '/media/../package.json',
    '/media/%2e%2e/%2e%2e/package.json',
    '/media/products/..%2f..%2fmedia.json',
    '/media/media.json',
    `${stem.replace('/products/', '/products/..%2fproducts/')}.w480.avif`,
    `/media/${stem.slice(6)}.w480.avif`,
    '/media/__proto__',
    '/media/constructor.0123456789.webp',
    `${film.replace(/\.mp4$/, '')}.w480.avif`,
  ];
  for (const path of wrong) {
    const reply = await get(path);
    expect([reply.status, path]).toEqual([404, path]);
    expect(reply.headers.get('cache-control')).toBe('no-cache');
  }
});

test('ten concurrent requests for a copy cause one encoding, and later ones none', async () => {
  let encodings = 0;
  const folders = { originals: MEDIA, copies: tempFolder(), own: tempFolder(), bring: null };
  const encode = async () => {
    encodings += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return new TextEncoder().encode('a copy');
  };
  const path = pictureOf(addressOf(bedSpread), 480, 'avif');
  const find = pictureFinder(media.files, folders, encode);
  const all = await Promise.all(Array.from({ length: 10 }, () => find(path)));
  expect(all.map((picture) => Buffer.from(picture?.bytes ?? []).toString())).toEqual(Array(10).fill('a copy'));
  expect(encodings).toBe(1);
  // 2000 and 2880 are the same copy, because the original is 1600 pixels wide.
  await find(pictureOf(addressOf(bedSpread), 2000, 'avif'));
  await pictureFinder(media.files, folders, encode)(pictureOf(addressOf(bedSpread), 2880, 'avif'));
  expect(encodings).toBe(2);
  expect(readdirSync(folders.copies).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('at most two images are encoded at once', async () => {
  let running = 0;
  let most = 0;
  let isSecond = () => {};
  const second = new Promise<void>((resolve) => {
    isSecond = resolve;
  });
  const encode = async () => {
    running += 1;
    most = Math.max(most, running);
    if (running === 2) isSecond();
    await second;
    running -= 1;
    return new Uint8Array(1);
  };
  const find = pictureFinder(
    media.files,
    { originals: MEDIA, copies: tempFolder(), own: tempFolder(), bring: null },
    encode,
  );
  const pictures = media.files.filter((entry) => entry.path.endsWith('.webp')).slice(0, 12);
  await Promise.all(pictures.map((entry) => find(pictureOf(addressOf(entry), 320, 'avif'))));
  expect(most).toBe(2);
});

test('a failed encoding is retried', async () => {
  let attempts = 0;
  const encode = async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('no memory');
    return new Uint8Array(1);
  };
  const find = pictureFinder(
    media.files,
    { originals: MEDIA, copies: tempFolder(), own: tempFolder(), bring: null },
    encode,
  );
  const path = pictureOf(addressOf(bedSpread), 480, 'avif');
  await expect(find(path)).rejects.toThrow('no memory');
  expect(await find(path)).not.toBeNull();
});

test('an SVG is served with a policy that allows no scripts', async () => {
  const reply = await get(addressOf(file('marks/2-mark.svg')));
  expect(reply.headers.get('content-type')).toBe('image/svg+xml');
  expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
});

test('R10: a film supports range requests', async () => {
  const whole = await get(film);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const size = bytes.length;
  expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
  const parts: [string, number, number][] = [
    ['bytes=0-1', 0, 2],
    ['bytes=100-', 100, size],
    ['bytes=-500', size - 500, size],
    [`bytes=10-${size + 1000}`, 10, size],
  ];
  for (const [range, from, to] of parts) {
    const reply = await get(film, { range });
    expect([reply.status, reply.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to - 1}/${size}`]);
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes.subarray(from, to))).toBe(true);
  }
});

test('a range beyond the end is a 416; an invalid range or an older film returns the whole', async () => {
  const size = Number((await get(film)).headers.get('content-length'));
  for (const range of [`bytes=${size}-`, 'bytes=99999999-', 'bytes=-0']) {
    const reply = await get(film, { range });
    expect([reply.status, reply.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
  }
  for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'bytes=-', 'items=0-1', 'bytes=a-b']) {
    expect([(await get(film, { range })).status, range]).toEqual([200, range]);
  }
  expect((await get(film, { range: 'bytes=0-1', 'if-range': '"older"' })).status).toBe(200);
});

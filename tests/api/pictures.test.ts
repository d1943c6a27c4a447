import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { PICTURE_WIDTHS, pictureOf } from '../../contract/media.ts';
import type { Serve } from '../../server/http/request.ts';
import { MEDIA } from '../../server/locations.ts';
import { MediaAway } from '../../server/media/away.ts';
import { type Encode, pictureFinder } from '../../server/media/pictures.ts';
import type { RemotePictures } from '../../server/media/remote-pictures.ts';
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

/** A picture finder over an empty folder of copies. */
function finder(encode: Encode, copiesBytes = 1_000_000, remote: RemotePictures = async () => null) {
  const folders = { originals: MEDIA, copies: tempFolder(), copiesBytes, own: tempFolder(), bring: null, remote };
  const find = pictureFinder(media.files, folders, encode);
  const ask = async (path: string, caller = '', signal = new AbortController().signal) => {
    const found = await find(path, { caller, signal });
    return found && 'content' in found ? found : null;
  };
  return { ask, folders };
}
const pictures = media.files.filter((entry) => entry.path.endsWith('.webp'));
/** URL path of a copy of one of the demo's pictures. */
const copyPath = (at: number) => pictureOf(addressOf(pictures[at] ?? bedSpread), 320, 'avif');

test('ten concurrent requests for a copy cause one encoding, and later ones none', async () => {
  let encodings = 0;
  const { ask, folders } = finder(async () => {
    encodings += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return new TextEncoder().encode('a copy');
  });
  const path = pictureOf(addressOf(bedSpread), 480, 'avif');
  const all = await Promise.all(Array.from({ length: 10 }, () => ask(path)));
  const stored = { file: join(folders.copies, readdirSync(folders.copies)[0] ?? ''), size: 6 };
  expect(all.map((picture) => picture?.content)).toEqual(Array(10).fill(stored));
  expect(readFileSync(stored.file, 'utf8')).toBe('a copy');
  expect(encodings).toBe(1);
  // 2000 and 2880 are the same copy, because the original is 1600 pixels wide.
  await ask(pictureOf(addressOf(bedSpread), 2000, 'avif'));
  await ask(pictureOf(addressOf(bedSpread), 2880, 'avif'));
  expect(encodings).toBe(2);
  expect(readdirSync(folders.copies).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

/** An encoder whose encodings end when `finish` is called. */
function heldEncoder() {
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const started: string[] = [];
  const encode: Encode = async (original) => {
    started.push(original);
    await held;
    return new Uint8Array(1);
  };
  return { encode, started, finish: () => finish() };
}

test('at most two images are encoded at once', async () => {
  const { encode, started, finish } = heldEncoder();
  const { ask } = finder(encode);
  const all = Promise.all(Array.from({ length: 12 }, (_, at) => ask(copyPath(at))));
  await expect.poll(() => started.length).toBe(2);
  finish();
  await all;
  expect(started).toHaveLength(12);
});

test('S38: one caller may wait for 102 copies, the next of another caller is made after two of them', async () => {
  const { encode, started, finish } = heldEncoder();
  const { ask } = finder(encode);
  const greedy = Array.from({ length: 110 }, (_, at) => ask(copyPath(at), '203.0.113.7').then(Boolean, String));
  await expect.poll(() => started.length).toBe(2);
  const modest = ask(copyPath(150), '203.0.113.8');
  finish();
  await modest;
  expect(started.indexOf(join(MEDIA, pictures[150]?.path ?? ''))).toBe(2);
  const outcomes = await Promise.all(greedy);
  expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(102);
  expect(new Set(outcomes.slice(102))).toEqual(new Set(['NoTurn']));
});

test('S38: a copy whose callers have all left before its turn is not made, one that another waits for is', async () => {
  const { encode, started, finish } = heldEncoder();
  const { ask } = finder(encode);
  const running = [0, 1].map((at) => ask(copyPath(at)));
  await expect.poll(() => started.length).toBe(2);
  const left = new AbortController();
  const abandoned = ask(copyPath(2), '203.0.113.7', left.signal).then(Boolean, String);
  const shared = ask(copyPath(3), '203.0.113.7', left.signal);
  const other = ask(copyPath(3), '203.0.113.8');
  left.abort();
  finish();
  await Promise.all(running);
  expect(await Promise.all([abandoned, shared.then(Boolean), other.then(Boolean)])).toEqual(['NoTurn', true, true]);
  expect(started).toHaveLength(3);
  expect(await ask(copyPath(2))).not.toBeNull();
});

test('copies beyond the size of their folder are deleted, those first that were used longest ago', async () => {
  const { ask, folders } = finder(async () => new Uint8Array(100_000), 1_000_000);
  const sizeOfCopies = () =>
    readdirSync(folders.copies).reduce((sum, name) => sum + statSync(join(folders.copies, name)).size, 0);
  await ask(copyPath(0));
  const [first = ''] = readdirSync(folders.copies);
  const old = new Date(Date.now() - 60_000);
  for (let at = 1; at < 40; at += 1) {
    await ask(copyPath(at));
    for (const name of readdirSync(folders.copies))
      if (name !== first) utimesSync(join(folders.copies, name), old, old);
    await expect.poll(sizeOfCopies).toBeLessThanOrEqual(1_100_000);
  }
  await expect.poll(sizeOfCopies).toBeLessThanOrEqual(900_000);
  expect(readdirSync(folders.copies)).toContain(first);
});

test('a copy that cannot be stored is sent all the same', async () => {
  const { ask, folders } = finder(async () => new Uint8Array([1, 2, 3]));
  await ask(copyPath(0));
  const [first = ''] = readdirSync(folders.copies);
  rmSync(join(folders.copies, first));
  mkdirSync(join(folders.copies, `${first}.${process.pid}.tmp`));
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect((await ask(copyPath(0)))?.content).toEqual(new Uint8Array([1, 2, 3]));
  log.mockRestore();
});

test('a failed encoding is retried', async () => {
  let attempts = 0;
  const { ask } = finder(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('no memory');
    return new Uint8Array(1);
  });
  await expect(ask(copyPath(0))).rejects.toThrow('no memory');
  expect(await ask(copyPath(0))).not.toBeNull();
});

test('a picture of another origin of which no copy can be made cannot be had at the moment', async () => {
  const remote: RemotePictures = async () => ({ kind: 'photo', file: '/deleted', hash: 'h', copies: 'remote' });
  const { ask } = finder(() => Promise.reject(new Error('no such file')), 1_000_000, remote);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await expect(ask('/media/remote/a.0123456789.w320.avif')).rejects.toThrow(MediaAway);
  log.mockRestore();
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

describe('a film of 59 MB', () => {
  const FILM = 59_000_000;
  const path = '/media/store-2/films/loom.0123456789.mp4';
  let withFilm: Serve;
  beforeAll(async () => {
    const own = tempFolder();
    mkdirSync(join(own, 'store-2/films'), { recursive: true });
    const file = join(own, path.replace('/media/', ''));
    writeFileSync(file, '');
    truncateSync(file, FILM);
    withFilm = await shop({ own });
  });
  const watch = (remote: string, range?: string) =>
    withFilm(new Request(`http://localhost${path}`, { headers: range ? { range } : {} }), { remote });

  const sizeOf = async (reply: Response): Promise<number> => {
    let size = 0;
    for await (const chunk of reply.body ?? []) size += chunk.length;
    return size;
  };

  test.each([['whole'], ['bytes=0-1'], ['bytes=1000-']])(
    'takes no memory for 20 callers who do not read it, beside one who does: %s',
    async (range) => {
      const before = process.memoryUsage().arrayBuffers;
      const replies = await Promise.all(Array.from({ length: 20 }, () => watch('203.0.113.9', range)));
      expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(range === 'whole' ? 200 : 206));
      // Meanwhile the other 20 could be read ahead. What was read is garbage that may not be collected yet.
      expect(await sizeOf(await watch('203.0.113.12'))).toBe(FILM);
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(FILM + 20_000_000);
      await Promise.all(replies.map((reply) => reply.body?.cancel()));
    },
  );

  test('S38: one caller may receive 100 of them at once, and again after leaving', async () => {
    const replies = await Promise.all(Array.from({ length: 101 }, () => watch('203.0.113.10')));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await watch('203.0.113.11')).status).toBe(200);
    await Promise.all(replies.map((reply) => reply.body?.cancel()));
    await expect.poll(async () => (await watch('203.0.113.10')).status).toBe(200);
  });

  test('a HEAD request opens no file', async () => {
    const head = await withFilm(new Request(`http://localhost${path}`, { method: 'HEAD' }));
    expect([head.body, head.headers.get('content-length')]).toEqual([null, String(FILM)]);
  });
});

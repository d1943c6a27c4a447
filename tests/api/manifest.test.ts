import sharp from 'sharp';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { hostOf, rows, STORE_IDS, sendRequest, shop } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop();
});

const picture = { src: v.string(), sizes: v.pipe(v.string(), v.regex(/^\d+x\d+$/)), type: v.string() };
const icon = v.strictObject({ ...picture, purpose: v.string() });
const manifestShape = v.strictObject({
  id: v.literal('/'),
  name: v.string(),
  short_name: v.pipe(v.string(), v.maxLength(12)),
  description: v.string(),
  lang: v.literal('en-IN'),
  dir: v.literal('ltr'),
  scope: v.literal('/'),
  start_url: v.literal('/?source=pwa'),
  display: v.literal('standalone'),
  theme_color: v.literal('#0b0a09'),
  background_color: v.string(),
  categories: v.array(v.string()),
  icons: v.array(icon),
  shortcuts: v.array(v.strictObject({ name: v.string(), url: v.string(), icons: v.array(icon) })),
  screenshots: v.array(
    v.strictObject({
      ...picture,
      form_factor: v.picklist(['narrow', 'wide']),
      label: v.pipe(v.string(), v.nonEmpty()),
    }),
  ),
});

async function manifestOf(id: number) {
  const reply = await sendRequest(serve, hostOf(id), '/manifest.webmanifest');
  expect(reply.headers.get('content-type')).toBe('application/manifest+json');
  return v.parse(manifestShape, await reply.json());
}

/** Fetches an image: its declared type, the actual type of its bytes, and its size in pixels. */
async function fetched(id: number, src: string) {
  const reply = await sendRequest(serve, hostOf(id), src);
  const bytes = Buffer.from(await reply.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  const type = reply.headers.get('content-type');
  return { status: reply.status, type, format: `image/${format}`, sizes: `${width}x${height}`, bytes };
}

describe.each(STORE_IDS)('store %i as an app', (id) => {
  const store = rows.find((entry) => entry.store.id === id)?.store;

  test('has its own name, description and background colour', async () => {
    const manifest = await manifestOf(id);
    expect([manifest.name, manifest.short_name]).toEqual([store?.name, store?.name]);
    expect([manifest.description, manifest.background_color]).toEqual([store?.about, store?.config.theme.paper]);
    expect(manifest.categories).toEqual(['shopping']);
  });

  test('has launcher icons, one of them maskable', async () => {
    const { icons } = await manifestOf(id);
    expect(icons.map((entry) => [entry.sizes, entry.purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]);
    expect(new Set(icons.map((entry) => entry.src)).size).toBe(3);
  });

  test('has shortcuts to search, bag and orders', async () => {
    const { shortcuts } = await manifestOf(id);
    expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Search', '/results'],
      ['Bag', '/cart'],
      ['Orders', '/myaccount'],
    ]);
    for (const { icons } of shortcuts) expect(icons.map((entry) => entry.sizes)).toEqual(['96x96']);
    for (const { url } of shortcuts) expect((await sendRequest(serve, hostOf(id), url)).status).toBe(200);
  });

  test('every icon has the type and size in the manifest', async () => {
    const { icons, shortcuts } = await manifestOf(id);
    for (const entry of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
      const { status, type, format, sizes } = await fetched(id, entry.src);
      expect([status, type, format, sizes]).toEqual([200, entry.type, entry.type, entry.sizes]);
    }
  });

  test('every screenshot has the type and size in the manifest, and at most 200 kB', async () => {
    for (const entry of (await manifestOf(id)).screenshots) {
      const { status, type, format, sizes, bytes } = await fetched(id, entry.src);
      expect([status, type, format, sizes]).toEqual([200, entry.type, entry.type, entry.sizes]);
      expect(bytes.length).toBeLessThanOrEqual(200_000);
      const [width = 0, height = 0] = entry.sizes.split('x').map(Number);
      expect(entry.form_factor).toBe(width > height ? 'wide' : 'narrow');
      expect(entry.src).toMatch(/^\/media\/screenshots\/[\w-]+\.[0-9a-f]{10}\.webp$/);
    }
  });
});

test.each(STORE_IDS)('store %i has screenshots of a phone and of a large screen', async (id) => {
  const { screenshots } = await manifestOf(id);
  expect(screenshots.map((entry) => [entry.form_factor, entry.sizes])).toEqual([
    ['narrow', '780x1688'],
    ['narrow', '780x1688'],
    ['wide', '1440x900'],
  ]);
  expect(new Set(screenshots.map((entry) => entry.label)).size).toBe(3);
});

test('each store has its own drawing of an icon', async () => {
  const drawings = await Promise.all(
    ['192.png', 'search-96.png'].flatMap((name) =>
      [3, 4].map(async (id) => (await fetched(id, `/icons/${id}/${name}`)).bytes.toString('base64')),
    ),
  );
  expect(new Set(drawings).size).toBe(4);
});

test('an icon with a current ETag is a 304', async () => {
  const path = '/icons/2/search-96.png';
  const etag = (await sendRequest(serve, 'localhost', path)).headers.get('etag') ?? '';
  const again = await sendRequest(serve, 'localhost', path, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('an unknown icon is a 404', async () => {
  for (const path of [
    '/icons/2/193.png',
    '/icons/999/192.png',
    '/icons/2/__proto__.png',
    '/icons/2/constructor.png',
    '/icons/2/search-97.png',
  ]) {
    expect((await sendRequest(serve, 'localhost', path)).status).toBe(404);
  }
});

// Offline 2.6
test.each(STORE_IDS)('an iPhone gets the icon of store %i at its default path', async (id) => {
  const reply = await sendRequest(serve, hostOf(id), '/apple-touch-icon.png');
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(reply.headers.get('vary')).toMatch(/^Host\b/);
  const own = await sendRequest(serve, hostOf(id), `/icons/${id}/180.png`);
  const requested = await reply.arrayBuffer();
  const named = await own.arrayBuffer();
  expect(Buffer.from(requested).equals(Buffer.from(named))).toBe(true);
  expect(await sharp(Buffer.from(requested)).metadata()).toMatchObject({ width: 180, height: 180 });
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { sendRequest, shop } from './shop.ts';
import { emptyDatabase, folderOf, imported, mediaDir } from './store-folders.ts';

const HOST = 'icons.example';
const PRODUCTS = { 'products.csv': 'handle,title,price,stock\nmug,Mug,300,2\n' };
type Manifest = {
  icons: { src: string; sizes: string; type?: string; purpose: string }[];
  shortcuts: { icons?: { src: string; sizes: string }[] }[];
};

/** A server with a store whose icon is this. */
async function shopWith(tabIcon: string, files: Record<string, Uint8Array> = {}): Promise<Serve> {
  const db = await emptyDatabase();
  const settings = { id: 51, name: 'Trial', hosts: [HOST], tabIcon, theme: { paper: '#f4efe6', accent: '#9c4524' } };
  await imported(db, folderOf({ 'store.json': JSON.stringify(settings), ...PRODUCTS, ...files }));
  return shop({ db, hostsFrom: db, own: mediaDir });
}
const manifestOf = async (serve: Serve): Promise<Manifest> =>
  (await sendRequest(serve, HOST, '/manifest.webmanifest')).json();
async function pixelsOf(serve: Serve, src: string) {
  const reply = await sendRequest(serve, HOST, src);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  const { data, info } = await sharp(Buffer.from(await reply.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  return {
    sizes: `${info.width}x${info.height}`,
    corner: at(0, 0),
    centre: at(info.width >> 1, info.height >> 1),
    side: at(Math.round(info.width / 10), info.height >> 1),
  };
}
const PAPER = [0xf4, 0xef, 0xe6, 255];
const TEAL = { r: 0, g: 128, b: 128 };
const drawing = (background: { r: number; g: number; b: number; alpha: number }, around: number) =>
  sharp({ create: { width: 300, height: 200, channels: 4, background } })
    .extend({ top: around, bottom: around, left: around, right: around, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();

test('icons of all sizes are made of one transparent picture; the maskable one and that of iOS are filled', async () => {
  const serve = await shopWith('media/icon.png', { 'media/icon.png': await drawing({ ...TEAL, alpha: 1 }, 20) });
  const { icons, shortcuts } = await manifestOf(serve);
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const [small, large, maskable] = await Promise.all(icons.map(({ src }) => pixelsOf(serve, src)));
  expect([small?.sizes, large?.sizes, maskable?.sizes]).toEqual(['192x192', '512x512', '512x512']);
  expect(large).toMatchObject({ corner: [0, 0, 0, 0], centre: [0, 128, 128, 255] });
  expect(maskable).toMatchObject({ corner: PAPER, side: PAPER, centre: [0, 128, 128, 255] });
  const ios = await pixelsOf(serve, '/apple-touch-icon.png');
  expect(ios).toMatchObject({ sizes: '180x180', corner: PAPER, side: [0, 128, 128, 255] });
  const drawn = await Promise.all(shortcuts.map(({ icons: [icon] = [] }) => sendRequest(serve, HOST, icon?.src ?? '')));
  const bytes = await Promise.all(
    drawn.map(async (reply) => Buffer.from(await reply.arrayBuffer()).toString('base64')),
  );
  expect(new Set(bytes).size).toBe(3);
});

test('a maskable icon of an opaque picture has its colour to the edge', async () => {
  const square = await sharp({ create: { width: 200, height: 200, channels: 3, background: TEAL } })
    .jpeg({ quality: 100 })
    .toBuffer();
  const serve = await shopWith('media/icon.jpg', { 'media/icon.jpg': square });
  const { icons } = await manifestOf(serve);
  const { corner, centre } = await pixelsOf(serve, icons[2]?.src ?? '');
  expect(corner).toEqual(centre);
  expect(corner[3]).toBe(255);
});

test('a picture on another host is the icon as it is, and a store without one has the default icons', async () => {
  const elsewhere = await manifestOf(await shopWith('https://cdn.example/icon.png'));
  expect(elsewhere.icons[0]).toEqual({ src: 'https://cdn.example/icon.png', sizes: 'any', purpose: 'any' });
  const without = await shopWith('');
  expect((await manifestOf(without)).icons[0]?.src).not.toContain('/icons/51/');
  expect((await sendRequest(without, HOST, '/icons/51/192.png')).status).toBe(404);
});

test('the screenshots that a folder names are in the manifest, and those of another shop are not', async () => {
  const db = await emptyDatabase();
  const shot = await sharp({ create: { width: 780, height: 1688, channels: 3, background: TEAL } })
    .webp()
    .toBuffer();
  const screenshots = [
    { picture: 'media/screenshots/home.webp', size: '780x1688' },
    { picture: 'https://elsewhere.example/home.webp', size: '1440x900' },
  ];
  const settings = { id: 51, name: 'Trial', hosts: [HOST], screenshots };
  const files = { 'store.json': JSON.stringify(settings), ...PRODUCTS, 'media/screenshots/home.webp': shot };
  await imported(db, folderOf(files));
  const serve = await shop({ db, hostsFrom: db, own: mediaDir });
  const manifest: Manifest & { screenshots?: { src: string }[] } = await manifestOf(serve);
  expect(manifest.screenshots).toEqual([
    {
      src: expect.stringMatching(/^\/media\/store-51\/.*home\.[0-9a-f]{10}\.webp$/),
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'Trial',
    },
  ]);
  expect((await sendRequest(serve, HOST, manifest.screenshots?.[0]?.src ?? '')).status).toBe(200);
});

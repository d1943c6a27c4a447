import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import type { Db } from './db/database.ts';
import { storeById } from './db/read-layout.ts';
import { shopOf } from './host.ts';
import { matchesEtag, plainText, publicBody } from './reply.ts';
import type { MediaIndex, MediaStore } from './seed/media.ts';
import { systemCode } from './start-error.ts';

/** Pixels. 180 is what an iPhone's home screen takes. The drawings keep inside the safe circle, so one serves as both. */
const ICONS: Record<string, number> = { '180.png': 180, '192.png': 192, '512.png': 512, 'maskable-512.png': 512 };

/** The project's default manifest; a store's name, colours and icons are laid over it. */
async function defaultManifest(file: string): Promise<Record<string, unknown>> {
  try {
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return { display: 'standalone', lang: 'en-IN', dir: 'ltr', scope: '/' };
    throw error;
  }
}

const icon = (storeId: number, name: string, purpose: string, version: string) => ({
  src: `/icons/${storeId}/${name}?v=${version}`,
  sizes: `${ICONS[name]}x${ICONS[name]}`,
  type: 'image/png',
  purpose,
});

/** `/manifest.webmanifest` of the host's store. Relative addresses only, so an unknown host is never named (D32). */
export function manifestRoute(db: Db, media: MediaIndex, file: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const { id } = shopOf(request);
    const [store, base] = await Promise.all([storeById(db, id), defaultManifest(file)]);
    const mark = media.stores.find((entry) => entry.id === id)?.marks.icon;
    const version = media.files.find((entry) => entry.path === mark)?.hash ?? '';
    const manifest = {
      ...base,
      id: '/',
      name: store.name,
      short_name: store.name,
      description: store.about,
      start_url: '/?source=pwa',
      theme_color: '#0b0a09',
      background_color: store.config.theme.paper,
      icons: [
        icon(id, '192.png', 'any', version),
        icon(id, '512.png', 'any', version),
        icon(id, 'maskable-512.png', 'maskable', version),
      ],
    };
    return publicBody(request, JSON.stringify(manifest), { 'Content-Type': 'application/manifest+json' });
  };
}

/** `/icons/{store}/{name}.png`, drawn once per process from the store's SVG. */
export function iconRoute(media: MediaIndex, folder: string): (request: Request) => Promise<Response> {
  const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const draw = async (store: MediaStore, size: number) =>
    new Uint8Array(await sharp(join(folder, store.marks.icon)).resize(size, size).png().toBuffer());
  return async (request) => {
    const [, storeId = '', name = ''] = /^\/icons\/(\d{1,4})\/([\w-]+\.png)$/.exec(new URL(request.url).pathname) ?? [];
    const store = media.stores.find((entry) => String(entry.id) === storeId);
    const size = ICONS[name];
    if (!store || !size) return plainText('There is no such icon.', 404);
    const hash = media.files.find((entry) => entry.path === store.marks.icon)?.hash ?? '';
    const etag = `"${hash}-${size}"`;
    const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400', ETag: etag };
    if (matchesEtag(request, etag)) return new Response(null, { status: 304, headers });
    const key = `${storeId}/${size}`;
    const drawing = drawn.get(key) ?? draw(store, size);
    drawn.set(key, drawing);
    return new Response(await drawing, { headers });
  };
}

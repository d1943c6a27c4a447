import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Db } from './db/database.ts';
import { storeById } from './db/read-layout.ts';
import { shopOf } from './host.ts';
import { type IconBook, wireIcon } from './icons.ts';
import { publicBody } from './reply.ts';
import { addressOf, type MediaIndex, type Screenshot } from './seed/media.ts';
import { systemCode } from './start-error.ts';

/** The project's default manifest; a store's name, colours and icons are laid over it. */
async function defaultManifest(file: string): Promise<Record<string, unknown>> {
  try {
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return { display: 'standalone', lang: 'en-IN', dir: 'ltr', scope: '/' };
    throw error;
  }
}

/** What a long press on the app's icon offers. */
const SHORTCUTS = [
  { name: 'Search', url: '/results', icon: 'search-96.png' },
  { name: 'Bag', url: '/cart', icon: 'bag-96.png' },
  { name: 'Orders', url: '/myaccount', icon: 'orders-96.png' },
];

/** Shown where a browser offers to install the app. */
const wireScreenshot = (shot: Screenshot) => ({
  src: addressOf(shot),
  sizes: `${shot.width}x${shot.height}`,
  type: 'image/webp',
  form_factor: shot.width > shot.height ? 'wide' : 'narrow',
  label: shot.label,
});

/** `/manifest.webmanifest` of the host's store. Relative addresses only, so an unknown host is never named (D32). */
export function manifestRoute(
  db: Db,
  media: MediaIndex,
  icons: IconBook,
  file: string,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { id } = shopOf(request);
    const [store, base] = await Promise.all([storeById(db, id), defaultManifest(file)]);
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
        wireIcon(icons, id, '192.png', 'any'),
        wireIcon(icons, id, '512.png', 'any'),
        wireIcon(icons, id, 'maskable-512.png', 'maskable'),
      ],
      shortcuts: SHORTCUTS.map(({ icon, ...shortcut }) => ({ ...shortcut, icons: [wireIcon(icons, id, icon, 'any')] })),
      screenshots: media.screenshots.filter((shot) => shot.store === id).map(wireScreenshot),
    };
    return publicBody(request, JSON.stringify(manifest), { 'Content-Type': 'application/manifest+json' });
  };
}

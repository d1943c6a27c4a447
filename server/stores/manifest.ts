import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { m } from '#messages';
import { baseLocale } from '#messages/runtime';
import { baseOf } from '../../contract/languages.ts';
import { bareAddress } from '../../contract/media.ts';
import type { Db } from '../db/database.ts';
import { storeById } from '../db/read-layout.ts';
import { speaking } from '../http/language.ts';
import { publicBody } from '../http/reply.ts';
import { ownOriginal } from '../media/own-media.ts';
import { resolveNullIfMissing } from '../ops/null-if-missing.ts';
import { addressOf, type MediaIndex, type Screenshot } from '../seed/media.ts';
import type { BackendStore } from '../upstream/backend-store.ts';
import type { Directory } from './directory.ts';
import { type IconBook, isDemo, ownIcon, wireIcon } from './icons.ts';

/** The project's default manifest; a store's name, colours and icons override its fields. */
async function defaultManifest(file: string): Promise<Record<string, unknown>> {
  const text = await resolveNullIfMissing(readFile(file, 'utf8'));
  if (text === null) return { display: 'standalone', lang: 'en-IN', dir: 'ltr', scope: '/' };
  return v.parse(v.record(v.string(), v.unknown()), JSON.parse(text));
}

/** App shortcuts, shown on a long press on the app's icon. */
const SHORTCUTS = [
  { name: m.common_search, url: '/results', icon: 'search-96.png' },
  { name: m.app_bar_bag, url: '/cart', icon: 'bag-96.png' },
  { name: m.app_orders, url: '/myaccount', icon: 'orders-96.png' },
];

/** Browsers show screenshots in the install dialog; none that is not in the shop's own files. */
function ownScreenshots({ name, config: { screenshots = [] } }: Store, ownFolder: string) {
  return screenshots.flatMap(({ picture, size }) => {
    const src = bareAddress(picture);
    if (!ownOriginal(ownFolder, src)) return [];
    const [width = 0, height = 0] = size.split('x').map(Number);
    return [
      { src, sizes: size, type: `image/${src.split('.').at(-1)}`, form_factor: formOf({ width, height }), label: name },
    ];
  });
}

const formOf = ({ width, height }: { width: number; height: number }) => (width > height ? 'wide' : 'narrow');

const wireScreenshot = (shot: Screenshot) => ({
  src: addressOf(shot),
  sizes: `${shot.width}x${shot.height}`,
  type: 'image/webp',
  form_factor: formOf(shot),
  label: shot.label,
});

type Manifest = Record<string, unknown>;
type Sources = Pick<Parts, 'media' | 'icons' | 'ownFolder'>;

type Store = Awaited<ReturnType<typeof storeById>>;

/**
 * Demo stores have icons and screenshots of this project, merchants' stores icons of the one picture in their settings, or
 * that picture as it is if it is on another host, and the screenshots that their folder names.
 */
function pictured(store: Store, base: Manifest, { media, icons, ownFolder }: Sources): Manifest {
  const { id, config } = store;
  const isShipped = isDemo(media, store);
  const own = ownScreenshots(store, ownFolder);
  const shown = isShipped ? media.screenshots.filter((shot) => shot.store === id).map(wireScreenshot) : own;
  const screenshots = shown.length > 0 ? { screenshots: shown } : {};
  if (!isShipped && !ownIcon(store, '192.png', ownFolder))
    return { ...iconAndShortcuts(base, config.tabIcon), ...screenshots };
  const wired = (name: string, purpose: 'any' | 'maskable') =>
    wireIcon(isShipped ? icons(String(id), name) : ownIcon(store, name, ownFolder), id, name, purpose);
  return {
    icons: [wired('192.png', 'any'), wired('512.png', 'any'), wired('maskable-512.png', 'maskable')],
    shortcuts: SHORTCUTS.map(({ name, url, icon }) => ({ name: name(), url, icons: [wired(icon, 'any')] })),
    ...screenshots,
  };
}

/** The default icons follow the store's own icon: a browser uses the first one that it can render. */
const iconAndShortcuts = (base: Manifest, src: string | undefined): Manifest => ({
  icons: [...(src ? [{ src, sizes: 'any', purpose: 'any' }] : []), ...(Array.isArray(base.icons) ? base.icons : [])],
  shortcuts: SHORTCUTS.map(({ name, url }) => ({ name: name(), url })),
});

const ownManifest = (store: Store, base: Manifest, sources: Sources): Manifest => ({
  id: '/',
  name: store.name,
  short_name: store.name,
  description: store.about,
  start_url: '/?source=pwa',
  theme_color: '#0b0a09',
  ...(store.config.theme.paper ? { background_color: store.config.theme.paper } : {}),
  ...pictured(store, base, sources),
});

/** D35: the other backend's layout overrides the default manifest; no data of the demo stores is used. */
function backendManifest(base: Manifest, store: BackendStore | null): Manifest {
  return {
    ...(store?.name ? { name: store.name, short_name: store.name } : {}),
    ...(store?.description ? { description: store.description } : {}),
    ...(store?.paper ? { background_color: store.paper } : {}),
    ...iconAndShortcuts(base, store?.icon),
  };
}

/** What of a manifest depends on the language. Its id does not: the installed shop is the same in all. */
function inLanguage({ start_url, shortcuts }: Manifest, language: string, base: string): Manifest {
  const at = (url: unknown) => (typeof url === 'string' ? base + url : url);
  return {
    lang: `${language}-IN`,
    ...(start_url ? { start_url: at(start_url) } : {}),
    ...(Array.isArray(shortcuts)
      ? { shortcuts: shortcuts.map((one: { url: string }) => ({ ...one, url: at(one.url) })) }
      : {}),
  };
}

type Parts = {
  db: Db;
  directory: Directory;
  media: MediaIndex;
  icons: IconBook;
  /** Folder of merchants' media. */
  ownFolder: string;
  /** Path of the default manifest. */
  file: string;
  /** Reads the store of the host's other backend (D35); undefined if this server is the API. */
  backendStoreOf: (request: Request) => Promise<BackendStore | null> | undefined;
};

/** Serves `/manifest.webmanifest` for the host's store, in the `language` of its query. It never contains the name of an unknown host (D32). */
export function manifestRoute(parts: Parts): (request: Request) => Promise<Response> {
  const { db, directory, file, backendStoreOf } = parts;
  return async (request) => {
    const backend = backendStoreOf(request);
    const base = await defaultManifest(file);
    const { id, exists, languages } = directory.shopOf(request);
    // Pages in English name no language.
    const asked = new URL(request.url).searchParams.get('language') ?? baseLocale;
    const language = languages.find((known) => known === asked) ?? languages[0] ?? baseLocale;
    const named = backend ? await backend : undefined;
    const store = exists && !backend ? await speaking(language, () => storeById(db, id)) : null;
    const own = speaking(language, () =>
      named === undefined ? store && ownManifest(store, base, parts) : backendManifest(base, named),
    );
    const manifest = JSON.stringify({
      ...base,
      ...own,
      ...inLanguage(own ?? {}, language, baseOf(language, languages)),
    });
    return publicBody(request, manifest, { 'Content-Type': 'application/manifest+json' });
  };
}

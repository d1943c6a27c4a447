import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bareAddress } from '../../contract/media.ts';
import { storeById } from '../db/read-layout.ts';
import { matchesEtag, plainText } from '../http/reply.ts';
import { MediaAway } from '../media/away.ts';
import { ownOriginal } from '../media/own-media.ts';
import { workOnPicture } from '../media/picture-processes.ts';
import type { IconInput } from '../media/picture-tasks.ts';
import type { Parts } from '../parts.ts';
import type { MediaIndex, MediaStore } from '../seed/media.ts';
import type { BackendStore } from '../upstream/backend-store.ts';
import type { Directory } from './directory.ts';

const IOS_SIZE = 180;
/** Launchers may cut a maskable icon to a circle that is 80% of its side across: a square of this share fits into it. */
const SAFE_SHARE = 0.56;
/** Logo sizes in pixels; 180 is for iOS. Logos stay within the safe zone, so the same one is used as maskable icon. */
const MARKS: Record<string, number> = { '180.png': IOS_SIZE, '192.png': 192, '512.png': 512, 'maskable-512.png': 512 };

/** Icons of the app's shortcuts: strokes in a 24 × 24 box, on the store's accent colour. */
const GLYPHS: Record<string, string> = {
  'search-96.png': '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
  'bag-96.png': '<path d="M5 8h14l1 12.5H4z"/><path d="M8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5"/>',
  'orders-96.png': '<path d="m12 3 8 4.5v9L12 21l-8-4.5v-9z"/><path d="m4 7.5 8 4.5 8-4.5M12 12v9"/>',
};
const GLYPH_SIZE = 96;

const glyphSvg = (ground: string, glyph: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/>` +
  '<g transform="translate(8 8)" fill="none" stroke="#fff" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">' +
  `${glyph}</g></svg>`;

type Icon = IconInput & { version: string };

const drawnIcon = (svg: string, size: number): Icon => ({
  picture: { svg },
  size,
  share: 1,
  ground: null,
  version: createHash('sha256').update(svg).digest('hex').slice(0, 10),
});

/** An icon of a store by file name, or null if there is none. */
function iconNamed(store: MediaStore, name: string, markOf: (store: MediaStore) => string): Icon | null {
  const size = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined;
  const glyph = Object.hasOwn(GLYPHS, name) ? GLYPHS[name] : undefined;
  if (!size && !glyph) return null;
  const svg = glyph ? glyphSvg(store.accent, glyph) : markOf(store);
  return drawnIcon(svg, size ?? GLYPH_SIZE);
}

/** Looks up icons by store id and file name; each store's logo is read from disk once. */
export function iconBook(media: MediaIndex, folder: string): (storeId: string, name: string) => Icon | null {
  const marks = new Map<number, string>();
  const markOf = (store: MediaStore): string => {
    const svg = marks.get(store.id) ?? readFileSync(join(folder, store.marks.icon), 'utf8');
    marks.set(store.id, svg);
    return svg;
  };
  return (storeId, name) => {
    const store = media.stores.find((entry) => String(entry.id) === storeId);
    return store ? iconNamed(store, name, markOf) : null;
  };
}
export type IconBook = ReturnType<typeof iconBook>;

const PAPER = '#ffffff';
const ACCENT = '#0b0a09';
const isColour = (text: string | undefined): text is string => /^#[0-9a-f]{6}$/i.test(text ?? '');

type Store = Awaited<ReturnType<typeof storeById>>;

/** An icon of a merchant's store from the one picture of its settings; null if that is none of the store's own files. */
export function ownIcon({ config: { tabIcon, theme } }: Store, name: string, ownFolder: string): Icon | null {
  const own = ownOriginal(ownFolder, bareAddress(tabIcon));
  if (!own || own.file.endsWith('.mp4')) return null;
  const paper = isColour(theme.paper) ? theme.paper : PAPER;
  const size = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined;
  const glyph = Object.hasOwn(GLYPHS, name) ? GLYPHS[name] : undefined;
  if (size) {
    const isCut = name.startsWith('maskable');
    // iOS shows transparent icons on black.
    const ground = isCut || size === IOS_SIZE ? paper : null;
    const share = isCut ? SAFE_SHARE : 1;
    return { picture: { file: own.file }, size, share, ground, version: `${own.hash}${paper.slice(1)}` };
  }
  if (!glyph) return null;
  const accent = isColour(theme.accent) ? theme.accent : ACCENT;
  return drawnIcon(glyphSvg(accent, glyph), GLYPH_SIZE);
}

/** The icons of merchants' stores by store id and file name. `bring`: downloads the picture if only the bucket has it. */
export function ownIcons({ db, directory, media, folders }: Pick<Parts, 'db' | 'directory' | 'media' | 'folders'>) {
  const nullIfAway = (error: unknown): null => {
    if (error instanceof MediaAway) return null;
    throw error;
  };
  return async (storeId: string, iconName: string): Promise<Icon | null> => {
    const id = Number(storeId);
    if (!directory.stores().some((store) => store.id === id)) return null;
    const store = await storeById(db, id);
    const icon = isDemo(media, store) ? null : ownIcon(store, iconName, folders.own);
    if (!icon || 'svg' in icon.picture || existsSync(icon.picture.file)) return icon;
    const name = relative(folders.own, icon.picture.file);
    return (await folders.bring?.(name).catch(nullIfAway)) ? icon : null;
  };
}

/** An icon's entry for a manifest; its URL changes with its content. Throws if the store has no such icon. */
export function wireIcon(icon: Icon | null, storeId: number, name: string, purpose: 'any' | 'maskable') {
  if (!icon) throw new Error(`store ${storeId} has no icon ${name}`);
  const { size, version } = icon;
  return { src: `/icons/${storeId}/${name}?v=${version}`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

/** `/icons/{store}/{name}.png`; each icon is rendered once per process. */
export function iconRoute(
  icons: IconBook,
  ownIcon: ReturnType<typeof ownIcons>,
): (request: Request) => Promise<Response> {
  const rendered = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const renderIcon = async (etag: string, { version: _, ...input }: Icon) => {
    try {
      return await workOnPicture('icon', input);
    } catch (error) {
      // The next request retries.
      rendered.delete(etag);
      throw error;
    }
  };
  return async (request) => {
    const [, storeId = '', name = ''] = /^\/icons\/(\d{1,6})\/([\w-]+\.png)$/.exec(new URL(request.url).pathname) ?? [];
    const icon = icons(storeId, name) ?? (await ownIcon(storeId, name));
    if (!icon) return plainText('There is no such icon.', 404);
    const etag = `"${icon.version}-${icon.size}${icon.ground === null ? '' : 'f'}"`;
    const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400', ETag: etag };
    if (matchesEtag(request, etag)) return new Response(null, { status: 304, headers });
    const drawing = rendered.get(etag) ?? renderIcon(etag, icon);
    rendered.set(etag, drawing);
    return new Response(await drawing, { headers });
  };
}

/** Whether a store is a demo store, whose logo this server renders; the id alone may be that of a merchant's store. */
export const isDemo = (media: MediaIndex, { id, slug }: { id: number; slug: string }): boolean =>
  media.stores.some((store) => store.id === id && store.slug === slug);

type TouchIcons = {
  shopOf: Directory['shopOf'];
  backendStoreOf: (request: Request) => Promise<BackendStore | null> | undefined;
  /** URL of a store's icon, '' if it has none, null if this server renders it. */
  iconOf: (storeId: number) => Promise<string | null>;
};

/**
 * `/apple-touch-icon.png`, which iOS requests by default: the logo of a demo store (Offline 2.6), or a redirect to the
 * icon of a merchant's store or of another backend's store (D35), else to `/icon.svg`.
 */
export function touchIconRoute(draw: ReturnType<typeof iconRoute>, { shopOf, backendStoreOf, iconOf }: TouchIcons) {
  return async (request: Request): Promise<Response> => {
    const backend = backendStoreOf(request);
    const { id } = shopOf(request);
    const named = backend ? ((await backend)?.icon ?? '') : await iconOf(id);
    if (named !== null) {
      const Location = named || '/icon.svg';
      return new Response(null, { status: 302, headers: { Location, Vary: 'Host', 'Cache-Control': 'no-cache' } });
    }
    const reply = await draw(new Request(new URL(`/icons/${id}/180.png`, request.url), request));
    reply.headers.set('Vary', 'Host');
    return reply;
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { DEFAULT_FOCUS, withFacts } from '../../contract/media.ts';

const mediaProduct = v.object({
  slug: v.string(),
  title: v.string(),
  category: v.string(),
  fabric: v.string(),
  colour: v.string(),
  colours: v.array(v.object({ name: v.string(), hex: v.string(), picture: v.string() })),
  pictures: v.array(v.string()),
});

const mediaStore = v.object({
  id: v.number(),
  name: v.string(),
  slug: v.string(),
  hindi: v.string(),
  tagline: v.string(),
  accent: v.string(),
  accentDark: v.string(),
  marks: v.object({ 'logo-dark': v.string(), icon: v.string(), mark: v.string() }),
  banners: v.array(v.string()),
  categories: v.array(v.object({ name: v.string(), slug: v.string(), picture: v.string() })),
  films: v.array(v.object({ film: v.string(), poster: v.string() })),
  products: v.array(mediaProduct),
});
export type MediaProduct = v.InferOutput<typeof mediaProduct>;
export type MediaStore = v.InferOutput<typeof mediaStore>;

/**
 * `hash`: the first ten hex digits of the file's SHA-256; width and height in pixels. `scripts/media-facts.mjs` computes
 * `colour` and `preview`; `focus` is set by hand (contract/media.ts).
 */
const mediaFile = v.object({
  path: v.string(),
  hash: v.string(),
  width: v.number(),
  height: v.number(),
  colour: v.optional(v.string()),
  preview: v.optional(v.string()),
  focus: v.optional(v.object({ x: v.number(), y: v.number() })),
});
export type MediaFile = v.InferOutput<typeof mediaFile>;

/** A screenshot of a store, taken by `lab/screenshots.mjs`. */
const screenshot = v.object({ store: v.number(), label: v.string(), ...mediaFile.entries });
export type Screenshot = v.InferOutput<typeof screenshot>;

const mediaIndex = v.object({ stores: v.array(mediaStore), files: v.array(mediaFile) });
export type MediaIndex = v.InferOutput<typeof mediaIndex> & { screenshots: Screenshot[] };

/** Reads `media.json` and `screenshots.json` in `folder`. Throws if they do not match the schemas. */
export function readMedia(folder: string): MediaIndex {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const { stores, files } = v.parse(mediaIndex, read('media.json'));
  const screenshots = v.parse(v.array(screenshot), read('screenshots.json'));
  return { stores, screenshots, files: [...files, ...screenshots] };
}

/** Maps `products/x-1.webp` to `/media/products/x-1.<hash>.webp`; the hash is of the bytes (contract/media.ts). */
export const addressOf = (file: Pick<MediaFile, 'path' | 'hash'>): string =>
  `/media/${file.path.replace(/\.([a-z0-9]+)$/, `.${file.hash}.$1`)}`;

/** The URL with the facts that a page needs before the picture loads; files without `colour` (SVG, video) have none. */
export function addressWithFacts(file: MediaFile): string {
  const { width, colour, preview = '', focus = DEFAULT_FOCUS } = file;
  return colour === undefined ? addressOf(file) : withFacts(addressOf(file), { width, colour, preview, focus });
}

/** Returns a function from path to URL, which throws for a file that is not listed. */
export function addressBook(media: Pick<MediaIndex, 'files'>): (path: string) => string {
  const addresses = new Map(media.files.map((file) => [file.path, addressWithFacts(file)]));
  return (path) => {
    const address = addresses.get(path);
    if (!address) throw new Error(`media.json does not list ${path}`);
    return address;
  };
}

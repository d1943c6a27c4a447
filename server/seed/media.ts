import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

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

/** `hash`: the first ten hex digits of the file's SHA-256; width and height in pixels. */
const mediaFile = v.object({ path: v.string(), hash: v.string(), width: v.number(), height: v.number() });
export type MediaFile = v.InferOutput<typeof mediaFile>;

const mediaIndex = v.object({ stores: v.array(mediaStore), files: v.array(mediaFile) });
export type MediaIndex = v.InferOutput<typeof mediaIndex>;

/** Reads `media.json` in `folder`. Throws where it is not what the seed expects. */
export const readMedia = (folder: string): MediaIndex =>
  v.parse(mediaIndex, JSON.parse(readFileSync(join(folder, 'media.json'), 'utf8')));

/** `/media/products/x-1.<hash>.webp` for `products/x-1.webp`: the hash names the bytes (contract/media.ts). */
export const addressOf = (file: MediaFile): string =>
  `/media/${file.path.replace(/\.([a-z0-9]+)$/, `.${file.hash}.$1`)}`;

/** Looks addresses up by path. Throws for a file that `media.json` does not list. */
export function addressBook(media: MediaIndex): (path: string) => string {
  const addresses = new Map(media.files.map((file) => [file.path, addressOf(file)]));
  return (path) => {
    const address = addresses.get(path);
    if (!address) throw new Error(`media.json does not list ${path}`);
    return address;
  };
}

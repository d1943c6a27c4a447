/**
 * Addresses of pictures that our server can resize. No imports.
 *
 * `/media/{folder}/{name}.{hash}.webp` is the picture as it was uploaded;
 * `/media/{folder}/{name}.{hash}.w480.avif` is a copy of that width and format. The hash names the bytes, so every
 * address may be kept for ever (S32). Pictures of other hosts are used as they are.
 */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 1200, 1600, 2000, 2880] as const;
export type PictureFormat = 'avif' | 'webp';

const ORIGINAL = /^(\/media\/(?:[\w-]+\/)*[\w-]+\.[0-9a-f]{10})\.(?:webp|avif|jpe?g|png)$/;

/** Pixels; the widths that a place on the page can use. */
export type WidthRange = { min: number; max: number };

/** Half the pixels each way and at most 800, for those who spare data. */
export const smaller = ({ min, max }: WidthRange): WidthRange => ({ min, max: Math.max(min, Math.min(max / 2, 800)) });

/** `srcset` of a picture in one format, or null where the picture is not ours to resize. */
export function srcSet(url: string, format: PictureFormat, { min, max }: WidthRange): string | null {
  const stem = ORIGINAL.exec(url)?.[1];
  if (!stem) return null;
  return PICTURE_WIDTHS.filter((width) => width >= min && width <= max)
    .map((width) => `${stem}.w${width}.${format} ${width}w`)
    .join(', ');
}

/** The address of one copy, for places that take a single picture; the address itself where it is not ours. */
export function pictureOf(url: string, width: (typeof PICTURE_WIDTHS)[number], format: PictureFormat = 'webp'): string {
  const stem = ORIGINAL.exec(url)?.[1];
  return stem ? `${stem}.w${width}.${format}` : url;
}

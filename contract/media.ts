/**
 * Addresses of pictures that our server can resize. No imports.
 *
 * `/media/{folder}/{name}.{hash}.webp` is the picture as it was uploaded;
 * `/media/{folder}/{name}.{hash}.w480.avif` is a copy of that width and format. The hash names the bytes, so every
 * address may be kept for ever (S32). Pictures of other hosts are used as they are.
 *
 * Behind a `#` the server writes what is to be known of a picture before it comes (`PictureFacts`): browsers neither send
 * that part nor tell two copies apart by it.
 */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 1200, 1600, 2000, 2880] as const;
export type PictureFormat = 'avif' | 'webp';

const ORIGINAL = /^(\/media\/(?:[\w-]+\/)*[\w-]+\.[0-9a-f]{10})\.(?:webp|avif|jpe?g|png)(?:#|$)/;

export type PictureFacts = {
  /** Pixels of the original, as it is seen. */
  width: number;
  /** Six hex digits: the colour that most of it has; empty where one sees through it. */
  colour: string;
  /** The point that every crop shows, in tenths of width and height. */
  focus: { x: number; y: number };
  /** A copy 24 px wide: base64 of a WebP without its padding; empty where there is none. */
  preview: string;
};
/** A little above the middle: heads and collars are there. */
export const USUAL_FOCUS = { x: 5, y: 4 };

const FACTS = /#(\d{1,5})\.([0-9a-f]{6})?\.(\d|10)-(\d|10)\.([\w+/]*)$/;

/** The address without its facts. */
export const bareAddress = (url: string): string => url.replace(FACTS, '');
/** What a small place can do without. */
export const withoutPreview = (url: string): string => url.replace(FACTS, '#$1.$2.$3-$4.');

export const withFacts = (address: string, { width, colour, focus, preview }: PictureFacts): string =>
  `${address}#${width}.${colour}.${focus.x}-${focus.y}.${preview}`;

export function factsOf(url: string): PictureFacts | null {
  const found = FACTS.exec(url);
  if (!found) return null;
  const [, width, colour = '', x, y, preview = ''] = found;
  return { width: Number(width), colour, focus: { x: Number(x), y: Number(y) }, preview };
}

/** Pixels; the widths that a place on the page can use. */
export type WidthRange = { min: number; max: number };

/** Half the pixels each way and at most 800, for those who spare data. */
export const smaller = ({ min, max }: WidthRange): WidthRange => ({ min, max: Math.max(min, Math.min(max / 2, 800)) });

/** `srcset` of a picture in one format, up to its own width, or null where the picture is not ours to resize. */
export function srcSet(url: string, format: PictureFormat, { min, max }: WidthRange): string | null {
  const stem = ORIGINAL.exec(url)?.[1];
  if (!stem) return null;
  const own = factsOf(url)?.width ?? max;
  const largest = PICTURE_WIDTHS.find((width) => width >= own) ?? max;
  return PICTURE_WIDTHS.filter((width) => width >= Math.min(min, largest) && width <= Math.min(max, largest))
    .map((width) => `${stem}.w${width}.${format} ${Math.min(width, own)}w`)
    .join(', ');
}

/** The address of one copy, for places that take a single picture; the address itself where it is not ours. */
export function pictureOf(url: string, width: (typeof PICTURE_WIDTHS)[number], format: PictureFormat = 'webp'): string {
  const stem = ORIGINAL.exec(url)?.[1];
  return stem ? `${stem}.w${width}.${format}` : url;
}

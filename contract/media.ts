/**
 * URLs of pictures that our server can resize. No imports.
 *
 * `/media/{folder}/{name}.{hash}.webp` is the picture as uploaded;
 * `/media/{folder}/{name}.{hash}.w480.avif` is a copy of that width and format. The hash is of the bytes, so every URL
 * can be cached forever. Pictures on other hosts are used as they are.
 *
 * The server appends a fragment with the `PictureFacts` that the page needs before the picture loads: browsers neither
 * send it nor make it part of the cache key.
 */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 1200, 1600, 2000, 2880] as const;
export type PictureFormat = 'avif' | 'webp';

const ORIGINAL = /^(\/media\/(?:[\w-]+\/)*[\w-]+\.[0-9a-f]{10})\.(?:webp|avif|jpe?g|png)(?:#|$)/;

export type PictureFacts = {
  /** Width of the original in pixels, after EXIF rotation. */
  width: number;
  /** Dominant colour as six hex digits; empty if the picture is transparent. */
  colour: string;
  /** The point that every crop shows, in tenths of width and height. */
  focus: { x: number; y: number };
  /** A copy 24 px wide: a WebP as base64 without padding; empty if there is none. */
  preview: string;
};
/** Slightly above the middle, where heads and collars are. */
export const DEFAULT_FOCUS = { x: 5, y: 4 };

const FACTS = /#(\d{1,5})\.([0-9a-f]{6})?\.(\d|10)-(\d|10)\.([\w+/]*)$/;

/** The URL without its facts. */
export const bareAddress = (url: string): string => url.replace(FACTS, '');
/** Removes the preview, which small pictures do not need. */
export const withoutPreview = (url: string): string => url.replace(FACTS, '#$1.$2.$3-$4.');

export const withFacts = (address: string, { width, colour, focus, preview }: PictureFacts): string =>
  `${address}#${width}.${colour}.${focus.x}-${focus.y}.${preview}`;

export function factsOf(url: string): PictureFacts | null {
  const found = FACTS.exec(url);
  if (!found) return null;
  const [, width, colour = '', x, y, preview = ''] = found;
  return { width: Number(width), colour, focus: { x: Number(x), y: Number(y) }, preview };
}

/** The range of widths that a place on the page can use, in pixels. */
export type WidthRange = { min: number; max: number };

/** Half the width and at most 800 px, for reduced data. */
export const halvedWidths = ({ min, max }: WidthRange): WidthRange => ({
  min,
  max: Math.max(min, Math.min(max / 2, 800)),
});

/** `srcset` of a picture in one format, up to its own width; null if our server cannot resize it. */
export function srcSet(url: string, format: PictureFormat, { min, max }: WidthRange): string | null {
  const stem = ORIGINAL.exec(url)?.[1];
  if (!stem) return null;
  const own = factsOf(url)?.width ?? max;
  const largest = PICTURE_WIDTHS.find((width) => width >= own) ?? max;
  return PICTURE_WIDTHS.filter((width) => width >= Math.min(min, largest) && width <= Math.min(max, largest))
    .map((width) => `${stem}.w${width}.${format} ${Math.min(width, own)}w`)
    .join(', ');
}

/** The URL of one copy, for places that take a single URL; the given URL if our server cannot resize it. */
export function pictureOf(url: string, width: (typeof PICTURE_WIDTHS)[number], format: PictureFormat = 'webp'): string {
  const stem = ORIGINAL.exec(url)?.[1];
  return stem ? `${stem}.w${width}.${format}` : url;
}

import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from '../../contract/media.ts';

// The cache and the threads of libvips would take memory in a long-running process without any benefit.
sharp.concurrency(1);
sharp.cache(false);

/** Bytes per pixel above which a picture is so detailed that a lower quality is indistinguishable. */
const RICH = 0.06;
/** AVIF at effort 2 takes a quarter of the default's time for a few percent more bytes. */
const avif = (picture: Sharp, quality: number) =>
  picture.clone().avif({ quality, effort: 2 }).toBuffer({ resolveWithObject: true });

/** Longest sides, pixels: the thumbnail in the list and the full-screen view. */
const SIDES = { small: 320, large: 1600 } as const;
/** Pixels; neither WebP nor AVIF can be higher. */
const HIGHEST = 16_000;
/** Limit of decoded pixels: a small file can decode to a huge picture. */
const MOST_PIXELS = 40_000_000;
/** Half of a file fails, a file that decoders only warn of does not. */
const COMPLETE = { failOn: 'error' } as const;
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp', 'heif'];

/**
 * A square icon. `share`: of its side that the picture takes. `ground`: null for a transparent square; else its colour, but
 * that of an opaque picture's corner if there is one.
 */
export type IconInput = {
  picture: { svg: string } | { file: string };
  size: number;
  share: number;
  ground: string | null;
};

/** All picture tasks that requests wait for; arguments and results are sent between processes. */
export const pictureTasks = {
  /** Resizes a file without enlarging it; `width` in pixels, less if the copy would be too high for its format. */
  copy: async ({ file, width, format }: { file: string; width: number; format: PictureFormat }) => {
    const picture = sharp(file, COMPLETE)
      .autoOrient()
      .resize({ width, height: HIGHEST, fit: 'inside', withoutEnlargement: true });
    if (format === 'webp') return new Uint8Array(await picture.webp({ quality: 74 }).toBuffer());
    const { data, info } = await avif(picture, 50);
    const isRich = data.length > RICH * info.width * info.height;
    return new Uint8Array(isRich ? (await avif(picture, 38)).data : data);
  },

  /** Whether a picture gets copies: not one of another format, nor an animation. Rejects if it is none, cut or too large. */
  check: async ({ sent }: { sent: Uint8Array }) => {
    const picture = sharp(sent, { limitInputPixels: MOST_PIXELS, ...COMPLETE });
    const { format, pages = 1 } = await picture.metadata();
    if (!FORMATS.includes(format) || pages > 1) return false;
    // Decodes it to its end.
    await picture.resize({ width: 16 }).raw().toBuffer();
    return true;
  },

  icon: async ({ picture, size, share, ground }: IconInput) => {
    const source = 'svg' in picture ? Buffer.from(picture.svg) : picture.file;
    const inner = Math.round(size * share);
    const fit = { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const drawn = sharp(source, { limitInputPixels: MOST_PIXELS }).autoOrient().resize(inner, inner, fit);
    if (ground === null) return new Uint8Array(await drawn.png().toBuffer());
    const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const [r = 0, g = 0, b = 0, alpha = 0] = data;
    const background = alpha === 255 ? { r, g, b } : ground;
    const whole = sharp({ create: { width: size, height: size, channels: 3, background } });
    const { width, height, channels } = info;
    const composed = whole.composite([{ input: data, raw: { width, height, channels } }]);
    return new Uint8Array(await composed.png().toBuffer());
  },

  /** Re-encodes a shopper's photo upright and without metadata such as its location; null for an unsupported format. */
  photo: async ({ sent }: { sent: Uint8Array }) => {
    const picture = sharp(sent, { limitInputPixels: MOST_PIXELS, ...COMPLETE });
    if (!FORMATS.includes((await picture.metadata()).format)) return null;
    const sized = (side: number) =>
      picture
        .clone()
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 76 })
        .toBuffer({ resolveWithObject: true });
    const small = await sized(SIDES.small);
    const large = await sized(SIDES.large);
    const { width, height } = large.info;
    return { width, height, small: new Uint8Array(small.data), large: new Uint8Array(large.data) };
  },
};

export type PictureTasks = typeof pictureTasks;

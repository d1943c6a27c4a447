import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from '../contract/media.ts';

// A process that makes pictures smaller for hours keeps what they share, and threads of their own, for nothing.
sharp.concurrency(1);
sharp.cache(false);

/** Bytes for a pixel above which a picture is so full of detail that fewer of them cannot be told from more. */
const RICH = 0.06;
/** AVIF at effort 2 takes a quarter of the default's time for a few percent more bytes. */
const avif = (picture: Sharp, quality: number) =>
  picture.clone().avif({ quality, effort: 2 }).toBuffer({ resolveWithObject: true });

/** Longest sides, pixels: a thumb in the list, and what a screen shows whole. */
const SIDES = { small: 320, large: 1600 } as const;
/** What a small file may say that it unpacks to. */
const MOST_PIXELS = 40_000_000;
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp', 'heif'];

/** Everything that is done with pictures while shoppers wait; values are what passes between processes. */
export const pictureTasks = {
  /** A copy of a file: never enlarged. */
  copy: async ({ file, width, format }: { file: string; width: number; format: PictureFormat }) => {
    const picture = sharp(file).autoOrient().resize({ width, withoutEnlargement: true });
    if (format === 'webp') return new Uint8Array(await picture.webp({ quality: 74 }).toBuffer());
    const { data, info } = await avif(picture, 50);
    const isRich = data.length > RICH * info.width * info.height;
    return new Uint8Array(isRich ? (await avif(picture, 38)).data : data);
  },

  icon: async ({ svg, size }: { svg: string; size: number }) =>
    new Uint8Array(await sharp(Buffer.from(svg)).resize(size, size).png().toBuffer()),

  /** A shopper's photo drawn anew, upright, without the camera's notes, such as where it was; null where it is no photo. */
  photo: async ({ sent }: { sent: Uint8Array }) => {
    const picture = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    if (!FORMATS.includes((await picture.metadata()).format)) return null;
    const sized = (side: number) =>
      picture
        .clone()
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 76 })
        .toBuffer({ resolveWithObject: true });
    const [small, large] = [await sized(SIDES.small), await sized(SIDES.large)];
    const { width, height } = large.info;
    return { width, height, small: new Uint8Array(small.data), large: new Uint8Array(large.data) };
  },
};

export type PictureTasks = typeof pictureTasks;

import sharp from 'sharp';
import { DEFAULT_FOCUS, type PictureFacts } from '../../contract/media.ts';

const PREVIEW_WIDTH = 24;

const hex = (part: number): string => Math.round(part).toString(16).padStart(2, '0');

/** Mean colour of the most frequent bin (16 levels per channel), as six hex digits; single odd pixels have no effect. */
function commonColour(pixels: Uint8Array): string {
  const sums = new Map<number, { count: number; parts: [number, number, number] }>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3);
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    const { count, parts } = sums.get(key) ?? { count: 0, parts: [0, 0, 0] };
    sums.set(key, { count: count + 1, parts: [parts[0] + r, parts[1] + g, parts[2] + b] });
  }
  const [most] = [...sums.values()].sort((one, other) => other.count - one.count);
  return most ? most.parts.map((part) => hex(part / most.count)).join('') : '';
}

/**
 * Computes what a page shows before a picture loads (contract/media.ts), once, at import. Accepts every format that sharp
 * reads, applies the EXIF orientation and uses the first frame of an animation. A transparent picture gets neither colour
 * nor preview. Rejects if the picture cannot be read.
 */
export async function readPictureFacts(file: string, focus = DEFAULT_FOCUS): Promise<PictureFacts> {
  const { autoOrient, hasAlpha } = await sharp(file).metadata();
  if (hasAlpha && !(await sharp(file).stats()).isOpaque) {
    return { width: autoOrient.width, colour: '', focus, preview: '' };
  }
  const small = sharp(file).autoOrient().resize({ width: PREVIEW_WIDTH }).flatten().toColourspace('srgb');
  const pixels = await small.clone().removeAlpha().raw().toBuffer();
  const preview = await small.clone().blur(0.6).webp({ quality: 5, effort: 6 }).toBuffer();
  const base64 = preview.toString('base64').replace(/=+$/, '');
  return { width: autoOrient.width, colour: commonColour(pixels), focus, preview: base64 };
}

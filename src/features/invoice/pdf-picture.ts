import type { PdfFont } from './pdf-fonts.ts';

/** Words as a picture: places in points from where the words begin on their line; `ink` row by row, 0 none to 15 all. */
export type RasterPicture = { width: number; up: number; down: number; columns: number; rows: number; ink: Uint8Array };
type Look = { size: number; font: PdfFont };
export type Drawing = {
  /** Points. */
  widthOf: (words: string, look: Look) => number;
  draw: (words: string, look: Look) => RasterPicture;
};

/** Pixels a point: as sharp as print. */
const FINE = 4;

/** Of pixels that are black wherever they are anything at all. */
const inkIn = (pixels: Uint8ClampedArray): Uint8Array =>
  Uint8Array.from({ length: pixels.length / 4 }, (_, at) => (pixels[at * 4 + 3] ?? 0) >> 4);

const fontOf = ({ size, font }: Look) => `${font === 'bold' ? 600 : 400} ${size * FINE}px sans-serif`;

/**
 * The device's own fonts know how letters of other scripts join; the standard fonts of a PDF have none of them (D27). Null
 * where nothing can be drawn.
 */
export function drawingOn(document: Document): Drawing | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const measured = (words: string, look: Look): TextMetrics => {
    context.font = fontOf(look);
    return context.measureText(words);
  };
  return {
    widthOf: (words, look) => measured(words, look).width / FINE,
    draw: (words, look) => {
      const { width, ...box } = boxOf(measured(words, look));
      Object.assign(canvas, { width, height: box.up + box.down });
      // A canvas that was resized is empty, and knows nothing any more.
      context.font = fontOf(look);
      context.fillText(words, 0, box.up);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return {
        ...{ width: canvas.width / FINE, up: box.up / FINE, down: box.down / FINE },
        ...{ columns: canvas.width, rows: canvas.height, ink: inkIn(data) },
      };
    },
  };
}

/** In pixels. The letters may come of another font than the line does, and stand out of it above and below. */
function boxOf(words: TextMetrics) {
  // Two pixels are one byte of the picture.
  const width = Math.ceil(Math.max(words.width, words.actualBoundingBoxRight) / 2) * 2 + 2;
  const up = Math.ceil(Math.max(words.fontBoundingBoxAscent, words.actualBoundingBoxAscent));
  return { width, up, down: Math.ceil(Math.max(words.fontBoundingBoxDescent, words.actualBoundingBoxDescent)) };
}

/** PDF's run-length code: what repeats is said once. */
export function runLengths(bytes: readonly number[]): number[] {
  const out: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    let end = at + 1;
    while (end < bytes.length && end - at < 128 && bytes[end] === bytes[at]) end += 1;
    const value = bytes[at] ?? 0;
    // A single byte is a run of one.
    out.push(...(end - at > 1 ? [257 - (end - at), value] : [0, value]));
    at = end;
  }
  return [...out, 128];
}

const hex = (bytes: readonly number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

const image = (columns: number, rows: number, bits: number, more: string, stream: string): string =>
  `<< /Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ColorSpace /DeviceGray /BitsPerComponent ${bits} ${more} /Length ${stream.length} >>\nstream\n${stream}\nendstream`;

/**
 * The two objects of a picture, in letters alone: a gray, and where it is put on. What has no ink hides nothing of the line
 * above. `mask`: the number of the second one.
 */
export function pictureObjects({ columns, rows, ink }: RasterPicture, gray: number, mask: number): string[] {
  const bytes = Array.from({ length: ink.length / 2 }, (_, at) => ((ink[at * 2] ?? 0) << 4) | (ink[at * 2 + 1] ?? 0));
  const coded = '/Filter [/ASCIIHexDecode /RunLengthDecode]';
  return [
    image(1, 1, 8, `/SMask ${mask} 0 R /Filter /ASCIIHexDecode`, `${hex([Math.round(gray * 255)])}>`),
    image(columns, rows, 4, coded, `${hex(runLengths(bytes))}>`),
  ];
}

/** Words for whoever copies or listens: UTF-16 with its mark. */
export const actualText = (words: string): string =>
  `<FEFF${[...Array(words.length).keys()].map((at) => words.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`;

/** Scripts that the standard fonts have no letters of. */
export const isForeign = (words: string): boolean =>
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(words);

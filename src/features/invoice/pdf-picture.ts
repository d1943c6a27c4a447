import type { PdfFont } from './pdf-fonts.ts';

/** Text as a bitmap. Sizes in points, from the start of the baseline; `ink` row by row, 0 (none) to 15 (full). */
export type RasterPicture = { width: number; up: number; down: number; columns: number; rows: number; ink: Uint8Array };
type Look = { size: number; font: PdfFont };
export type TextDrawing = {
  /** False if a letter is missing in the fonts: it would be drawn as a box. */
  hasLetters: (text: string) => boolean;
  /** Points. */
  widthOf: (text: string, look: Look) => number;
  draw: (text: string, look: Look) => RasterPicture;
};

/** Pixels per point, for print quality. */
const PIXELS_PER_POINT = 4;

/** The alpha values of black pixels, in 4 bits. */
const inkIn = (pixels: Uint8ClampedArray): Uint8Array =>
  Uint8Array.from({ length: pixels.length / 4 }, (_, at) => (pixels[at * 4 + 3] ?? 0) >> 4);

/** The shop's own font (`ui/tokens.css`), which has Devanagari and Tamil, then the device's. */
const FAMILY = 'Anek';
const fontOf = ({ size, font }: Look) =>
  `${font === 'bold' ? 600 : 400} ${size * PIXELS_PER_POINT}px ${FAMILY}, sans-serif`;

/** Milliseconds; a font that is not here by then is not waited for. */
const FONT_WAIT_MS = 10_000;

/** Loads the files of the shop's font that `text` needs. Without them the device's fonts draw. */
async function loadFont({ fonts }: Document, text: string): Promise<void> {
  const wait = new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS));
  await Promise.race([fonts.load(`16px ${FAMILY}`, text), wait]).catch(() => undefined);
}

/** No font has this one: what is drawn for it is drawn for every missing letter. */
const MISSING = '\u{10ffff}';
const SMALL: Look = { size: 4, font: 'regular' };

/** Remembers for each letter whether it is drawn differently from a missing one. */
function letterCheck(draw: TextDrawing['draw']): TextDrawing['hasLetters'] {
  const inkOf = (letter: string) => draw(letter, SMALL).ink.join();
  const box = inkOf(MISSING);
  const known = new Map<string, boolean>();
  const hasLetter = (letter: string): boolean => {
    const has = known.get(letter) ?? inkOf(letter) !== box;
    known.set(letter, has);
    return has;
  };
  return (text) => (text.match(OTHER_LETTERS) ?? []).every(hasLetter);
}

/**
 * Draws letters that the standard fonts of a PDF lack, in the shop's font and the device's. `text`: all that will be
 * drawn. Null without a 2D canvas.
 */
export async function drawingOn(document: Document, text: string): Promise<TextDrawing | null> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  await loadFont(document, text);
  const measured = (text: string, look: Look): TextMetrics => {
    context.font = fontOf(look);
    return context.measureText(text);
  };
  const draw: TextDrawing['draw'] = (text, look) => {
    const { width, ...box } = boxOf(measured(text, look));
    Object.assign(canvas, { width, height: box.up + box.down });
    // Resizing a canvas clears it and resets its state.
    context.font = fontOf(look);
    context.fillText(text, 0, box.up);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return {
      width: canvas.width / PIXELS_PER_POINT,
      up: box.up / PIXELS_PER_POINT,
      down: box.down / PIXELS_PER_POINT,
      columns: canvas.width,
      rows: canvas.height,
      ink: inkIn(data),
    };
  };
  return {
    hasLetters: letterCheck(draw),
    widthOf: (text, look) => measured(text, look).width / PIXELS_PER_POINT,
    draw,
  };
}

/** In pixels. Letters of a fallback font may exceed the font's ascent and descent, which Firefox had last (116). */
function boxOf(words: TextMetrics) {
  // One byte of the picture holds two pixels.
  const width = Math.ceil(Math.max(words.width, words.actualBoundingBoxRight) / 2) * 2 + 2;
  const { fontBoundingBoxAscent = 0, fontBoundingBoxDescent = 0 } = words;
  const up = Math.ceil(Math.max(fontBoundingBoxAscent, words.actualBoundingBoxAscent));
  return { width, up, down: Math.ceil(Math.max(fontBoundingBoxDescent, words.actualBoundingBoxDescent)) };
}

/** PDF's run-length encoding; only repeated bytes become runs. */
export function runLengths(bytes: readonly number[]): number[] {
  const out: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    let end = at + 1;
    while (end < bytes.length && end - at < 128 && bytes[end] === bytes[at]) end += 1;
    const value = bytes[at] ?? 0;
    // A single byte is a literal run of one.
    out.push(...(end - at > 1 ? [257 - (end - at), value] : [0, value]));
    at = end;
  }
  return [...out, 128];
}

const hex = (bytes: readonly number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

const image = (columns: number, rows: number, bits: number, more: string, stream: string): string =>
  `<< /Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ColorSpace /DeviceGray /BitsPerComponent ${bits} ${more} /Length ${stream.length} >>\nstream\n${stream}\nendstream`;

/**
 * The two objects of a picture in ASCII: a gray image and its soft mask, so that the transparent parts hide nothing
 * of the line above. `mask`: the object number of the soft mask.
 */
export function pictureObjects({ columns, rows, ink }: RasterPicture, gray: number, mask: number): string[] {
  const bytes = Array.from({ length: ink.length / 2 }, (_, at) => ((ink[at * 2] ?? 0) << 4) | (ink[at * 2 + 1] ?? 0));
  const coded = '/Filter [/ASCIIHexDecode /RunLengthDecode]';
  return [
    image(1, 1, 8, `/SMask ${mask} 0 R /Filter /ASCIIHexDecode`, `${hex([Math.round(gray * 255)])}>`),
    image(columns, rows, 4, coded, `${hex(runLengths(bytes))}>`),
  ];
}

/** The text for copying and screen readers: UTF-16 with a byte order mark. */
export const actualText = (text: string): string =>
  `<FEFF${[...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`;

const OTHER_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;

/** Whether a text contains a script that the standard fonts lack. */
export const needsDrawing = (text: string): boolean => text.search(OTHER_LETTERS) !== -1;

import { m } from '#messages';
import { type PdfFont, toPdfLetters, widthOf, withoutEmoji, wrapText } from './pdf-fonts.ts';
import { actualText, needsDrawing, pictureObjects, type RasterPicture, type TextDrawing } from './pdf-picture.ts';

/** A4 in points. Positions on a page are measured from its top left corner. */
export const PAGE = { width: 595.28, height: 841.89 };

type TextStyle = { size?: number; font?: PdfFont; align?: 'left' | 'right'; gray?: number };
export type Pdf = {
  addPage: () => void;
  pages: () => number;
  /** Returns to a page, counted from 0, to write its footer. */
  turnTo: (page: number) => void;
  text: (x: number, y: number, text: string, style?: TextStyle) => void;
  /** Wraps a text to lines no wider than `width` points. */
  lines: (text: string, width: number, style?: TextStyle) => string[];
  /** A thin horizontal line. */
  rule: (x: number, y: number, width: number, gray?: number) => void;
  fill: (x: number, y: number, width: number, height: number, gray: number) => void;
  bytes: () => Uint8Array<ArrayBuffer>;
};

const num = (value: number): string => String(Math.round(value * 100) / 100);

/** A string in the standard encoding, one byte per letter; characters with a meaning in PDF are escaped. */
const literal = (text: string): string =>
  `(${toPdfLetters(text).replace(/[\\()]|[^ -~]/g, (letter) =>
    letter > '~' ? `\\${letter.charCodeAt(0).toString(8).padStart(3, '0')}` : `\\${letter}`,
  )})`;

const FONTS: Record<PdfFont, { name: string; base: string }> = {
  regular: { name: 'F1', base: 'Helvetica' },
  bold: { name: 'F2', base: 'Helvetica-Bold' },
};

/** The objects with their cross-reference table. ASCII only, so that a string length is a byte offset. */
function fileOf(objects: string[], info: number): string {
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  return `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${info} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

type Ink = { picture: RasterPicture; gray: number };

/** Catalog, page tree, two fonts and document info first; then each page with its content, then the pictures. */
function objectsOf(pages: string[][], title: string, pictures: Ink[]): string[] {
  const first = 6;
  const afterPages = first + pages.length * 2;
  const names = pictures.map((_, at) => `/I${at} ${afterPages + at * 2} 0 R`).join(' ');
  const shown = names ? ` /XObject << ${names} >>` : '';
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ');
  const font = ({ base }: { base: string }) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${base} /Encoding /WinAnsiEncoding >>`;
  const streams = pages.flatMap((marks, at) => {
    const stream = marks.join('\n');
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >>${shown} >> /Contents ${first + at * 2 + 1} 0 R >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ];
  });
  return [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${m.language_tag()}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font(FONTS.regular),
    font(FONTS.bold),
    `<< /Title ${literal(title)} >>`,
    ...streams,
    ...pictures.flatMap(({ picture, gray }, at) => pictureObjects(picture, gray, afterPages + at * 2 + 1)),
  ];
}

/** The picture over its text in invisible Latin letters, which make it searchable. */
const pictured = (
  text: string,
  { width, up, down }: RasterPicture,
  at: number,
  [left, base]: [number, number],
  latin: string,
) =>
  [
    `/Span << /ActualText ${actualText(text)} >> BDC`,
    `q ${num(width)} 0 0 ${num(up + down)} ${num(left)} ${num(base - down)} cm /I${at} Do Q`,
    `q BT 3 Tr /F1 9 Tf ${num(left)} ${num(base)} Td ${literal(latin)} Tj ET Q`,
    'EMC',
  ].join('\n');

/** Creates a document in the standard fonts, on the device and without a library. `drawing`: other scripts. */
export function createPdf(title: string, drawing: TextDrawing | null = null): Pdf {
  const pages: string[][] = [[]];
  // A text that is written twice is drawn once.
  const pictures = new Map<string, Ink>();
  let now = 0;
  const mark = (line: string) => void pages[now]?.push(line);
  /** The drawing if the text needs it and it has the letters; else the text is written in Latin letters. */
  const drawingFor = (text: string) => (needsDrawing(text) && drawing?.hasLetters(text) ? drawing : null);
  const text: Pdf['text'] = (x, y, written, { size = 9, font = 'regular', align = 'left', gray = 0 } = {}) => {
    const text = withoutEmoji(written);
    const drawing = drawingFor(text);
    if (drawing) {
      const name = JSON.stringify([text, size, font, gray]);
      const { picture: image } = pictures.get(name) ?? { picture: drawing.draw(text, { size, font }) };
      pictures.set(name, { picture: image, gray });
      const from = align === 'left' ? x : x - image.width;
      const place = [...pictures.keys()].indexOf(name);
      return mark(pictured(text, image, place, [from, PAGE.height - y], toPdfLetters(text)));
    }
    const left = align === 'left' ? x : x - widthOf(toPdfLetters(text), size, font);
    const place = `${num(left)} ${num(PAGE.height - y)} Td`;
    mark(`BT ${num(gray)} g /${FONTS[font].name} ${num(size)} Tf ${place} ${literal(text)} Tj ET`);
  };
  return {
    addPage: () => {
      pages.push([]);
      now = pages.length - 1;
    },
    pages: () => pages.length,
    turnTo: (page) => {
      now = page;
    },
    text,
    lines: (text, width, { size = 9, font = 'regular' } = {}) =>
      wrapText(
        withoutEmoji(text),
        width,
        (line) => drawingFor(line)?.widthOf(line, { size, font }) ?? widthOf(toPdfLetters(line), size, font),
      ),
    rule: (x, y, width, gray = 0.75) =>
      mark(`${num(gray)} G 0.6 w ${num(x)} ${num(PAGE.height - y)} m ${num(x + width)} ${num(PAGE.height - y)} l S`),
    fill: (x, y, width, height, gray) =>
      mark(`${num(gray)} g ${num(x)} ${num(PAGE.height - y - height)} ${num(width)} ${num(height)} re f`),
    bytes: () => new TextEncoder().encode(fileOf(objectsOf(pages, title, [...pictures.values()]), 5)),
  };
}

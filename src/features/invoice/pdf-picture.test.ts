import { expect, test } from 'vitest';
import { createPdf } from './pdf.ts';
import { actualText, needsDrawing, runLengths, type TextDrawing } from './pdf-picture.ts';

/** Letters of this device are as wide as they are high, unlike those of the standard fonts. */
const drawing: TextDrawing = {
  widthOf: (words, { size }) => words.length * size,
  draw: (words) => ({
    width: words.length,
    up: 8,
    down: 2,
    columns: 4,
    rows: 2,
    ink: Uint8Array.from([0, 0, 0, 0, 15, 15, 0, 7]),
  }),
};
const file = (words: string, how?: TextDrawing, times = 1) => {
  const pdf = createPdf('Invoice', how);
  for (let time = 0; time < times; time += 1) pdf.text(50, 100, words);
  return new TextDecoder('latin1').decode(pdf.bytes());
};

// D27
test('a name in Hindi is drawn, and can be searched for in its own and in Latin letters', () => {
  const written = file('मीरा', drawing);
  expect(written).toContain('/ActualText <FEFF092e09400930093e>');
  expect(written).toContain('/I0 Do');
  expect(written).toContain('BT 3 Tr');
  expect(written).toContain('(Mira) Tj');
  expect(written).toContain('/XObject << /I0 8 0 R >>');
  expect(written).toMatch(/8 0 obj\n<< .* \/Width 1 \/Height 1 .* \/SMask 9 0 R .*>>\nstream\n00>/);
  expect(written).toMatch(/9 0 obj\n<< \/Type \/XObject \/Subtype \/Image \/Width 4 \/Height 2/);
});

test('a text that is written twice is drawn once, and hides nothing below it', () => {
  const written = file('मीरा', drawing, 2);
  expect(written.match(/\/I0 Do/g)).toHaveLength(2);
  // The gray image and its soft mask.
  expect(written.match(/\/Subtype \/Image/g)).toHaveLength(2);
  expect(written.match(/\/SMask/g)).toHaveLength(1);
});

test('lines in another script are wrapped by the device’s widths, and never between a letter and its marks', () => {
  const pdf = createPdf('Invoice', drawing);
  const name = 'மீனாட்சி சுந்தரேஸ்வரர் கிருஷ்ணமூர்த்தி';
  const lines = pdf.lines(name, 100, { size: 10 });
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) {
    expect(line.length).toBeLessThanOrEqual(10);
    expect(line).toMatch(/^\P{M}/u);
  }
  expect(lines.join('')).toBe(name.replace(/ /g, ''));
  expect(createPdf('Invoice').lines(name, 200, { size: 10 })).toEqual([name]);
});

test('without a canvas, and for Latin letters, nothing is drawn', () => {
  expect(file('मीरा')).toContain('(Mira) Tj');
  for (const words of ['Meera “Shah” ₹1,499 – Café', '12/4, M. G. Road'])
    expect(file(words, drawing)).not.toContain('/I0');
});

test.each([
  ['Meera', false],
  ['मीरा Shah', true],
  ['கோவை', true],
  ['₹ 1,499 × 2…', false],
])('%s is of another script: %s', (words, is) => {
  expect(needsDrawing(words)).toBe(is);
});

test('repeated bytes are encoded once, and decode to the same', () => {
  const read = (coded: number[]): number[] => {
    const [length = 128, value = 0, ...rest] = coded;
    if (length === 128) return [];
    return [...Array(length > 128 ? 257 - length : 1).fill(value), ...read(rest)];
  };
  const bytes = [...Array(300).fill(255), 1, 2, 2, 3];
  expect(read(runLengths(bytes))).toEqual(bytes);
  expect(runLengths(bytes).length).toBeLessThan(20);
  expect(actualText('A')).toBe('<FEFF0041>');
});

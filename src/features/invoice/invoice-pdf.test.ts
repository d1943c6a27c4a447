import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { getLocale, type Locale, overwriteGetLocale } from '#messages/runtime';
import type { Address } from '../../../contract/address.ts';
import type { Invoice, InvoiceLine } from '../../domain/invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { PAGE } from './pdf.ts';
import { toPdfLetters, widthOf, wrapText } from './pdf-fonts.ts';

const meera: Address = {
  id: '3',
  name: 'Meera (Shah) \\ Co.',
  phone: '9822041736',
  email: '',
  line1: '12 MG Road',
  line2: '',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411001',
  landmark: '',
  type: 'home',
  isDefault: true,
  latitude: 0,
  longitude: 0,
};
const line = (name: string): InvoiceLine => ({
  name,
  detail: 'Double, Indigo',
  hsn: '6304',
  quantity: 2,
  unit: 'NOS',
  pricePaise: 12_499_950,
  taxPercent: 5,
  taxablePaise: 23_809_429,
  amountPaise: 24_999_900,
});
const invoice = (more: Partial<Invoice> = {}): Invoice => ({
  kind: 'tax',
  number: 'NIN/26-27/000123',
  order: 'S2-ABCDEFGHJK',
  date: '2026-11-14T05:12:00Z',
  billTo: meera,
  shipTo: meera,
  against: '',
  againstDate: '',
  supply: '27 Maharashtra',
  seller: {
    name: 'Nindiya Bed Linen Private Limited',
    address: 'Shed 2, Sanganer, Jaipur, Rajasthan 302029',
    gstin: '08AAACN0000A1ZL',
    email: 'nindiya@example.com',
    phone: '+91 00000 00000',
    state: { code: '08', name: 'Rajasthan' },
  },
  lines: [line('Ticking Stripe Bed Spread')],
  shippingPaise: 0,
  taxes: [{ name: 'IGST', percent: 5, paise: 1_190_471 }],
  taxablePaise: 23_809_429,
  totalPaise: 24_999_900,
  ...more,
});

const OBJECT = /^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm;
const unescaped = (words: string): string =>
  words.replace(/\\(\d{3}|.)/g, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : code,
  );
type TextRun = { x: number; y: number; size: number; font: string; text: string };

/** Reads a file as a viewer does: by its cross-reference table, page by page; a wrong offset fails. */
function read(bytes: Uint8Array): TextRun[][] {
  const file = new TextDecoder('latin1').decode(bytes);
  expect(file.startsWith('%PDF-1.4\n')).toBe(true);
  expect(file.endsWith('%%EOF\n')).toBe(true);
  const start = Number(/startxref\n(\d+)\n/.exec(file)?.[1]);
  expect(file.slice(start, start + 5)).toBe('xref\n');
  const rows = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((row) => Number(row[1]));
  const objects = new Map([...file.matchAll(OBJECT)].map((found) => [Number(found[1]), found[2] ?? '']));
  expect(rows.map((at) => file.slice(at).split(' ')[0])).toEqual([...objects.keys()].map(String));
  expect(/\/Size (\d+)/.exec(file.slice(start))?.[1]).toBe(String(objects.size + 1));
  const kids = [...(/\/Kids \[(.*?)\]/.exec(objects.get(2) ?? '')?.[1] ?? '').matchAll(/(\d+) 0 R/g)];
  return kids.map((kid) => {
    const page = objects.get(Number(kid[1])) ?? '';
    const stream = objects.get(Number(/\/Contents (\d+)/.exec(page)?.[1])) ?? '';
    const marks = /stream\n([\s\S]*)\nendstream/.exec(stream)?.[1] ?? '';
    expect(Number(/\/Length (\d+)/.exec(stream)?.[1])).toBe(marks.length);
    const words = marks.matchAll(/^BT \S+ g \/(F\d) (\S+) Tf (\S+) (\S+) Td \((.*)\) Tj ET$/gm);
    return [...words].map(([, font = '', size, x, y, text = '']) => ({
      font,
      size: Number(size),
      x: Number(x),
      y: PAGE.height - Number(y),
      text: unescaped(text),
    }));
  });
}
const textsOf = (pages: TextRun[][]) => pages.flat().map(({ text }) => text);

/** The text of a file as poppler reads it; if that is not installed, as the reader above does. */
function textOf(bytes: Uint8Array): string {
  const { stdout, error } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
  const text = error ? textsOf(read(bytes)).join('\n') : stdout;
  return text.replace(/ +/g, ' ');
}

// D27
describe('the invoice as a file', () => {
  test.each<[Locale, string]>([
    ['en', 'en-IN'],
    ['ta', 'ta-IN'],
  ])('in %s tells screen readers its language', (language, tag) => {
    const before = getLocale;
    overwriteGetLocale(() => language);
    const file = new TextDecoder('latin1').decode(invoicePdf(invoice()));
    // As it was: other files run in the same process.
    overwriteGetLocale(before);
    expect(file).toContain(`/Lang (${tag})`);
  });

  test('is readable by other programs: every page, in reading order', () => {
    const names = Array.from({ length: 60 }, (_, at) => `Piece number ${at + 1}`);
    const text = textOf(invoicePdf(invoice({ lines: names.map(line) })));
    const order = [
      'TAX INVOICE',
      'NIN/26-27/000123',
      'Order no. S2-ABCDEFGHJK',
      'Bill to',
      ...names,
      'Rs. 2,49,999.00',
    ];
    const places = order.map((words) => text.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places.slice(3)).toEqual(places.slice(3).toSorted((one, other) => one - other));
    expect(text.match(/Page \d+ of \d+/g)).toEqual([1, 2, 3, 4].map((page) => `Page ${page} of 4`));
  });

  test('names seller, buyer, lines and amounts', () => {
    const words = textsOf(read(invoicePdf(invoice())));
    for (const expected of [
      'TAX INVOICE',
      'Invoice no. NIN/26-27/000123',
      'Date: 14 Nov 2026',
      'Nindiya Bed Linen Private Limited',
      'GSTIN: 08AAACN0000A1ZL',
      'Meera (Shah) \\ Co.',
      'Pune, Maharashtra 411001',
      'State: 08 Rajasthan',
      'Place of supply: 27 Maharashtra',
      'Ticking Stripe Bed Spread',
      'Double, Indigo',
      '6304',
      '2 NOS',
      '5%',
      '1,24,999.50',
      'Taxable value',
      'Rs. 2,38,094.29',
      'IGST 5%',
      'Rs. 11,904.71',
      'Rs. 2,49,999.00',
      'Rupees Two Lakh Forty-Nine Thousand Nine Hundred Ninety-Nine Only',
      'Prices include GST. Tax payable on reverse charge: No.',
      'NIN/26-27/000123   Page 1 of 1',
    ])
      expect(words).toContain(expected);
  });

  test('of 200 lines spans pages: each line once, column headings on each page, nothing outside the margins', () => {
    const names = Array.from({ length: 200 }, (_, at) => `Piece number ${at + 1}`);
    const pages = read(invoicePdf(invoice({ lines: names.map(line) })));
    expect(pages.length).toBeGreaterThan(5);
    expect(textsOf(pages).filter((text) => text.startsWith('Piece number'))).toEqual(names);
    for (const [at, page] of pages.entries()) {
      const texts = page.map(({ text }) => text);
      expect(texts).toContain(`NIN/26-27/000123   Page ${at + 1} of ${pages.length}`);
      if (texts.some((text) => text.startsWith('Piece'))) expect(texts).toContain('HSN');
      for (const { x, y, text, size, font } of page) {
        expect(x).toBeGreaterThanOrEqual(48);
        expect(x + widthOf(text, size, font === 'F2' ? 'bold' : 'regular')).toBeLessThan(PAGE.width - 47);
        expect(y).toBeLessThan(PAGE.height - 36);
      }
    }
    const lastRow = Math.max(...(pages[0] ?? []).filter(({ text }) => text.startsWith('Double')).map(({ y }) => y));
    expect(lastRow).toBeLessThan(PAGE.height - 72);
  });

  test('keeps the sums together on one page, however many lines come before', () => {
    for (let count = 1; count < 40; count += 1) {
      const pages = read(invoicePdf(invoice({ lines: Array.from({ length: count }, () => line('Piece')) })));
      const last = (pages.at(-1) ?? []).map(({ text }) => text);
      // Only the footer is below the last line.
      for (const page of pages) expect(page.filter(({ y }) => y > PAGE.height - 60)).toHaveLength(2);
      expect(last, `${count} lines`).toEqual(
        expect.arrayContaining(['Taxable value', 'Total', 'Prices include GST. Tax payable on reverse charge: No.']),
      );
    }
  });

  // D39
  test('of the kind credit names the credited invoice with its date, and no shipping', () => {
    const number = 'NIN/26-27/C00007';
    const credited = { against: 'NIN/26-27/000123', againstDate: '2026-10-31T20:00:00Z' };
    const words = textsOf(read(invoicePdf(invoice({ kind: 'credit', number, ...credited, shippingPaise: null }))));
    expect(words).toEqual(
      expect.arrayContaining([
        'CREDIT NOTE',
        `Credit note no. ${number}`,
        'Against invoice NIN/26-27/000123',
        'Invoice date: 01 Nov 2026',
      ]),
    );
    expect(words).not.toContain('Shipping');
  });

  test.each([
    ['proforma', 'PROFORMA INVOICE', 'Not paid yet. This is not a tax invoice.'],
    ['unconfirmed', 'PROFORMA INVOICE', 'This order is awaiting confirmation. This is not a tax invoice.'],
    ['cancelled', 'CANCELLED ORDER', 'This order was cancelled. This is not a tax invoice.'],
    ['plain', 'INVOICE', 'This is a computer-generated invoice and needs no signature.'],
    ['credit', 'CREDIT NOTE', 'This is a computer-generated credit note and needs no signature.'],
  ] as const)('of the kind %s is called %s', (kind, title, note) => {
    const words = textsOf(read(invoicePdf(invoice({ kind, taxes: [] }))));
    expect(words).toContain(title);
    expect(words).toContain(note);
    expect(words).not.toContain('Taxable value');
  });

  test('writes out a long name and a long address, and stays on its pages whatever the products are called', () => {
    const long = {
      ...meera,
      name: 'Maharajkumari Annapurna Venkataraghavan Chattopadhyay Krishnamoorthy Subramaniam',
      line1: 'Kukatpally Housing Board Colony Phase Fifteen '.repeat(4),
      landmark: 'Hyderabad'.repeat(400),
    };
    const lines = [line('Reversible '.repeat(30)), line('W'.repeat(100_000)), line('Piece')];
    const pages = read(invoicePdf(invoice({ billTo: long, shipTo: long, lines })));
    const words = textsOf(pages).join(' ');
    expect(words.match(/Krishnamoorthy\s+Subramaniam|Subramaniam/g)).toHaveLength(2);
    expect(words).toContain('Piece');
    for (const { x, y, text, size, font } of pages.flat()) {
      expect(x + widthOf(text, size, font === 'F2' ? 'bold' : 'regular')).toBeLessThan(PAGE.width - 47);
      expect(y).toBeLessThan(PAGE.height - 36);
    }
    for (const page of pages) {
      // The two columns never overlap.
      const places = page.map(({ x, y }) => `${x} ${y}`);
      expect(new Set(places).size).toBe(places.length);
    }
  });

  test('needs no address, no date and no seller’s details', () => {
    const seller = { name: 'Nindiya', address: '', gstin: '', email: '', phone: '', state: null };
    const minimal = { seller, date: '', billTo: null, shipTo: null, supply: '', lines: [] };
    const words = textsOf(read(invoicePdf(invoice(minimal))));
    expect(words).toContain('Nindiya');
    expect(words.join(' ')).not.toMatch(/undefined|NaN|GSTIN|Date:/);
  });
});

describe('words in the fonts of every reader', () => {
  test.each([
    ['₹1,499 – “Café” × 2…', 'Rs.1,499 - "Café" x 2...'],
    ['मीरा शाह', 'Mira Shah'],
    ['पुणे', 'Pune'],
    ['अहमदाबाद', 'Ahamadabad'],
    ['राम १२', 'Ram 12'],
    ['Ōsaka', 'Osaka'],
    ['डॉ॰ क्‍षमा', 'Do Kshama'],
    ['கிருஷ்ண மூர்த்தி', 'Kirushna Murtti'],
    ['கோவை ௧௨', 'Kovai 12'],
    ['অর্ণব উৎপল', 'Arnab Utpal'],
    ['ਸਿੰਘ', 'Singh'],
    ['રાજેશ', 'Rajesh'],
    ['ରାମ', 'Rama'],
    ['రామ', 'Rama'],
    ['ಲಕ್ಷ್ಮಿ', 'Lakshmi'],
    ['അനിൽ', 'Anil'],
    ['東京', '??'],
    ['one\ntwo\u0000three', 'one two three'],
  ])('%j is written %j', (words, written) => {
    expect(toPdfLetters(words)).toBe(written);
  });

  test('wrap between words, and cut what is longer than a line', () => {
    const plain = (line: string) => widthOf(line, 9, 'regular');
    expect(wrapText('one two three', 40, plain)).toEqual(['one two', 'three']);
    const cut = wrapText(`${'W'.repeat(30)} end`, 60, plain);
    expect(cut.join('').replace(' ', '')).toBe(`${'W'.repeat(30)}end`);
    for (const part of cut) expect(plain(part)).toBeLessThanOrEqual(60);
    expect(wrapText('   ', 40, plain)).toEqual([]);
    expect(wrapText('W', 1, plain)).toEqual(['W']);
  });

  test('end in dots beyond the maximum length', () => {
    const lines = wrapText('cloth '.repeat(700_000), 200, (line) => widthOf(line, 9, 'regular'));
    expect(lines.join(' ')).toMatch(/^(cloth ){60}[\s\S]*\.\.\.$/);
    expect(lines.length).toBeLessThan(20);
  });
});

import { m } from '#messages';
import type { Address } from '../../../contract/address.ts';
import { rupeesOf } from '../../../contract/money.ts';
import { addressLines } from '../../domain/address.ts';
import { type Invoice, type InvoiceLine, stateText } from '../../domain/invoice.ts';
import { amountInWords } from './amount-in-words.ts';
import { createPdf, PAGE, type Pdf } from './pdf.ts';
import { drawingOn, type TextDrawing } from './pdf-picture.ts';
import { kindText, noteOf, numberLines, sumRows } from './texts.ts';

const MARGIN = 48;
const RIGHT = PAGE.width - MARGIN;
const WIDTH = RIGHT - MARGIN;
const BOTTOM = PAGE.height - 72;
const GRAY = 0.35;

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** The standard fonts have no rupee sign (spec §9: 'Rs.'). */
const figure = (paise: number): string => rupees.format(rupeesOf(paise));
const money = (paise: number): string => `Rs. ${figure(paise)}`;

/** Writes lines downward from `y`; returns the position of the next line. */
function column(pdf: Pdf, x: number, y: number, lines: readonly string[], width: number): number {
  const all = lines.flatMap((line) => pdf.lines(line, width));
  for (const [at, line] of all.entries()) pdf.text(x, y + at * 12, line, { gray: GRAY });
  return y + all.length * 12;
}

const labelled = (label: string, value: string): string[] => (value === '' ? [] : [`${label}: ${value}`]);

/** Writes number, date, credited invoice and order at the right; returns the position of the next line. */
function numbers(pdf: Pdf, invoice: Invoice): number {
  const facts = numberLines(invoice);
  pdf.text(RIGHT, MARGIN + 14, kindText(invoice.kind).toUpperCase(), { size: 13, font: 'bold', align: 'right' });
  for (const [at, fact] of facts.entries()) pdf.text(RIGHT, MARGIN + 32 + at * 12, fact, { align: 'right' });
  return MARGIN + 32 + facts.length * 12;
}

function head(pdf: Pdf, invoice: Invoice): number {
  const { seller } = invoice;
  const right = numbers(pdf, invoice);
  const name = pdf.lines(seller.name, WIDTH * 0.58, { size: 15, font: 'bold' });
  for (const [at, line] of name.entries()) pdf.text(MARGIN, MARGIN + 14 + at * 18, line, { size: 15, font: 'bold' });
  const about = [
    seller.address,
    ...labelled(m.invoice_gstin(), seller.gstin),
    ...labelled(m.invoice_state(), stateText(seller.state)),
    [seller.email, seller.phone].filter(Boolean).join(' | '),
  ];
  const below = column(pdf, MARGIN, MARGIN + 12 + name.length * 18, about.filter(Boolean), WIDTH * 0.58);
  const end = Math.max(below, right, MARGIN + 66) + 6;
  pdf.rule(MARGIN, end, WIDTH);
  return end + 20;
}

function party(pdf: Pdf, x: number, y: number, label: string, address: Address | null): number {
  if (!address) return y;
  pdf.text(x, y, label, { size: 8, font: 'bold' });
  const style = { size: 10, font: 'bold' } as const;
  const name = pdf.lines(address.name, WIDTH / 2 - 24, style);
  for (const [at, line] of name.entries()) pdf.text(x, y + 14 + at * 13, line, style);
  const facts = [...labelled(m.invoice_gstin(), address.gstin ?? ''), ...labelled(m.invoice_phone(), address.phone)];
  const lines = [...addressLines(address), ...facts];
  return column(pdf, x, y + 14 + Math.max(name.length, 1) * 13, lines, WIDTH / 2 - 24);
}

function parties(pdf: Pdf, y: number, { billTo, shipTo, supply }: Invoice): number {
  const left = party(pdf, MARGIN, y, m.invoice_bill_to(), billTo);
  const right = party(pdf, MARGIN + WIDTH / 2, y, m.invoice_ship_to(), shipTo);
  const end = Math.max(left, right);
  if (!supply) return end + 10;
  pdf.text(MARGIN, end + 4, `${m.invoice_supply()}: ${supply}`, { gray: GRAY });
  return end + 22;
}

/** Right edges of the columns in points; the item column begins at the margin. */
const AT = { hsn: 284, quantity: 332, rate: 388, gst: 424, taxable: 486, amount: RIGHT - 6 };
const ITEM_WIDTH = 184;

function tableHead(pdf: Pdf, y: number): number {
  pdf.fill(MARGIN, y, WIDTH, 20, 0.93);
  const style = { size: 8, font: 'bold', align: 'right' } as const;
  pdf.text(MARGIN + 6, y + 13, m.invoice_item(), { size: 8, font: 'bold' });
  const names = {
    hsn: m.invoice_hsn(),
    quantity: m.invoice_quantity(),
    rate: m.invoice_rate(),
    gst: m.invoice_gst(),
    taxable: m.invoice_taxable(),
    amount: m.invoice_amount(),
  };
  for (const name of ['hsn', 'quantity', 'rate', 'gst', 'taxable', 'amount'] as const)
    pdf.text(AT[name], y + 13, names[name], style);
  return y + 20;
}

const rowOf = (pdf: Pdf, { name, detail, ...line }: InvoiceLine) => ({
  words: [
    ...pdf.lines(name, ITEM_WIDTH).map((text) => ({ text, gray: 0 })),
    ...pdf.lines(detail, ITEM_WIDTH, { size: 8 }).map((text) => ({ text, gray: GRAY })),
  ],
  cells: {
    hsn: line.hsn || '-',
    quantity: `${line.quantity} ${line.unit}`.trim(),
    rate: figure(line.pricePaise),
    gst: line.taxPercent > 0 ? `${line.taxPercent}%` : '-',
    taxable: figure(line.taxablePaise),
    amount: figure(line.amountPaise),
  },
});

function tableRow(pdf: Pdf, y: number, { words, cells }: ReturnType<typeof rowOf>): number {
  for (const [at, { text, gray }] of words.entries())
    pdf.text(MARGIN + 6, y + 14 + at * 11, text, { gray, size: gray === 0 ? 9 : 8 });
  for (const name of ['hsn', 'quantity', 'rate', 'gst', 'taxable', 'amount'] as const)
    pdf.text(AT[name], y + 14, cells[name], { size: 8.5, align: 'right' });
  const end = y + 14 + Math.max(words.length - 1, 0) * 11 + 9;
  pdf.rule(MARGIN, end, WIDTH, 0.85);
  return end;
}

/** Writes the lines on as many pages as they need; each page begins with the column headings. */
function table(pdf: Pdf, from: number, lines: readonly InvoiceLine[]): number {
  const isFull = from + 60 > BOTTOM;
  if (isFull) pdf.addPage();
  let y = tableHead(pdf, isFull ? MARGIN : from);
  for (const line of lines) {
    const row = rowOf(pdf, line);
    if (y + 23 + row.words.length * 11 > BOTTOM) {
      pdf.addPage();
      y = tableHead(pdf, MARGIN);
    }
    y = tableRow(pdf, y, row);
  }
  return y;
}

function sums(pdf: Pdf, from: number, invoice: Invoice): void {
  const { totalPaise } = invoice;
  const inWords = amountInWords(totalPaise);
  const rows = sumRows(invoice);
  const spoken = pdf.lines(inWords, WIDTH);
  let y = from + 20;
  if (y + rows.length * 15 + spoken.length * 12 + 60 > BOTTOM) {
    pdf.addPage();
    y = MARGIN + 10;
  }
  for (const { name, paise } of rows) {
    pdf.text(AT.gst, y, name, { align: 'right', gray: GRAY });
    pdf.text(AT.amount, y, money(paise), { align: 'right' });
    y += 15;
  }
  pdf.rule(MARGIN + WIDTH / 2, y - 8, WIDTH / 2);
  pdf.text(AT.gst, y + 8, m.common_total(), { size: 11, font: 'bold', align: 'right' });
  pdf.text(AT.amount, y + 8, money(totalPaise), { size: 11, font: 'bold', align: 'right' });
  y = column(pdf, MARGIN, y + 34, [inWords], WIDTH);
  pdf.text(MARGIN, y + 4, noteOf(invoice), { size: 8, gray: GRAY });
}

function feet(pdf: Pdf, { number, kind }: Invoice): void {
  for (let page = 0; page < pdf.pages(); page += 1) {
    pdf.turnTo(page);
    pdf.rule(MARGIN, PAGE.height - 52, WIDTH);
    pdf.text(MARGIN, PAGE.height - 38, kind === 'credit' ? m.invoice_made_credit() : m.invoice_made(), {
      size: 8,
      gray: GRAY,
    });
    const place = `${number}   ${m.invoice_page({ page: page + 1, pages: pdf.pages() })}`;
    pdf.text(RIGHT, PAGE.height - 38, place, { size: 8, gray: GRAY, align: 'right' });
  }
}

/** The invoice as a PDF file. `drawing` draws names in other scripts. */
export function invoicePdf(invoice: Invoice, drawing: TextDrawing | null = null): Uint8Array<ArrayBuffer> {
  const pdf = createPdf(`${kindText(invoice.kind)} ${invoice.number}`, drawing);
  const partiesEnd = parties(pdf, head(pdf, invoice), invoice);
  sums(pdf, table(pdf, partiesEnd, invoice.lines), invoice);
  feet(pdf, invoice);
  return pdf.bytes();
}

/** The invoice as a file; `document` draws names in other scripts, once the fonts for them have loaded. */
export async function invoiceFile(invoice: Invoice, document: Document): Promise<Blob> {
  // With a label, so that the letters of the language are there, whatever the invoice's own names are written in.
  const drawing = await drawingOn(document, kindText(invoice.kind) + JSON.stringify(invoice));
  return new Blob([invoicePdf(invoice, drawing)], { type: 'application/pdf' });
}

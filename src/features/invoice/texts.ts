import type { Invoice } from '../../domain/invoice.ts';
import { orderDate } from '../../domain/order.ts';

export const kindTexts: Record<Invoice['kind'], string> = {
  tax: 'Tax Invoice',
  plain: 'Invoice',
  proforma: 'Proforma Invoice',
  unconfirmed: 'Proforma Invoice',
  cancelled: 'Cancelled Order',
  credit: 'Credit Note',
};

export const texts = {
  title: 'Invoice',
  loading: 'Loading…',
  loadFailed: 'Failed to load order details. Please try again.',
  retry: 'Try again',
  download: 'Download PDF',
  // spec §8
  started: 'Download Started',
  failed: 'Download Failed',
  failedBody: 'The invoice could not be created. Please try again.',
  number: 'Invoice no.',
  creditNumber: 'Credit note no.',
  order: 'Order no.',
  date: 'Date',
  gstin: 'GSTIN',
  phone: 'Phone',
  billTo: 'Bill to',
  shipTo: 'Ship to',
  papers: 'Invoice and credit notes',
  against: 'Against invoice',
  againstDate: 'Invoice date',
  state: 'State',
  supply: 'Place of supply',
  reverseCharge: 'Tax payable on reverse charge: No',
  item: 'Item',
  hsn: 'HSN',
  quantity: 'Qty',
  rate: 'Rate',
  gst: 'GST',
  taxable: 'Taxable',
  amount: 'Amount',
  /** With an extra space, since the middle dot of the shop's font has little space on its right. */
  dot: ' ·\u00a0 ',
  taxableValue: 'Taxable value',
  shipping: 'Shipping',
  total: 'Total',
  taxIncluded: 'Prices include GST.',
  unpaid: 'Not paid yet. This is not a tax invoice.',
  unconfirmed: 'This order is awaiting confirmation. This is not a tax invoice.',
  wasCancelled: 'This order was cancelled. This is not a tax invoice.',
  madeBy: (paper: 'invoice' | 'credit note') => `This is a computer-generated ${paper} and needs no signature.`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  tax: (name: string, percent: number) => `${name} ${percent}%`,
  file: (kind: Invoice['kind'], number: string) =>
    `${kind === 'credit' ? 'credit-note' : 'invoice'}-${number.replace(/[^\w-]+/g, '-')}.pdf`,
} as const;

/** Number, date, credited invoice with its date, and order. */
export const numberLines = ({ kind, number, order, date, against, againstDate }: Invoice): string[] => [
  `${kind === 'credit' ? texts.creditNumber : texts.number} ${number}`,
  ...(date ? [`${texts.date}: ${orderDate(date)}`] : []),
  ...(against ? [`${texts.against} ${against}`] : []),
  ...(againstDate ? [`${texts.againstDate}: ${orderDate(againstDate)}`] : []),
  ...(order === number ? [] : [`${texts.order} ${order}`]),
];

/** The rows above the total. */
export const sumRows = ({ taxes, taxablePaise, shippingPaise }: Invoice): { name: string; paise: number }[] => [
  ...(taxes.length > 0 ? [{ name: texts.taxableValue, paise: taxablePaise }] : []),
  ...taxes.map(({ name, percent, paise }) => ({ name: texts.tax(name, percent), paise })),
  ...(shippingPaise === null ? [] : [{ name: texts.shipping, paise: shippingPaise }]),
];

/** The note below the totals; '' for none. */
export function noteOf({ kind, taxes }: Invoice): string {
  if (kind === 'proforma') return texts.unpaid;
  if (kind === 'unconfirmed') return texts.unconfirmed;
  if (kind === 'cancelled') return texts.wasCancelled;
  if (kind === 'tax' || kind === 'credit')
    return taxes.length > 0 ? `${texts.taxIncluded} ${texts.reverseCharge}.` : `${texts.reverseCharge}.`;
  return taxes.length > 0 ? texts.taxIncluded : '';
}

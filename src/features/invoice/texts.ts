import type { Invoice } from '../../domain/invoice.ts';

export const kinds: Record<Invoice['kind'], string> = {
  tax: 'Tax Invoice',
  plain: 'Invoice',
  proforma: 'Proforma Invoice',
  cancelled: 'Cancelled Order',
};

export const texts = {
  title: 'Invoice',
  close: 'Close',
  loading: 'Loading…',
  loadFailed: 'Failed to load order details. Please try again.',
  retry: 'Try again',
  download: 'Download PDF',
  // spec §8, D27
  started: 'Download Started',
  failed: 'Download Failed',
  failedBody: 'The invoice could not be created. Please try again.',
  number: 'Invoice no.',
  order: 'Order no.',
  date: 'Date',
  gstin: 'GSTIN',
  email: 'Email',
  phone: 'Phone',
  billTo: 'Bill to',
  shipTo: 'Ship to',
  supply: 'Place of supply',
  item: 'Item',
  hsn: 'HSN',
  quantity: 'Qty',
  rate: 'Rate',
  gst: 'GST',
  taxable: 'Taxable',
  amount: 'Amount',
  /** The dot of the shop's font is narrow on its right. */
  dot: ' ·\u00a0 ',
  taxableValue: 'Taxable value',
  shipping: 'Shipping',
  total: 'Total',
  taxIncluded: 'Prices include GST.',
  unpaid: 'Not paid yet. This is not a tax invoice.',
  wasCancelled: 'This order was cancelled. This is not a tax invoice.',
  madeBy: 'This is a computer-generated invoice and needs no signature.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  file: (number: string) => `invoice-${number.replace(/[^\w-]+/g, '-')}.pdf`,
} as const;

/** What is said below the sums; '' where there is nothing to say. */
export function noteOf({ kind, taxes }: Invoice): string {
  if (kind === 'proforma') return texts.unpaid;
  if (kind === 'cancelled') return texts.wasCancelled;
  return taxes.length > 0 ? texts.taxIncluded : '';
}

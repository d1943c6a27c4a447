import { m } from '#messages';
import type { Invoice } from '../../domain/invoice.ts';
import { orderDate } from '../dates/dates.ts';

const KIND_TEXTS: Record<Invoice['kind'], () => string> = {
  tax: m.invoice_kind_tax,
  plain: m.common_invoice,
  proforma: m.invoice_kind_proforma,
  unconfirmed: m.invoice_kind_proforma,
  cancelled: m.invoice_kind_cancelled,
  credit: m.invoice_kind_credit,
};
export const kindText = (kind: Invoice['kind']): string => KIND_TEXTS[kind]();

/** With an extra space, since the middle dot of the shop's font has little space on its right. */
export const DOT = ' ·\u00a0 ';

export const fileName = (kind: Invoice['kind'], number: string): string =>
  `${kind === 'credit' ? 'credit-note' : 'invoice'}-${number.replace(/[^\w-]+/g, '-')}.pdf`;

/** Number, date, credited invoice with its date, and order. */
export const numberLines = ({ kind, number, order, date, against, againstDate }: Invoice): string[] => [
  `${kind === 'credit' ? m.invoice_credit_number() : m.invoice_number()} ${number}`,
  ...(date ? [`${m.invoice_date()}: ${orderDate(date)}`] : []),
  ...(against ? [`${m.invoice_against()} ${against}`] : []),
  ...(againstDate ? [`${m.invoice_against_date()}: ${orderDate(againstDate)}`] : []),
  ...(order === number ? [] : [`${m.invoice_order()} ${order}`]),
];

/** The rows above the total. */
export const sumRows = ({ taxes, taxablePaise, shippingPaise }: Invoice): { name: string; paise: number }[] => [
  ...(taxes.length > 0 ? [{ name: m.invoice_taxable_value(), paise: taxablePaise }] : []),
  ...taxes.map(({ name, percent, paise }) => ({ name: m.invoice_tax({ name, percent }), paise })),
  ...(shippingPaise === null ? [] : [{ name: m.common_shipping(), paise: shippingPaise }]),
];

/** The note below the totals; '' for none. */
export function noteOf({ kind, taxes }: Invoice): string {
  if (kind === 'proforma') return m.invoice_unpaid();
  if (kind === 'unconfirmed') return m.invoice_unconfirmed();
  if (kind === 'cancelled') return m.invoice_was_cancelled();
  if (kind === 'tax' || kind === 'credit')
    return taxes.length > 0 ? `${m.invoice_tax_included()} ${m.invoice_reverse_charge()}` : m.invoice_reverse_charge();
  return taxes.length > 0 ? m.invoice_tax_included() : '';
}

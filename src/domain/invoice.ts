import type { Address } from '../../contract/address.ts';
import type { Order } from '../../contract/order.ts';
import type { WirePaper } from '../../contract/paper.ts';
import { chargeState, isPending, orderSums } from './order.ts';

type WireLine = WirePaper['goods'][number];
/**
 * `taxablePaise` and the taxes together are `amountPaise`: the tax is in the price. `unit`: unit quantity code (UQC) of
 * the GST; '' for a service.
 */
export type InvoiceLine = Omit<WireLine, 'skuId' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'> & { unit: string };
type Seller = WirePaper['seller'];
type Tax = { name: 'CGST' | 'SGST' | 'IGST'; percent: number; paise: number };
export type Invoice = {
  /**
   * By the order's status: an order without an issued invoice that is unpaid (`proforma`), perhaps unpaid
   * (`unconfirmed`) or cancelled has no tax invoice.
   */
  kind: 'tax' | 'plain' | 'proforma' | 'unconfirmed' | 'cancelled' | 'credit';
  /** The store's consecutive invoice number, else the order's id. */
  number: string;
  order: string;
  /** The invoice that a credit note is against; else ''. */
  against: string;
  /** The date of that invoice, ISO; else ''. */
  againstDate: string;
  /** Of issue, else of the order. ISO, or '' if unknown. */
  date: string;
  seller: Seller;
  billTo: Address | null;
  shipTo: Address | null;
  /** Code and name of the state of supply: '08 Rajasthan'; '' if unknown. */
  supply: string;
  lines: InvoiceLine[];
  /** Null if delivery is a line of its own. */
  shippingPaise: number | null;
  /** By rate. Within one state the tax is split into CGST and SGST. */
  taxes: Tax[];
  taxablePaise: number;
  totalPaise: number;
};

const NO_SELLER: Seller = { name: '', address: '', gstin: '', email: '', phone: '', state: null };

export const stateText = (state: { code: string; name: string } | null): string =>
  state ? `${state.code} ${state.name}` : '';

/** The taxes of all lines, by rate: the server computed them, here they are only added up. */
function taxesOf(lines: readonly WireLine[]): Tax[] {
  const rates = [...new Set(lines.map(({ taxPercent }) => taxPercent))].sort((one, other) => one - other);
  const sum = (percent: number, value: (line: WireLine) => number) =>
    lines.filter(({ taxPercent }) => taxPercent === percent).reduce((total, line) => total + value(line), 0);
  const all = rates.flatMap((percent): Tax[] => [
    { name: 'CGST', percent: percent / 2, paise: sum(percent, ({ cgstPaise }) => cgstPaise) },
    { name: 'SGST', percent: percent / 2, paise: sum(percent, ({ sgstPaise }) => sgstPaise) },
    { name: 'IGST', percent, paise: sum(percent, ({ igstPaise }) => igstPaise) },
  ]);
  return all.filter(({ paise }) => paise > 0);
}

function kindOf(order: Pick<Order, 'status' | 'payment'>, paper: WirePaper | null): Invoice['kind'] {
  // An issued invoice does not change; a later cancellation is a separate credit note.
  const isIssued = Boolean(paper?.number);
  if (!isIssued && order.status === 'cancelled') return 'cancelled';
  if (!isIssued && (isPending(order.status) || order.payment?.status === 'CASH')) {
    const charge = chargeState(order);
    if (charge !== 'paid') return charge === 'unpaid' ? 'proforma' : 'unconfirmed';
  }
  return paper?.seller.gstin ? 'tax' : 'plain';
}

/** `sku_id` of the line for the delivery charge (`contract/paper.ts`). */
const DELIVERY = 'delivery';
/** Counted items: a store sells nothing by length or weight. */
const PIECES = 'NOS';

/** The lines of an order whose backend sends no taxes. */
const plainLines = ({ items }: Pick<Order, 'items'>): InvoiceLine[] =>
  items.map(({ name, description, quantity, pricePaise }) => {
    const amountPaise = pricePaise * quantity;
    const sold = { name, detail: description, hsn: '', quantity, unit: PIECES, pricePaise, taxPercent: 0 };
    return { ...sold, taxablePaise: amountPaise, amountPaise };
  });

const sumOf = (lines: readonly InvoiceLine[], value: (line: InvoiceLine) => number): number =>
  lines.reduce((sum, line) => sum + value(line), 0);

function plainInvoice(order: Order, seller: Seller): Invoice {
  const lines = plainLines(order);
  const { shippingPaise, totalPaise } = orderSums(order);
  return {
    kind: kindOf(order, null),
    number: order.id,
    order: order.id,
    against: '',
    againstDate: '',
    date: order.placedAt,
    seller,
    billTo: order.billingAddress ?? order.shippingAddress,
    shipTo: order.shippingAddress,
    supply: '',
    lines,
    shippingPaise,
    taxes: [],
    taxablePaise: sumOf(lines, ({ taxablePaise }) => taxablePaise),
    totalPaise,
  };
}

function paperInvoice(order: Order, paper: WirePaper, seller: Seller): Invoice {
  const { number, issuedAt, goods, supply } = paper;
  const lines = goods.map((line) => ({ ...line, unit: line.skuId === DELIVERY ? '' : PIECES }));
  const totalPaise = sumOf(lines, ({ amountPaise }) => amountPaise);
  const delivers = goods.some(({ skuId }) => skuId === DELIVERY);
  return {
    kind: kindOf(order, paper),
    number: number || order.id,
    order: order.id,
    against: '',
    againstDate: '',
    date: issuedAt || order.placedAt,
    seller,
    supply: stateText(supply),
    billTo: paper.billTo ?? order.billingAddress,
    shipTo: paper.shipTo ?? order.shippingAddress,
    lines,
    shippingPaise: delivers ? null : 0,
    taxes: taxesOf(goods),
    totalPaise,
    taxablePaise: sumOf(lines, ({ taxablePaise }) => taxablePaise),
  };
}

/** The invoice of an order, then its credit notes. `store`: the seller, if the backend sends none. */
export function invoicesOf(order: Order, store: { name: string }): [Invoice, ...Invoice[]] {
  const fromPaper = (paper: WirePaper): Invoice =>
    paperInvoice(order, paper, { ...paper.seller, name: paper.seller.name || store.name });
  const { invoice, creditNotes } = order;
  const credit = (paper: WirePaper): Invoice => ({
    ...fromPaper(paper),
    kind: 'credit',
    against: paper.against,
    againstDate: invoice?.issuedAt ?? '',
    shippingPaise: null,
  });
  if (invoice && invoice.goods.length > 0) return [fromPaper(invoice), ...creditNotes.map(credit)];
  const seller = invoice?.seller ?? NO_SELLER;
  return [plainInvoice(order, { ...seller, name: seller.name || store.name })];
}

import { m } from '#messages';
import type { PaperLine, State } from '../../contract/paper.ts';
import type { Seller } from '../db/schema/catalogue.ts';
import type { RefundLine } from '../db/schema/customers.ts';
import type { Paper } from '../db/schema/papers.ts';
import { stateOfGstin, stateOfSupply } from './states.ts';
import { rowsOf, taxIn, taxPercent } from './tax.ts';

type Address = Paper['shipTo'];
type Item = { skuId: number; name: string; description: string; quantity: number; pricePaise: number; hsn: string };
type Sale = { seller: Seller; shipping: Address; billing: Address; items: Item[]; deliveryPaise: number };

type Sold = Pick<PaperLine, 'skuId' | 'name' | 'detail' | 'hsn' | 'quantity' | 'pricePaise' | 'taxPercent'>;
const taxed = (line: Sold, amountPaise: number, isLocal: boolean): PaperLine => ({
  ...line,
  ...taxIn(amountPaise, line.taxPercent, isLocal),
  amountPaise,
});

const isLocal = ({ seller, supply }: Pick<Paper, 'seller' | 'supply'>): boolean => seller.state?.code === supply.code;

/** Delivery is ancillary to the items: it has the HSN code and tax rate of the line with the greatest value. */
function deliveryLine(lines: PaperLine[], paise: number, local: boolean): PaperLine[] {
  const [main] = lines.toSorted((one, other) => other.amountPaise - one.amountPaise);
  if (paise === 0 || !main) return [];
  const { hsn, taxPercent: percent } = main;
  const sold = {
    skuId: null,
    name: m.common_delivery(),
    detail: '',
    hsn,
    quantity: 1,
    pricePaise: paise,
    taxPercent: percent,
  };
  return [taxed(sold, paise, local)];
}

/**
 * D40: the state of the shipping address. If the billing address has a GSTIN and differs from the shipping address,
 * it is the state of that GSTIN (IGST Act, section 10(1)(b)).
 */
function placeOfSupply(billing: Address, shipping: Address): State {
  const registered = billing.gstin && billing.id !== shipping.id ? stateOfGstin(billing.gstin) : null;
  return registered ?? stateOfSupply(shipping);
}

/** D40: the invoice content of a sale under the store's current settings. */
export function invoicePaper({ seller, shipping, billing, items, deliveryPaise }: Sale): Paper {
  const { legalName: name, address, gstin, email, phone } = seller;
  const head = {
    seller: { name, address, gstin, email, phone, state: stateOfGstin(gstin) },
    billTo: billing,
    shipTo: shipping,
    supply: placeOfSupply(billing, shipping),
  };
  const local = isLocal(head);
  // A seller without a GSTIN must not collect tax (CGST Act, section 32).
  const rates: Pick<Seller, 'gst' | 'gstByHsn'> = gstin === '' ? {} : seller;
  const lines = items.map(({ skuId, name: item, description: detail, hsn, quantity, pricePaise }) => {
    const percent = taxPercent(rowsOf(rates, hsn), pricePaise);
    const sold = { skuId, name: item, detail, hsn, quantity, pricePaise, taxPercent: percent };
    return taxed(sold, pricePaise * quantity, local);
  });
  return { ...head, lines: [...lines, ...deliveryLine(lines, deliveryPaise, local)] };
}

/** Total quantity and amount (paise) of one SKU on these papers; `skuId` null: delivery. */
function credited(papers: Paper[], skuId: number | null) {
  const lines = papers.flatMap((paper) => paper.lines.filter((line) => line.skuId === skuId));
  const sum = (value: (line: PaperLine) => number) => lines.reduce((total, line) => total + value(line), 0);
  return { quantity: sum(({ quantity }) => quantity), paise: sum(({ amountPaise }) => amountPaise) };
}

/**
 * One line of a credit note. Its tax is the difference of two cumulative taxes, with and without this note, so that
 * rounding never makes all credit notes together differ from the invoice.
 */
function creditLine(invoice: Paper, line: PaperLine, quantity: number, before: number, amount: number): PaperLine {
  const earlier = taxIn(before, line.taxPercent, isLocal(invoice));
  const after = taxIn(before + amount, line.taxPercent, isLocal(invoice));
  return {
    ...line,
    quantity,
    pricePaise: line.skuId === null ? amount : line.pricePaise,
    taxablePaise: after.taxablePaise - earlier.taxablePaise,
    cgstPaise: after.cgstPaise - earlier.cgstPaise,
    sgstPaise: after.sgstPaise - earlier.sgstPaise,
    igstPaise: after.igstPaise - earlier.igstPaise,
    amountPaise: amount,
  };
}

/**
 * D39: the content of a credit note for part of an invoice, at its tax rates. `earlier`: credit notes issued before.
 */
export function creditPaper(
  invoice: Paper,
  { lines, shippingPaise }: { lines: RefundLine[]; shippingPaise: number },
  earlier: Paper[],
): Paper {
  const back = [...lines, { skuId: null, quantity: 1, amountPaise: shippingPaise }];
  const credits = back.flatMap(({ skuId, quantity, amountPaise }) => {
    const line = invoice.lines.find((one) => one.skuId === skuId);
    const before = credited(earlier, skuId).paise;
    return line && amountPaise > 0 ? [creditLine(invoice, line, quantity, before, amountPaise)] : [];
  });
  return { ...invoice, lines: credits };
}

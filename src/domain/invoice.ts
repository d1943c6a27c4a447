import type { Address } from '../../contract/address.ts';
import type { Order } from '../../contract/order.ts';
import { amountInWords } from './amount-in-words.ts';
import { orderSums } from './order.ts';

/** `taxablePaise` and `taxPaise` together are `amountPaise`: the tax is in the price. */
export type InvoiceLine = {
  name: string;
  detail: string;
  hsn: string;
  quantity: number;
  pricePaise: number;
  taxPercent: number;
  taxablePaise: number;
  taxPaise: number;
  amountPaise: number;
};
export type Seller = NonNullable<Order['invoice']>['seller'];
export type Invoice = {
  /** What it is, by what became of the order: nobody is handed a tax invoice for what was not bought. */
  kind: 'tax' | 'plain' | 'proforma' | 'cancelled';
  /** The store's own, one after the other; the order's where it has none. */
  number: string;
  order: string;
  /** Of the payment, or else of the order. ISO, or '' where the shop did not say. */
  date: string;
  seller: Seller;
  billTo: Address | null;
  shipTo: Address | null;
  lines: InvoiceLine[];
  shippingPaise: number;
  /** Within one state the tax is shared by centre and state. */
  taxes: { name: 'CGST' | 'SGST' | 'IGST'; paise: number }[];
  taxablePaise: number;
  totalPaise: number;
  words: string;
};

/** First two digits of a GSTIN. */
const STATE_CODES: Record<string, string> = {
  ...{ 'jammu and kashmir': '01', 'himachal pradesh': '02', punjab: '03', chandigarh: '04', uttarakhand: '05' },
  ...{ haryana: '06', delhi: '07', rajasthan: '08', 'uttar pradesh': '09', bihar: '10', sikkim: '11' },
  ...{ 'arunachal pradesh': '12', nagaland: '13', manipur: '14', mizoram: '15', tripura: '16', meghalaya: '17' },
  ...{ assam: '18', 'west bengal': '19', jharkhand: '20', odisha: '21', chhattisgarh: '22', 'madhya pradesh': '23' },
  ...{ gujarat: '24', 'dadra and nagar haveli and daman and diu': '26', maharashtra: '27', karnataka: '29', goa: '30' },
  ...{ lakshadweep: '31', kerala: '32', 'tamil nadu': '33', puducherry: '34', 'andaman and nicobar islands': '35' },
  ...{ telangana: '36', 'andhra pradesh': '37', ladakh: '38' },
};
const stateCode = (state: string): string => STATE_CODES[state.trim().toLowerCase().replace(/&/g, 'and')] ?? '';

/** Whether goods stay in the seller's state; null where nobody can tell. */
function isLocal(gstin: string, to: Address | null): boolean | null {
  const code = stateCode(to?.state ?? '');
  return /^\d{2}/.test(gstin) && code !== '' ? gstin.startsWith(code) : null;
}

/** What is paid of an amount, and how much of that is tax. */
function taxIn(amount: number, percent: number): { taxable: number; tax: number } {
  const taxable = Math.round((amount * 100) / (100 + percent));
  return { taxable, tax: amount - taxable };
}

function linesOf(order: Order): InvoiceLine[] {
  const goods = new Map(order.invoice?.goods.map((good) => [good.skuId, good]));
  return order.items.map(({ skuId, name, description, quantity, pricePaise }) => {
    const { hsn = '', taxPercent = 0 } = goods.get(skuId) ?? {};
    const amount = pricePaise * quantity;
    const { taxable, tax } = taxIn(amount, taxPercent);
    return {
      ...{ name, detail: description, hsn, quantity, pricePaise, taxPercent },
      ...{ taxablePaise: taxable, taxPaise: tax, amountPaise: amount },
    };
  });
}

/** Tax by name; an odd paisa is the state's. Unknown places are taken as other ones (IGST). */
function sharedTax(tax: number, local: boolean | null): Invoice['taxes'] {
  if (tax === 0) return [];
  if (!local) return [{ name: 'IGST', paise: tax }];
  const half = Math.floor(tax / 2);
  return [
    { name: 'CGST', paise: half },
    { name: 'SGST', paise: tax - half },
  ];
}

function kindOf({ status }: Order, gstin: string): Invoice['kind'] {
  if (status === 'pending') return 'proforma';
  if (status === 'cancelled') return 'cancelled';
  return gstin === '' ? 'plain' : 'tax';
}

/** The page that a customer is handed (D27). `store`: who sells, where the order does not say it (D35). */
export function invoiceOf(order: Order, store: { name: string }): Invoice {
  const seller = order.invoice?.seller ?? { name: '', address: '', gstin: '', email: '', phone: '' };
  const lines = linesOf(order);
  const tax = lines.reduce((sum, line) => sum + line.taxPaise, 0);
  const billTo = order.billingAddress ?? order.shippingAddress;
  const { shippingPaise, totalPaise } = orderSums(order);
  return {
    kind: kindOf(order, seller.gstin),
    number: order.invoice?.number || order.id,
    order: order.id,
    date: order.invoice?.issuedAt || order.placedAt,
    seller: { ...seller, name: seller.name || store.name },
    billTo,
    shipTo: order.shippingAddress,
    lines,
    shippingPaise,
    taxes: sharedTax(tax, isLocal(seller.gstin, order.shippingAddress ?? billTo)),
    taxablePaise: lines.reduce((sum, line) => sum + line.taxablePaise, 0),
    totalPaise,
    words: amountInWords(totalPaise),
  };
}

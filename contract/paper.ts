import * as v from 'valibot';
import { encodeAddress, wireAddress } from './address.ts';
import { rupeesOf } from './money.ts';
import { boundedText, count, decimal, listOf, money, wireId } from './wire.ts';

/** A state or territory in the GST list. The code is the first two digits of its GSTINs: '08', 'Rajasthan'. */
const state = v.fallback(v.nullish(v.object({ code: boundedText(2), name: boundedText(100) })), null);
export type State = NonNullable<v.InferOutput<typeof state>>;
const party = v.fallback(v.nullish(wireAddress), null);

const good = v.pipe(
  v.object({
    sku_id: wireId,
    name: boundedText(500),
    detail: boundedText(500),
    hsn: boundedText(50),
    quantity: count(),
    price: money(),
    tax_percent: decimal(),
    taxable: money(),
    cgst: money(),
    sgst: money(),
    igst: money(),
    amount: money(),
  }),
  v.transform((wire) => ({
    skuId: wire.sku_id,
    name: wire.name,
    detail: wire.detail,
    hsn: wire.hsn,
    quantity: wire.quantity,
    pricePaise: wire.price,
    taxPercent: wire.tax_percent,
    taxablePaise: wire.taxable,
    cgstPaise: wire.cgst,
    sgstPaise: wire.sgst,
    igstPaise: wire.igst,
    amountPaise: wire.amount,
  })),
);

const seller = v.fallback(
  v.nullish(
    v.object({
      legal_name: boundedText(500),
      address: boundedText(1000),
      gstin: boundedText(50),
      email: boundedText(320),
      phone: boundedText(50),
      state,
    }),
  ),
  null,
);
const sellerOf = (wire: v.InferOutput<typeof seller>) => ({
  name: wire?.legal_name ?? '',
  address: wire?.address ?? '',
  gstin: wire?.gstin ?? '',
  email: wire?.email ?? '',
  phone: wire?.phone ?? '',
  state: wire?.state ?? null,
});

/** An invoice or credit note as issued, amounts included. Sent with a single order, not in lists. */
export const wirePaper = v.pipe(
  v.object({
    /** Assigned at payment; '' before, and if the backend sends none. */
    number: boundedText(50),
    issued_at: boundedText(50),
    /** On a credit note, the number of its invoice. */
    against: boundedText(50),
    seller,
    bill_to: party,
    ship_to: party,
    place_of_supply: state,
    goods: listOf(good, 201),
  }),
  v.transform(({ number, against, goods, ...wire }) => ({
    number,
    against,
    goods,
    seller: sellerOf(wire.seller),
    issuedAt: wire.issued_at,
    billTo: wire.bill_to ?? null,
    shipTo: wire.ship_to ?? null,
    supply: wire.place_of_supply ?? null,
  })),
);
export type WirePaper = v.InferOutput<typeof wirePaper>;

/** `sku_id` of the line for the delivery charge. */
const DELIVERY_LINE = 'delivery';

export type PaperLine = Omit<WirePaper['goods'][number], 'skuId'> & { skuId: number | null };
type AddressSent = Parameters<typeof encodeAddress>[0];
type PaperSent = Pick<WirePaper, 'number' | 'issuedAt' | 'against' | 'seller' | 'supply'> & {
  billTo: AddressSent;
  shipTo: AddressSent;
  goods: PaperLine[];
};

const encodeLine = ({ skuId, name, detail, hsn, quantity, ...line }: PaperLine): v.InferInput<typeof good> => ({
  sku_id: skuId ?? DELIVERY_LINE,
  name,
  detail,
  hsn,
  quantity,
  price: rupeesOf(line.pricePaise),
  tax_percent: line.taxPercent,
  taxable: rupeesOf(line.taxablePaise),
  cgst: rupeesOf(line.cgstPaise),
  sgst: rupeesOf(line.sgstPaise),
  igst: rupeesOf(line.igstPaise),
  amount: rupeesOf(line.amountPaise),
});

/** Of the store's settings, only the seller's details are sent. */
export const encodePaper = ({ seller: by, ...paper }: PaperSent): v.InferInput<typeof wirePaper> => ({
  number: paper.number,
  issued_at: paper.issuedAt,
  against: paper.against,
  seller: {
    legal_name: by.name,
    address: by.address,
    gstin: by.gstin,
    email: by.email,
    phone: by.phone,
    state: by.state,
  },
  bill_to: encodeAddress(paper.billTo),
  ship_to: encodeAddress(paper.shipTo),
  place_of_supply: paper.supply,
  goods: paper.goods.map(encodeLine),
});

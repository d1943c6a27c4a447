import type { Seller, TaxRow } from '../db/schema.ts';

/**
 * The rate of a price that includes its tax. A row's limit is for the taxable value of one piece, so a row fits where the price
 * less the row's own tax is not above it: with 5 % up to 2,500 rupees that is a price of up to 2,625. A price that is above
 * the limit at the low rate and below it at the high one takes the high one. 0 where there are no rows.
 */
export function taxPercent(rows: readonly TaxRow[], pricePaise: number): number {
  const fits = ({ upToPaise, percent }: TaxRow) =>
    upToPaise === null || pricePaise * 100 <= upToPaise * (100 + percent);
  return rows.find(fits)?.percent ?? 0;
}

/**
 * The rows of an HSN code: its own, else those of the longest beginning of it that has some, else the store's for all
 * goods.
 */
export function rowsOf({ gstByHsn = {}, gst = [] }: Pick<Seller, 'gst' | 'gstByHsn'>, hsn: string): TaxRow[] {
  for (let length = hsn.length; length >= 2; length -= 1) {
    const rows = gstByHsn[hsn.slice(0, length)];
    if (rows) return rows;
  }
  return gst;
}

/**
 * D40: the tax in an amount that was charged. Within one state it is two equal halves, each rounded to the paisa; else one
 * amount. Taxable value and tax always add up to the amount.
 */
export function taxIn(amountPaise: number, percent: number, isLocal: boolean) {
  const share = (part: number) => Math.round((amountPaise * part) / (100 + percent));
  if (!isLocal) {
    const igst = share(percent);
    return { taxablePaise: amountPaise - igst, cgstPaise: 0, sgstPaise: 0, igstPaise: igst };
  }
  const half = share(percent / 2);
  return { taxablePaise: amountPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
}

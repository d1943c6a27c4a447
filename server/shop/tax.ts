import type { Seller, TaxRow } from '../db/schema/catalogue.ts';

/**
 * The tax rate (percent) of a price that includes tax. A row's limit applies to the taxable value of one item, so a
 * row matches if the price less the row's own tax is not above its limit: 5 % up to 2,500 rupees covers prices up to
 * 2,625. A price above the limit at the low rate and below it at the high rate gets the high rate. 0 if no row
 * matches.
 */
export function taxPercent(rows: readonly TaxRow[], pricePaise: number): number {
  const fits = ({ upToPaise, percent }: TaxRow) =>
    upToPaise === null || pricePaise * 100 <= upToPaise * (100 + percent);
  return rows.find(fits)?.percent ?? 0;
}

/**
 * The rows of an HSN code: those of its longest prefix (two digits or more) with rows, else the store's default rows.
 */
export function rowsOf({ gstByHsn = {}, gst = [] }: Pick<Seller, 'gst' | 'gstByHsn'>, hsn: string): TaxRow[] {
  for (let length = hsn.length; length >= 2; length -= 1) {
    const rows = gstByHsn[hsn.slice(0, length)];
    if (rows) return rows;
  }
  return gst;
}

/**
 * D40: the tax included in an amount (paise). Within one state: CGST and SGST, equal halves, each rounded to the paisa;
 * otherwise IGST. Taxable value and taxes always add up to the amount.
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

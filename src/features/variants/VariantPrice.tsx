import { m } from '#messages';
import { cheapestSku, discountPercent, isForSale, pricesDiffer } from '../../domain/product-card.ts';
import { Price } from '../../ui/Price.tsx';
import type { PriceProps } from './VariantPicker.tsx';
import priceClasses from './VariantPrice.module.css';

/** The chosen variant's price and stock in words; the lowest price while nothing is chosen. */
export function VariantPrice({ product, selection, undecided = false }: PriceProps) {
  const { sku } = selection;
  const priced = sku ?? cheapestSku(product.skus.filter(isForSale));
  const soldOut = sku ? !isForSale(sku) : !product.skus.some(isForSale);
  const now = priced?.pricePaise ?? 0;
  const offered = product.skus.filter(({ enabled }) => enabled);
  const isLowest = (undecided || !sku) && pricesDiffer(offered) && cheapestSku(offered)?.pricePaise === now;
  const was = priced && now > 0 && priced.wasPaise > now ? priced.wasPaise : null;
  return (
    <div className={priceClasses.price} data-price="">
      {now > 0 ? <Price now={now} was={was} percent={was ? discountPercent(was, now) : 0} isLowest={isLowest} /> : null}
      {now > 0 ? (
        <p className={priceClasses.taxes} data-taxes="">
          {m.variants_taxes()}
        </p>
      ) : null}
      {now <= 0 && !soldOut ? <p className={priceClasses.request}>{m.common_price_on_request()}</p> : null}
      {soldOut ? <p className={priceClasses.none}>{m.common_sold_out()}</p> : null}
    </div>
  );
}

import type { Product } from '../../../contract/product.ts';
import { cheapestSku, discountPercent } from '../../domain/product-card.ts';
import { isForSale, type Selection } from '../../domain/variants.ts';
import { Price } from '../../ui/Price.tsx';
import { texts } from './texts.ts';
import classes from './VariantPrice.module.css';

/** The chosen variant's price and stock in words (D18); the lowest price while nothing is chosen. */
export function VariantPrice({ product, selection }: { product: Product; selection: Selection }) {
  const { sku } = selection;
  const priced = sku ?? cheapestSku(product.skus.filter(isForSale));
  const soldOut = sku ? !isForSale(sku) : !product.skus.some(isForSale);
  const now = priced?.pricePaise ?? 0;
  const was = priced && now > 0 && priced.wasPaise > now ? priced.wasPaise : null;
  return (
    <div className={classes.price}>
      {sku || now <= 0 ? null : <span className={classes.from}>{texts.from}</span>}
      {now > 0 ? (
        <Price now={now} was={was} percent={was ? discountPercent(was, now) : 0} wasLabel={texts.was} />
      ) : null}
      {now <= 0 && !soldOut ? <p className={classes.request}>{texts.onRequest}</p> : null}
      {soldOut ? <p className={classes.none}>{texts.none}</p> : null}
    </div>
  );
}

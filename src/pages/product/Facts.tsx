import type { Product, Sku } from '../../../contract/product.ts';
import { returnsInALine, sizeOf } from '../../domain/product-facts.ts';
import classes from './Facts.module.css';
import { texts } from './texts.ts';

/** What decides, beside the button: how large the chosen variant is, and whether it can come back. Words only, never markup (S27). */
export function Facts({ product, sku }: { product: Product; sku: Sku | null }) {
  const size = sizeOf(product, sku);
  const returns = returnsInALine(product.returnPolicy);
  if (!size && !returns) return null;
  return (
    <dl className={classes.facts}>
      {size ? (
        <div>
          <dt>{texts.sizeOf(size.of)}</dt> <dd>{size.size}</dd>
        </div>
      ) : null}
      {returns ? (
        <div>
          <dt>{texts.returnsInALine}</dt> <dd>{returns}</dd>
        </div>
      ) : null}
    </dl>
  );
}

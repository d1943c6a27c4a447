import type { Product, Sku } from '../../../contract/product.ts';
import { infoOf, type NamedSize, returnsInALine, sizeOf, sizesOf } from '../../domain/product-facts.ts';
import classes from './Facts.module.css';
import { texts } from './texts.ts';

/**
 * What decides, beside the button: how large the chosen variant is, what it is made of, how it is washed, and whether it can
 * come back. Words only, never markup (S27).
 */
export function Facts({ product, sku }: { product: Product; sku: Sku | null }) {
  const size = sizeOf(product, sku);
  const sizes = sizesOf(product, product.skus);
  const facts = [
    { id: 'size', name: size ? texts.sizeOf(size.of) : '', value: size?.size ?? '' },
    { id: 'material', name: texts.material, value: infoOf(product, 'material') },
    { id: 'care', name: texts.care, value: infoOf(product, 'care') },
    { id: 'returns', name: texts.returnsInALine, value: returnsInALine(product.returnPolicy) },
  ].filter(({ value }) => value !== '');
  if (facts.length === 0 && sizes.length < 2) return null;
  return (
    <div className={classes.facts}>
      <dl>
        {facts.map(({ id, name, value }) => (
          <div key={id}>
            <dt>{name}</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sizes.length > 1 ? <SizeGuide sizes={sizes} chosen={size?.of ?? ''} /> : null}
    </div>
  );
}

/** All sizes beside each other, the chosen one marked. */
function SizeGuide({ sizes, chosen }: { sizes: NamedSize[]; chosen: string }) {
  return (
    <details className={classes.guide}>
      <summary>{texts.sizeGuide}</summary>
      <ul>
        {sizes.map(({ of, size }) => (
          <li key={of} aria-current={of === chosen}>
            <b>{texts.sizeOf(of)}</b> {size}
            {of === chosen ? ` ${texts.chosenSize}` : ''}
          </li>
        ))}
      </ul>
    </details>
  );
}

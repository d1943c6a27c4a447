import { m } from '#messages';
import type { Product, Sku } from '../../../contract/product.ts';
import { infoOf, returnPolicySummary, sizeOf, sizesOf } from '../../domain/product-facts.ts';
import { langOf } from '../../ui/lang-of.ts';
import classes from './Facts.module.css';
import { SizeGuideDetails } from './SizeGuideDetails.tsx';

/**
 * Key facts beside the button: size of the selected variant, material, care and returns. Rendered as
 * text, never as markup.
 */
export function Facts({ product, sku }: { product: Product; sku: Sku | null }) {
  const size = sizeOf(product, sku);
  const sizes = sizesOf(product, product.skus);
  const facts = [
    { id: 'size', name: size ? m.product_size_of({ variant: size.of }) : '', value: size?.size ?? '' },
    { id: 'material', name: m.product_material(), value: infoOf(product, 'material') },
    { id: 'care', name: m.product_care(), value: infoOf(product, 'care') },
    { id: 'returns', name: m.product_returns_in_a_line(), value: returnPolicySummary(product.returnPolicy) },
  ].filter(({ value }) => value !== '');
  const { sizeGuide } = product;
  if (facts.length === 0 && sizes.length < 2 && !sizeGuide) return null;
  return (
    <div className={classes.facts}>
      <dl>
        {facts.map(({ id, name, value }) => (
          <div key={id}>
            <dt lang={langOf(name)}>{name}</dt> <dd lang={langOf(value)}>{value}</dd>
          </div>
        ))}
      </dl>
      {sizes.length > 1 || sizeGuide ? (
        <SizeGuideDetails
          sizes={sizes}
          chosen={size?.of ?? ''}
          guide={sizeGuide}
          values={Object.values(sku?.attributes ?? {})}
        />
      ) : null}
    </div>
  );
}

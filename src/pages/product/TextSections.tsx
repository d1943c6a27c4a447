import type { ReactNode } from 'react';
import { m } from '#messages';
import type { Product, Sku } from '../../../contract/product.ts';
import { infoLabel } from '../../domain/product-facts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { langOf } from '../../ui/lang-of.ts';
import sectionClasses from './Sections.module.css';

/** Text sections; the variant's own description has precedence (spec §2). Rendered as text, never as markup. */
export function TextSections({ product, sku }: { product: Product; sku: Sku | null }) {
  const description = sku?.description.trim() || product.description.trim();
  return (
    <div className={sectionClasses.sections}>
      {description ? (
        <FoldedSection title={m.product_description()} open>
          <p className={sectionClasses.words} lang={langOf(description)}>
            {description}
          </p>
        </FoldedSection>
      ) : null}
      {product.info.length > 0 ? (
        <FoldedSection title={m.product_info()}>
          <ul className={sectionClasses.info}>
            {product.info.map(({ label, value }) => (
              <li key={label}>
                <b lang={langOf(label)}>{`${infoLabel(label)}:`}</b> <span lang={langOf(value)}>{value}</span>
              </li>
            ))}
          </ul>
        </FoldedSection>
      ) : null}
      {product.returnPolicy ? (
        <FoldedSection title={m.product_return_policy()}>
          <p className={sectionClasses.words} lang={langOf(product.returnPolicy)}>
            {product.returnPolicy}
          </p>
        </FoldedSection>
      ) : null}
    </div>
  );
}

function FoldedSection({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={sectionClasses.fold} open={open}>
      <summary>
        <h2>{title}</h2>
        <Icon name="down" />
      </summary>
      <div className={sectionClasses.body}>{children}</div>
    </details>
  );
}

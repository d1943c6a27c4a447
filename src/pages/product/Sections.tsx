import type { ReactNode } from 'react';
import type { Product, Sku } from '../../../contract/product.ts';
import { infoLabel } from '../../domain/product-facts.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Sections.module.css';
import { texts } from './texts.ts';

/** What there is to read: the variant's own description where it has one (spec §2). Words only, never markup (S27). */
export function Sections({ product, sku }: { product: Product; sku: Sku | null }) {
  const description = sku?.description.trim() || product.description.trim();
  return (
    <div className={classes.sections}>
      {description ? (
        <Fold title={texts.description} open>
          <p className={classes.words}>{description}</p>
        </Fold>
      ) : null}
      {product.info.length > 0 ? (
        <Fold title={texts.info}>
          <ul className={classes.info}>
            {product.info.map(({ label, value }) => (
              <li key={label}>
                <b>{infoLabel(label)}:</b> {value}
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
      {product.returnPolicy ? (
        <Fold title={texts.returnPolicy}>
          <p className={classes.words}>{product.returnPolicy}</p>
        </Fold>
      ) : null}
    </div>
  );
}

function Fold({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={classes.fold} open={open}>
      <summary>
        <h2>{title}</h2>
        <Icon name="down" />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  );
}

import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { Product } from '../../../contract/product.ts';
import { useApp } from '../../data/app-context.tsx';
import { companionsQuery } from '../../data/queries/product-extras.ts';
import { toCard } from '../../domain/product-card.ts';
import { ProductCard } from '../../features/product-card/ProductCard.tsx';
import { useNear } from '../../ui/near.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './OtherProducts.module.css';

const SIZES = '(min-width: 48em) 220px, 160px';

/** Companion products. Its space is reserved while it loads, which prevents layout shift. */
export function CompanionProducts({ product }: { product: Product }) {
  const { data: found, isLoading } = useQuery(companionsQuery(useApp(), product.id));
  if (isLoading) return <div className={classes.placeholder} />;
  const others = (found ?? []).filter(({ id }) => id !== product.id);
  return others.length > 0 ? <CompanionList others={others} /> : null;
}

/** Fetched immediately, for offline use; rendered near the viewport. */
function CompanionList({ others }: { others: Product[] }) {
  const [place, near] = useNear<HTMLDivElement>();
  if (!near) return <div ref={place} className={classes.placeholder} />;
  return (
    <Section title={m.common_goes_with_it()}>
      <ul className={classes.row}>
        {others.map((one) => (
          <li key={one.id}>
            <ProductCard card={toCard(one)} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

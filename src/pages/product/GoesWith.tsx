import { useQuery } from '@tanstack/react-query';
import type { Product } from '../../../contract/product.ts';
import { useApp } from '../../data/app-context.tsx';
import { companionsQuery } from '../../data/queries/product-extras.ts';
import { toCard } from '../../domain/product-card.ts';
import { ProductCard } from '../../features/product-card/ProductCard.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './GoesWith.module.css';
import { texts } from './texts.ts';

const SIZES = '(min-width: 48em) 220px, 160px';

/** What goes with the product. Its room is there before it comes, so that nothing below moves. */
export function GoesWith({ product }: { product: Product }) {
  const { data: found, isLoading } = useQuery(companionsQuery(useApp(), product.id));
  if (isLoading) return <div className={classes.room} />;
  const others = (found ?? []).filter(({ id }) => id !== product.id);
  if (others.length === 0) return null;
  return (
    <Section title={texts.goesWith}>
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

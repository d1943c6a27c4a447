import type { ProductCardData } from '../../domain/product-card.ts';
import { ProductCard } from './ProductCard.tsx';
import classes from './ProductGrid.module.css';

/** Cards in 2 columns on phones, 3 from 768 px, 5 from 992 px (spec §2). */
export function ProductGrid({ cards }: { cards: readonly ProductCardData[] }) {
  return (
    <ul className={classes.grid}>
      {cards.map((card) => (
        <li key={card.id}>
          <ProductCard card={card} />
        </li>
      ))}
    </ul>
  );
}

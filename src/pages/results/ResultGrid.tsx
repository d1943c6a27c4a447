import { memo, useRef } from 'react';
import type { Result } from '../../domain/filters.ts';
import type { ProductCardData } from '../../domain/product-card.ts';
import { ProductCard } from '../../features/product-card/ProductCard.tsx';
import classes from './ResultGrid.module.css';
import { texts } from './texts.ts';
import { useNearRange } from './useNearRange.ts';

/** Beside the sidebar a card is a fifth of what is left. */
const SIZES = '(min-width: 62em) 15vw, (min-width: 48em) 31vw, 44vw';
const FIRST_SCREEN = 5;

/**
 * Cards in 2 columns on phones, 3 from md, 5 from lg (spec §2). Far from the screen a product is its name, as high as its
 * card: thousands of them scroll smoothly, the page keeps its length, and find-in-page and screen readers find all.
 */
export function ResultGrid({ results }: { results: readonly Result[] }) {
  const list = useRef<HTMLUListElement>(null);
  const near = useNearRange(list, results);
  return (
    <ul className={classes.grid} ref={list} aria-label={texts.results}>
      {results.map(({ card }, at) => (
        <Entry key={card.id} card={card} near={at >= near.from && at < near.to} first={at < FIRST_SCREEN} />
      ))}
    </ul>
  );
}

type EntryProps = { card: ProductCardData; near: boolean; first: boolean };

const Entry = memo(function Entry({ card, near, first }: EntryProps) {
  return near ? (
    <li>
      <ProductCard card={card} sizes={SIZES} first={first} />
    </li>
  ) : (
    <li className={classes.far}>
      <h3>
        {/* Too many for a link of the router's each; before anybody can click it, the card stands here. */}
        <a href={`/product/${encodeURIComponent(card.id)}`}>{card.name}</a>
      </h3>
    </li>
  );
});

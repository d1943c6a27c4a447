import { memo, useId, useMemo, useRef } from 'react';
import type { Result } from '../../domain/filters.ts';
import type { ProductCardData } from '../../domain/product-card.ts';
import { ProductCard } from '../../features/product-card/ProductCard.tsx';
import { WholeWords } from '../../ui/WholeWords.tsx';
import { CHUNK, useNearRange } from './near-range.ts';
import classes from './ResultGrid.module.css';
import { texts } from './texts.ts';

/** Beside the sidebar a card is a fifth of what is left. */
const SIZES = '(min-width: 62em) 15vw, (min-width: 48em) 31vw, 44vw';
const FIRST_SCREEN = 5;

const chunksOf = (results: readonly Result[]): ProductCardData[][] =>
  Array.from({ length: Math.ceil(results.length / CHUNK) }, (_, at) =>
    results.slice(at * CHUNK, (at + 1) * CHUNK).map(({ card }) => card),
  );

/**
 * Cards in 2 columns on phones, 3 from md, 5 from lg (spec §2). Far from the screen a product is its name, as high as its
 * card, in a chunk that the browser lays out when it comes near: thousands of them scroll smoothly, the page keeps its
 * length, and find-in-page and screen readers find all.
 */
export const ResultGrid = memo(function ResultGrid({
  results,
  heading,
}: {
  results: readonly Result[];
  heading?: string;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const drawn = useNearRange(list, results);
  const chunks = useMemo(() => chunksOf(results), [results]);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={heading ? classes.heading : 'visually-hidden'}>
        {heading ?? texts.results}
      </h2>
      {/* A list in chunks; HTML knows only the direct entries of one. */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="list" aria-labelledby={id} className={classes.list} ref={list}>
        {chunks.map((cards, at) => {
          const within = (place: number) => Math.min(Math.max(place - at * CHUNK, 0), cards.length);
          // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is a place in the list
          return <Chunk key={at} cards={cards} first={at === 0} from={within(drawn.from)} to={within(drawn.to)} />;
        })}
      </div>
    </section>
  );
});

/** `from` up to `to`: the entries whose cards are drawn. */
type ChunkProps = { cards: readonly ProductCardData[]; first: boolean; from: number; to: number };

/** Places stay and cards change, so that nothing is moved about when the list is sorted. */
const Chunk = memo(function Chunk({ cards, first, from, to }: ChunkProps) {
  return (
    <div className={classes.grid} data-whole={cards.length === CHUNK}>
      {cards.map((card, at) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div role="listitem" key={at}>
          {at >= from && at < to ? (
            <Near key={card.id} card={card} load={first ? loadOf(at) : 'near'} />
          ) : (
            <Far card={card} />
          )}
        </div>
      ))}
    </div>
  );
});

/** A drawn page's script waits for the picture that is fetched first. */
const loadOf = (at: number) => (at === 0 ? 'first' : at < FIRST_SCREEN ? 'soon' : 'near');

type NearProps = Pick<Parameters<typeof ProductCard>[0], 'card' | 'load'>;
const Near = memo(function Near({ card, load }: NearProps) {
  return <ProductCard card={card} sizes={SIZES} load={load} />;
});

/** Too many for a link of the router's each; before anybody can click it, the card stands here. */
function Far({ card }: { card: ProductCardData }) {
  return (
    <h3 className={classes.far}>
      <a href={`/product/${encodeURIComponent(card.id)}`}>
        <WholeWords text={card.name} />
      </a>
    </h3>
  );
}

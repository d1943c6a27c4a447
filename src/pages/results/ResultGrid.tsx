import { memo, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import type { Result } from '../../domain/filters.ts';
import type { ProductCardData } from '../../domain/product-card.ts';
import { ProductCard } from '../../features/product-card/ProductCard.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { UnbrokenCompounds } from '../../ui/UnbrokenCompounds.tsx';
import classes from './ResultGrid.module.css';

/** Entries from `from` up to, not including, `to`. */
type Range = { from: number; to: number };

/** Entries in a chunk: whole rows in 2, 3 and 5 columns (spec §2). */
const CHUNK = 30;
/** Cards rendered per frame at each end of the range; a low number keeps scrolling smooth. */
const STEP = 2;
/** Rendered cards stay this many entries beyond the wanted range, so that a short scroll back renders nothing. */
const BUFFER = 20;

/** A chunk near the viewport: its index, entry count, top (relative to the viewport) and height, in pixels. */
type ChunkBox = { at: number; count: number; top: number; height: number };

/** The entries between two vertical positions (px), computed from the chunks there; null if there are none. */
export function rangeBetween(boxes: readonly ChunkBox[], above: number, below: number): Range | null {
  const ends = boxes.map(({ at, count, top, height }) => {
    const place = (y: number) => Math.min(Math.max(((y - top) / Math.max(height, 1)) * count, 0), count);
    return [at * CHUNK + Math.floor(place(above)), at * CHUNK + Math.ceil(place(below))] as const;
  });
  const from = Math.min(...ends.map(([first]) => first));
  const to = Math.max(...ends.map(([, last]) => last));
  return from < to ? { from, to } : null;
}

/** The range to render in the next frame, one step from `rendered` towards `wanted`; unchanged when it is complete. */
export function stepTowards(rendered: Range, wanted: Range): Range {
  const from = Math.max(rendered.from, wanted.from - BUFFER);
  const to = Math.min(rendered.to, wanted.to + BUFFER);
  // No rendered entry is near: start in the middle of the wanted range, which is the viewport.
  const middle = Math.floor((wanted.from + wanted.to) / 2);
  const [low, high] = from < to ? [from, to] : [middle, middle];
  return {
    from: low > wanted.from ? Math.max(wanted.from, low - STEP) : low,
    to: high < wanted.to ? Math.min(wanted.to, high + STEP) : high,
  };
}

/** Distance outside the viewport that counts as near, in pixels. */
const MARGIN = 800;

/** Entries of the first screen; the server renders them, too. */
const FIRST: Range = { from: 0, to: 15 };

/** Calls `look` with the chunks near the viewport, once per frame in which they may have changed. */
function watchChunks(list: Element, look: (chunks: readonly Element[]) => boolean): () => void {
  const seen = new Set<Element>();
  let frame = 0;
  const schedule = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      // More work is left for the next frame.
      if (look([...seen])) schedule();
    });
  };
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) seen[isIntersecting ? 'add' : 'delete'](target);
      schedule();
    },
    { rootMargin: `${MARGIN}px 0px` },
  );
  for (const chunk of list.children) observer.observe(chunk);
  window.addEventListener('scroll', schedule, { passive: true });
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', schedule);
    cancelAnimationFrame(frame);
  };
}

function wantedOf(list: Element, chunks: readonly Element[]): Range | null {
  const places = [...list.children];
  const boxes = chunks.map((chunk) => {
    const { top, height } = chunk.getBoundingClientRect();
    return { at: places.indexOf(chunk), count: chunk.childElementCount, top, height };
  });
  return rangeBetween(boxes, -MARGIN, window.innerHeight + MARGIN);
}

/**
 * The range of a chunked list whose cards are rendered: the entries near the viewport, extended by a few per frame.
 * `entries`: the contents of the list; a change restarts the observation.
 */
function useNearRange(list: RefObject<Element | null>, entries: readonly unknown[]): Range {
  const [rendered, setRendered] = useState(FIRST);
  const now = useRef(FIRST);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of entries changes the elements
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    if (typeof IntersectionObserver === 'undefined') return setRendered({ from: 0, to: Number.POSITIVE_INFINITY });
    return watchChunks(element, (chunks) => {
      const wanted = wantedOf(element, chunks);
      const next = wanted ? stepTowards(now.current, wanted) : now.current;
      if (next.from === now.current.from && next.to === now.current.to) return false;
      now.current = next;
      setRendered(next);
      return true;
    });
  }, [entries]);
  return rendered;
}

/** Beside the sidebar a card is a fifth of the remaining width. */
const SIZES = '(min-width: 62em) 15vw, (min-width: 48em) 31vw, 44vw';
const FIRST_SCREEN = 5;

const chunksOf = (results: readonly Result[]): ProductCardData[][] =>
  Array.from({ length: Math.ceil(results.length / CHUNK) }, (_, at) =>
    results.slice(at * CHUNK, (at + 1) * CHUNK).map(({ card }) => card),
  );

type GridProps = { results: readonly Result[]; heading?: string };

/**
 * Cards in 2 columns on phones, 3 from md, 5 from lg (spec §2). Far from the viewport a product is only its name, in an
 * element as high as its card, in a chunk that the browser lays out when it is near. Thousands of products scroll
 * smoothly, the page keeps its length, and find-in-page and screen readers reach all of them.
 */
export const ResultGrid = memo(function ResultGrid({ results, heading }: GridProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const rendered = useNearRange(list, results);
  const chunks = useMemo(() => chunksOf(results), [results]);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={heading ? classes.heading : 'visually-hidden'}>
        {heading ?? m.common_products()}
      </h2>
      {/* A list in chunks; list items in HTML must be direct children of the list. */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="list" aria-labelledby={id} className={classes.list} ref={list}>
        {chunks.map((cards, at) => {
          const within = (place: number) => Math.min(Math.max(place - at * CHUNK, 0), cards.length);
          const range = { from: within(rendered.from), to: within(rendered.to) };
          // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is identified by its position
          return <Chunk key={at} cards={cards} first={at === 0} {...range} />;
        })}
      </div>
    </section>
  );
});

/** `from` up to, not including, `to`: the entries whose cards are rendered. */
type ChunkProps = { cards: readonly ProductCardData[]; first: boolean; from: number; to: number };

/** Entries are keyed by position, so that sorting replaces cards and moves no element. */
const Chunk = memo(function Chunk({ cards, first, from, to }: ChunkProps) {
  return (
    <div className={classes.grid} data-whole={cards.length === CHUNK}>
      {cards.map((card, at) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div role="listitem" key={at}>
          {at >= from && at < to ? (
            <NearCard key={card.id} card={card} load={first ? loadOf(at) : 'near'} />
          ) : (
            <FarCard card={card} />
          )}
        </div>
      ))}
    </div>
  );
});

/** The script of a server-rendered page waits for the picture that has priority 'first'. */
const loadOf = (at: number) => (at === 0 ? 'first' : at < FIRST_SCREEN ? 'soon' : 'near');

type NearProps = Pick<Parameters<typeof ProductCard>[0], 'card' | 'load'>;
const NearCard = memo(function NearCard({ card, load }: NearProps) {
  return <ProductCard card={card} sizes={SIZES} load={load} />;
});

/** A plain link: a router link per product costs too much, and the card replaces it before it is in view. */
function FarCard({ card }: { card: ProductCardData }) {
  const { base = '' } = useApp();
  return (
    <h3 className={classes.far}>
      <a href={`${base}/product/${encodeURIComponent(card.id)}`} lang={langOf(card.name)}>
        <UnbrokenCompounds text={card.name} />
      </a>
    </h3>
  );
}

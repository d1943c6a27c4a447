import { lazy, Suspense, useId } from 'react';
import { m } from '#messages';
import { type ProductCardData, toCard } from '../../domain/product-card.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { ProductCard } from '../../features/product-card/ProductCard.tsx';
import { Arrows } from '../../ui/Arrows.tsx';
import buttons from '../../ui/button.module.css';
import { langOf } from '../../ui/lang-of.ts';
import { CROPPED_SIZES, Picture } from '../../ui/Picture.tsx';
import { useScrollRow } from '../../ui/useScrollRow.ts';
import { defineWidget } from '../define-widget.tsx';
import classes from './CollectionOverlay.module.css';

/** Loaded on demand: few shops need them. */
const Samples = lazy(() => import('./Samples.tsx').then((module) => ({ default: module.Samples })));
const WIDTHS = { min: 480, max: 2880 };

type CollectionOverlayProps = {
  title: string;
  description: string;
  image: string;
  url: string;
  cards: readonly ProductCardData[];
  samples: boolean;
};

const SIZES = '(min-width: 62em) 19vw, (min-width: 48em) 31vw, 44vw';

/** Cards over a dark picture, a page of 2, 3 or 4 at a time by width (spec §9: bestseller page size). */
function CollectionOverlay({ title, description, image, url, cards, samples }: CollectionOverlayProps) {
  const { row, ends, scroll } = useScrollRow<HTMLUListElement>();
  const id = useId();
  return (
    <section className={classes.overlay} aria-labelledby={id} data-frame>
      {image ? (
        <div className={classes.cloth}>
          <Picture src={image} alt="" sizes={CROPPED_SIZES} widths={WIDTHS} width={1600} height={700} />
        </div>
      ) : null}
      <div className={classes.inner}>
        <div>
          <h2 id={id} className={classes.title} lang={langOf(title)}>
            {title}
          </h2>
          {description ? (
            <p className={classes.description} lang={langOf(description)}>
              {description}
            </p>
          ) : null}
          <div className={classes.tools}>
            <Arrows
              labels={{ previous: m.collection_previous(), next: m.collection_next() }}
              ends={ends}
              onStep={scroll}
            />
            {url ? (
              <ActionLink url={url} className={buttons.link}>
                {m.common_view_all()}
              </ActionLink>
            ) : null}
          </div>
        </div>
        <ul className={classes.row} ref={row}>
          {cards.map((card) => (
            <li key={card.id} className={classes.card}>
              <ProductCard card={card} sizes={SIZES} />
            </li>
          ))}
          {samples ? (
            <Suspense>
              <Samples />
            </Suspense>
          ) : null}
        </ul>
      </div>
    </section>
  );
}

const CARD_LIMIT = 24;

export default defineWidget<CollectionOverlayProps>({
  slot: 'home',
  props: (widget) => {
    const cards = widget.products.slice(0, CARD_LIMIT).map(toCard);
    const samples = widget.empty;
    if (cards.length === 0 && !samples) return null;
    return {
      title: widget.title,
      description: widget.description,
      image: widget.overlayImage,
      url: widget.url,
      cards,
      samples,
    };
  },
  Component: CollectionOverlay,
});

import { type ProductCardData, toCard } from '../../domain/product-card.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { CardItem } from '../../features/product-card/ProductCard.tsx';
import buttons from '../../ui/button.module.css';
import { Section } from '../../ui/Section.tsx';
import { defineWidget, type InPart } from '../define-widget.tsx';
import classes from './CollectionGrid.module.css';

const texts = { viewAll: 'View all' } as const;

type CollectionGridProps = { title: string; description: string; url: string; cards: ProductCardData[] };

/** `auto`: a store may make some of the cards larger (domain/shop-shape.ts). */
const SIZES = 'auto, (min-width: 62em) 24vw, (min-width: 48em) 31vw, 46vw';

/** A collection as a grid of four across on wide screens (spec §9: "grid of 4"). */
function CollectionGrid({ part, title, description, url, cards }: CollectionGridProps & InPart) {
  const link = url ? (
    <ActionLink url={url} className={buttons.link}>
      {texts.viewAll}
      <span className="visually-hidden"> {title}</span>
    </ActionLink>
  ) : null;
  return (
    <Section title={title} description={description} aside={link}>
      <ul className={classes.grid}>
        {cards.map((card) => (
          <CardItem key={card.id} part={part} card={card} sizes={SIZES} />
        ))}
      </ul>
    </Section>
  );
}

export default defineWidget<CollectionGridProps>({
  slot: 'home',
  props: (widget) => {
    const cards = widget.products.map(toCard);
    return cards.length > 0 ? { title: widget.title, description: widget.description, url: widget.url, cards } : null;
  },
  Component: CollectionGrid,
});

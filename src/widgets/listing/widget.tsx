import { type ProductCardData, toCard } from '../../domain/product-card.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { CardItem } from '../../features/product-card/ProductCard.tsx';
import buttons from '../../ui/button.module.css';
import { Section } from '../../ui/Section.tsx';
import { defineWidget, type InPart } from '../define-widget.tsx';
import classes from './Listing.module.css';

const texts = { viewAll: 'View all' } as const;

type ListingProps = { title: string; description: string; url: string; cards: ProductCardData[] };

/** A product listing: 2 columns, 3 from 768 px, 5 from 992 px (spec §2, §9). */
function Listing({ part, title, description, url, cards }: ListingProps & InPart) {
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
          <CardItem key={card.id} part={part} card={card} />
        ))}
      </ul>
    </Section>
  );
}

export default defineWidget<ListingProps>({
  slot: 'home',
  props: (widget) => {
    const cards = widget.products.map(toCard);
    return cards.length > 0 ? { title: widget.title, description: widget.description, url: widget.url, cards } : null;
  },
  Component: Listing,
});

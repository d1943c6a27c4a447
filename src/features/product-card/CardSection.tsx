import { m } from '#messages';
import type { Widget } from '../../../contract/layout.ts';
import { type ProductCardData, toCard } from '../../domain/product-card.ts';
import buttons from '../../ui/button.module.css';
import { langOf } from '../../ui/lang-of.ts';
import { Section } from '../../ui/Section.tsx';
import { ActionLink } from '../action-link/ActionLink.tsx';
import classes from './CardSection.module.css';
import { CARD_SIZES } from './card-picture.ts';
import { ProductCard } from './ProductCard.tsx';

export type CardSectionProps = { title: string; description: string; url: string; cards: ProductCardData[] };

/** The props for a product widget; null without products. */
export function cardSectionOf({ title, description, url, products }: Widget): CardSectionProps | null {
  return products.length > 0 ? { title, description, url, cards: products.map(toCard) } : null;
}

type Props = CardSectionProps & { className?: string | undefined; sizes?: string };

/** A grid of cards with a link to all of them. */
export function CardSection({ title, description, url, cards, className = '', sizes = CARD_SIZES }: Props) {
  const link = url ? (
    <ActionLink url={url} className={buttons.link}>
      <span>{m.common_view_all()}</span>
      <span className="visually-hidden" lang={langOf(title)}>{` ${title}`}</span>
    </ActionLink>
  ) : null;
  return (
    <Section title={title} description={description} aside={link}>
      <ul className={`${classes.grid} ${className}`}>
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} sizes={sizes} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

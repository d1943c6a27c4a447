import type { ProductCardData } from '../../domain/product-card.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { ProductGrid } from '../../features/product-card/ProductGrid.tsx';
import buttons from '../../ui/button.module.css';
import { Section } from '../../ui/Section.tsx';
import { texts } from './texts.ts';

export type ListingProps = { title: string; description: string; url: string; cards: ProductCardData[] };

/** A product listing: 2 columns, 3 from md, 5 from lg (spec §9). */
export function Listing({ title, description, url, cards }: ListingProps) {
  const link = url ? (
    <ActionLink url={url} className={buttons.link}>
      {texts.viewAll}
      <span className="visually-hidden"> {title}</span>
    </ActionLink>
  ) : null;
  return (
    <Section title={title} description={description} aside={link}>
      <ProductGrid cards={cards} />
    </Section>
  );
}

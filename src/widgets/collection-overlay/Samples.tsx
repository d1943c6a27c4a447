import { m } from '#messages';
import type { ProductCardData } from '../../domain/product-card.ts';
import cards from '../../features/product-card/ProductCard.module.css';
import { langOf } from '../../ui/lang-of.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { UnbrokenCompounds } from '../../ui/UnbrokenCompounds.tsx';
import classes from './CollectionOverlay.module.css';

/**
 * Shown only for an overlay collection that arrived empty (spec §9): never beside real data, and a sample can be
 * neither opened nor bought.
 */
const sample = (
  id: string,
  name: string,
  pricePaise: number,
  wasPaise: number | null,
  percentOff: number,
): ProductCardData => ({
  id,
  name,
  category: '',
  picture: null,
  pictureAlt: '',
  secondPicture: null,
  pricePaise,
  wasPaise,
  isLowest: false,
  percentOff,
  tag: wasPaise ? 'DISCOUNT' : null,
  inStock: true,
  colors: 0,
  rating: null,
  onlySku: null,
  variant: null,
});

const samples = (): ProductCardData[] => [
  sample('sample-1', m.collection_sample_spread(), 149900, 189900, 21),
  sample('sample-2', m.collection_sample_quilt(), 194900, null, 0),
  sample('sample-3', m.collection_sample_checked(), 124900, 154900, 19),
  sample('sample-4', m.collection_sample_sheets(), 199900, null, 0),
  sample('sample-5', m.collection_sample_cushion(), 44900, 59900, 25),
];

/** A placeholder that looks like a product card and leads nowhere. */
function SampleCard({ card }: { card: ProductCardData }) {
  return (
    <article className={cards.card}>
      <div className={cards.frame}>
        <Picture
          src=""
          alt={card.name}
          sizes=""
          widths={{ min: 0, max: 0 }}
          width={800}
          height={1000}
          loadingText={m.common_loading()}
        />
      </div>
      <div className={cards.body}>
        <h3 className={cards.name} lang={langOf(card.name)}>
          <UnbrokenCompounds text={card.name} />
        </h3>
        <Price now={card.pricePaise} was={card.wasPaise} percent={card.percentOff} />
      </div>
    </article>
  );
}

export function Samples() {
  return samples().map((card) => (
    <li key={card.id} className={classes.card}>
      <SampleCard card={card} />
    </li>
  ));
}

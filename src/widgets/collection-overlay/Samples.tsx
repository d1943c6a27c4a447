import type { ProductCardData } from '../../domain/product-card.ts';
import { SampleCard } from '../../features/product-card/SampleCard.tsx';
import classes from './CollectionOverlay.module.css';

/**
 * Shown only where an overlay collection arrived with nothing in it (spec §9, D20): never beside real data, and a sample
 * can be neither opened nor bought.
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
  category: 'Bed Spreads',
  picture: null,
  secondPicture: null,
  pricePaise,
  wasPaise,
  percentOff,
  tag: wasPaise ? 'DISCOUNT' : null,
  inStock: true,
  colors: 0,
  rating: null,
  onlySku: null,
});

const SAMPLES: readonly ProductCardData[] = [
  sample('sample-1', 'Sample: Striped Bed Spread', 149900, 189900, 21),
  sample('sample-2', 'Sample: Hand-Stitched Quilt', 194900, null, 0),
  sample('sample-3', 'Sample: Checked Bed Spread', 124900, 154900, 19),
  sample('sample-4', 'Sample: Linen Sheet Set', 199900, null, 0),
  sample('sample-5', 'Sample: Printed Cushion Cover', 44900, 59900, 25),
];

export function Samples() {
  return SAMPLES.map((card) => (
    <li key={card.id} className={classes.card}>
      <SampleCard card={card} />
    </li>
  ));
}

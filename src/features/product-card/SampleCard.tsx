import type { ProductCardData } from '../../domain/product-card.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { WholeWords } from '../../ui/WholeWords.tsx';
import classes from './ProductCard.module.css';
import { texts } from './ProductCard.tsx';

/** A placeholder that looks like a product card and leads nowhere (D20). */
export function SampleCard({ card }: { card: ProductCardData }) {
  return (
    <article className={classes.card}>
      <div className={classes.frame}>
        <Picture
          src=""
          alt={card.name}
          sizes=""
          widths={{ min: 0, max: 0 }}
          width={800}
          height={1000}
          loadingText={texts.loading}
        />
      </div>
      <div className={classes.body}>
        <h3 className={classes.name}>
          <WholeWords text={card.name} />
        </h3>
        <Price now={card.pricePaise} was={card.wasPaise} percent={card.percentOff} wasLabel={texts.was} />
      </div>
    </article>
  );
}

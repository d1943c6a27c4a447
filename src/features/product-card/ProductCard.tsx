import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type ProductCardData, priceState } from '../../domain/product-card.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { useOverlays } from '../overlays/overlays.tsx';
import classes from './ProductCard.module.css';
import { texts } from './texts.ts';

const WIDTHS = { min: 320, max: 800 };
const SIZES = '(min-width: 62em) 19vw, (min-width: 48em) 31vw, 44vw';

/** One product in a grid: picture, woven label, name, price, rating (docs/rules.md, Visual). The same everywhere. */
export function ProductCard({
  card,
  sizes = SIZES,
  first = false,
}: {
  card: ProductCardData;
  sizes?: string;
  /** Likely on the first screen. */
  first?: boolean;
}) {
  const state = priceState(card);
  // The second picture is fetched for those who point at the card, and for nobody else.
  const [pointed, setPointed] = useState(false);
  return (
    <article
      className={classes.card}
      data-state={state}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(true)}
    >
      <div className={classes.frame}>
        <Picture
          src={card.picture ?? ''}
          alt=""
          sizes={sizes}
          width={800}
          height={1000}
          widths={WIDTHS}
          loadingText={texts.loading}
          load={first ? 'soon' : 'near'}
        />
        {pointed && card.secondPicture ? (
          <span className={classes.second}>
            <Picture
              src={card.secondPicture}
              alt=""
              sizes={sizes}
              width={600}
              height={750}
              widths={WIDTHS}
              loadingText=""
            />
          </span>
        ) : null}
        <WovenLabel card={card} />
        {state === 'sold-out' ? null : <AddButton name={card.name} />}
      </div>
      <div className={classes.body}>
        <h3 className={classes.name}>
          <Link to="/product/$id" params={{ id: card.id }} className={classes.link}>
            {card.name}
          </Link>
        </h3>
        {card.price > 0 ? (
          <Price now={card.price} was={card.wasPrice} percent={card.percentOff} wasLabel={texts.was} />
        ) : (
          <p className={classes.request}>{state === 'sold-out' ? null : texts.onRequest}</p>
        )}
        {card.rating ? (
          <Rating
            value={card.rating.value}
            count={card.rating.count}
            label={texts.rating(card.rating.value, card.rating.count)}
          />
        ) : null}
      </div>
    </article>
  );
}

function WovenLabel({ card }: { card: ProductCardData }) {
  if (!card.inStock) return <p className={`${classes.tag} ${classes.soldOut}`}>{texts.soldOut}</p>;
  if (card.wasPrice === null) return null;
  return (
    <p className={classes.tag}>
      {texts.sale}
      <span>{texts.off(card.wasPrice - card.price)}</span>
    </p>
  );
}

/** Adding needs a token; without one the login dialog opens (spec §5). */
function AddButton({ name }: { name: string }) {
  const { show } = useOverlays();
  return (
    <button type="button" className={classes.add} aria-label={texts.add(name)} onClick={() => show('login')}>
      <Icon name="plus" />
    </button>
  );
}

import { useId } from 'react';
import { m } from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { type ProductCardData, priceState } from '../../domain/product-card.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useRememberCard } from '../product-card/useRememberCard.ts';
import { HighlightedText } from './HighlightedText.tsx';
import classes from './SearchDialog.module.css';
import { entryId } from './SearchList.tsx';

type RowsProps = {
  id: string;
  cards: readonly ProductCardData[];
  /** The index of the first card among all that the arrow keys reach. */
  from: number;
  active: number;
  typed: string;
  onOpen: (card: ProductCardData) => void;
};

/** Products that match the typed text, with picture, name and price. A grid like `SearchList`, for the same keys. */
export function ProductRows({ id, cards, from, active, typed, onOpen }: RowsProps) {
  const title = useId();
  return (
    <section className={classes.group}>
      <div className={classes.caption}>
        <h3 id={title}>{m.common_products()}</h3>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that the arrow keys navigate */}
      <table role="grid" aria-labelledby={title} className={classes.list}>
        <tbody>
          {cards.map((card, at) => (
            <tr key={card.id} id={entryId(id, from + at)} className={classes.row} aria-selected={from + at === active}>
              <td>
                <ProductEntry card={card} typed={typed} onOpen={() => onOpen(card)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ProductEntry({ card, typed, onOpen }: { card: ProductCardData; typed: string; onOpen: () => void }) {
  const remember = useRememberCard(card);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${classes.entry} ${classes.product}`}
      onClick={(event) => {
        remember(event);
        onOpen();
      }}
    >
      <Picture
        src={card.picture ?? ''}
        alt=""
        sizes="56px"
        widths={{ min: 160, max: 160 }}
        width={56}
        height={70}
        load="soon"
        className={classes.picture}
      />
      <span className={classes.words}>
        <HighlightedText text={card.name} typed={typed} />
        <PriceLine card={card} />
      </span>
    </button>
  );
}

function PriceLine({ card }: { card: ProductCardData }) {
  const state = priceState(card);
  if (state === 'sold-out') return <span className={classes.state}>{m.common_sold_out()}</span>;
  if (state === 'on-request') return <span className={classes.state}>{m.common_price_on_request()}</span>;
  return (
    <span className={classes.price}>
      <span>
        {card.isLowest ? <span>{`${m.price_from()} `}</span> : null}
        <b>{formatPaise(card.pricePaise)}</b>
      </span>
      {card.wasPaise === null ? null : (
        <s>
          <span className="visually-hidden">{`${m.common_earlier_price()} `}</span>
          <span>{formatPaise(card.wasPaise)}</span>
        </s>
      )}
    </span>
  );
}

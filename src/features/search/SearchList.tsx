import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo } from 'react';
import { formatPaise } from '../../../contract/money.ts';
import { useApp } from '../../data/app-context.tsx';
import { layoutQuery } from '../../data/queries/browse.ts';
import { type ProductCardData, priceState } from '../../domain/product-card.ts';
import { highlightMatches } from '../../domain/search-words.ts';
import chips from '../../ui/chip.module.css';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import cloth from '../../ui/swatch.module.css';
import { ActionLink } from '../action-link/ActionLink.tsx';
import { texts as cardTexts, useRememberCard } from '../product-card/ProductCard.tsx';
import { priceWords } from '../product-card/price-words.ts';
import classes from './SearchDialog.module.css';
import { texts } from './texts.ts';
import { linkKey, MAX_ENTRIES, type SuggestedLink, type Swatch, searchLinks, swatchesOf } from './useSuggestions.ts';

type Props = {
  id: string;
  title: string;
  icon: IconName;
  entries: readonly { text: string; place: number }[];
  /** The index of the entry that the arrow keys selected. */
  active: number;
  typed: string;
  onPick: (text: string) => void;
  /** A further control at the end of an entry. */
  aside?: (text: string) => ReactNode;
  headAside?: ReactNode;
};

export const entryId = (id: string, place: number): string => `${id}-${place}`;

/**
 * One group of texts to search for. A grid, not a list box, since an entry may have its own button. The focus stays in
 * the field, whose `aria-activedescendant` names the selected entry.
 */
export function SearchList({ id, title, icon, entries, active, typed, onPick, aside, headAside }: Props) {
  return (
    <section className={classes.group}>
      <div className={classes.caption}>
        <h3 id={`${id}-${icon}`}>{title}</h3>
        {headAside}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that the arrow keys navigate */}
      <table role="grid" aria-labelledby={`${id}-${icon}`} className={classes.list}>
        <tbody>
          {entries.map(({ text, place }) => (
            <tr key={text} id={entryId(id, place)} className={classes.row} aria-selected={place === active}>
              <td>
                <button type="button" tabIndex={-1} className={classes.entry} onClick={() => onPick(text)}>
                  <Icon name={icon} size={20} />
                  <HighlightedText text={text} typed={typed} />
                </button>
              </td>
              {aside ? <td className={classes.aside}>{aside(text)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Highlights the typed words in a text. */
function HighlightedText({ text, typed }: { text: string; typed: string }) {
  return (
    <span>
      {highlightMatches(text, typed).map(({ text, typed: marked }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in order
        <span key={at} className={marked ? classes.typed : undefined}>
          {text}
        </span>
      ))}
    </span>
  );
}

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
        <h3 id={title}>{texts.products}</h3>
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

/** D18 */
function PriceLine({ card }: { card: ProductCardData }) {
  const state = priceState(card);
  if (state === 'sold-out') return <span className={classes.state}>{cardTexts.soldOut}</span>;
  if (state === 'on-request') return <span className={classes.state}>{cardTexts.onRequest}</span>;
  return (
    <span className={classes.price}>
      <span>
        {card.isLowest ? `${priceWords.from} ` : null}
        <b>{formatPaise(card.pricePaise)}</b>
      </span>
      {card.wasPaise === null ? null : (
        <s>
          <span className="visually-hidden">{priceWords.was} </span>
          {formatPaise(card.wasPaise)}
        </s>
      )}
    </span>
  );
}

type CategoriesProps = {
  /** The categories that match the typed text, or all. */
  categories: readonly SuggestedLink[];
  typed: string;
  onClose: () => void;
};

/**
 * Links to all categories, or to those that match the typed text: swatches for those that the home page shows as
 * swatches, text for the others.
 */
export function SearchCategories({ categories, typed, onClose }: CategoriesProps) {
  const { data: layout } = useQuery(layoutQuery(useApp()));
  const { title, swatches } = useMemo(() => swatchesOf(layout ?? { widgets: [] }), [layout]);
  const search = useMemo(() => searchLinks(swatches), [swatches]);
  const meant = new Set([...categories, ...search(typed)].map(linkKey));
  const shown = swatches.filter((swatch) => typed.trim() === '' || meant.has(linkKey(swatch))).slice(0, MAX_ENTRIES);
  const places = new Set(shown.map(linkKey));
  return (
    <>
      <Swatches title={title || texts.categories} swatches={shown} onClose={onClose} />
      <SearchLinks
        title={texts.categories}
        links={categories.filter((link) => !places.has(linkKey(link)))}
        onClose={onClose}
      />
    </>
  );
}

function Swatches({ title, swatches, onClose }: { title: string; swatches: readonly Swatch[]; onClose: () => void }) {
  const id = useId();
  if (swatches.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id} className={classes.caption}>
        {title}
      </h3>
      <ul className={classes.swatches}>
        {swatches.map(({ name, url, image }) => (
          <li key={url}>
            <ActionLink url={url} className={classes.swatch} onClick={onClose}>
              <span className={`${cloth.swatch} ${classes.cloth}`}>
                <Picture
                  src={image}
                  alt=""
                  sizes="(min-width: 48em) 120px, 32vw"
                  widths={{ min: 160, max: 480 }}
                  width={120}
                  height={150}
                  load="soon"
                />
              </span>
              {name}
            </ActionLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type LinksProps = { title: string; links: readonly SuggestedLink[]; onClose: () => void };

/** Links to categories or pages by their names. */
export function SearchLinks({ title, links, onClose }: LinksProps) {
  const id = useId();
  if (links.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id} className={classes.caption}>
        {title}
      </h3>
      <ul className={classes.categories}>
        {links.map(({ name, url }) => (
          <li key={`${name}:${url}`}>
            <ActionLink url={url} className={chips.chip} onClick={onClose}>
              {name}
            </ActionLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo } from 'react';
import type { Layout } from '../../../contract/layout.ts';
import { formatPaise } from '../../../contract/money.ts';
import { useApp } from '../../data/app-context.tsx';
import { layoutQuery } from '../../data/queries/browse.ts';
import { appPath, parseAction } from '../../domain/action-url.ts';
import { type Findable, offlineSearch } from '../../domain/offline-search.ts';
import { type ProductCardData, priceState } from '../../domain/product-card.ts';
import { highlightMatches } from '../../domain/search-words.ts';
import chips from '../../ui/chip.module.css';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import cloth from '../../ui/swatch.module.css';
import { ActionLink } from '../action-link/ActionLink.tsx';
import { texts as cardTexts, useCachedCard } from '../product-card/ProductCard.tsx';
import classes from './SearchDialog.module.css';
import { texts } from './texts.ts';

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
                  <Marked text={text} typed={typed} />
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
function Marked({ text, typed }: { text: string; typed: string }) {
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
  const remember = useCachedCard(card);
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
        <Marked text={card.name} typed={typed} />
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
      <b>{formatPaise(card.pricePaise)}</b>
      {card.wasPaise === null ? null : (
        <s>
          <span className="visually-hidden">{cardTexts.was} </span>
          {formatPaise(card.wasPaise)}
        </s>
      )}
    </span>
  );
}

/** A category or page that a search may link to. */
export type SuggestedLink = { name: string; url: string; children?: readonly { name: string; url: string }[] };

const MOST = 8;

/** The content pages that the layout links to, each once, named by its link text. */
function pagesOf({ widgets }: Pick<Layout, 'widgets'>): SuggestedLink[] {
  const links = widgets.flatMap(({ entities }) => entities.flatMap((entity) => entity.links));
  const pages = links.flatMap(({ text, url }): [string, SuggestedLink][] => {
    const path = appPath(parseAction(url));
    return path?.startsWith('/page') && text !== '' ? [[path, { name: text, url }]] : [];
  });
  return [...new Map(pages).values()];
}

const searchLinks = (ways: readonly SuggestedLink[]) =>
  offlineSearch(ways.map((way): SuggestedLink & Findable => ({ ...way, category: '', description: '', skus: [] })));

/** The categories, their children and the pages that match the typed text, by the same search as products. */
export function useLinkSuggestions(categories: readonly SuggestedLink[], typed: string) {
  const { data: layout } = useQuery(layoutQuery(useApp()));
  const searches = useMemo(
    () => ({
      categories: searchLinks(categories.flatMap((way) => [way, ...(way.children ?? [])])),
      pages: searchLinks(layout ? pagesOf(layout) : []),
    }),
    [categories, layout],
  );
  return useMemo(
    () => ({
      categories: searches.categories(typed).slice(0, MOST),
      pages: searches.pages(typed).slice(0, MOST),
    }),
    [searches, typed],
  );
}

type Swatch = SuggestedLink & { image: string };

/** The key of an address, which layouts write in several ways (spec §3). */
const placeOf = ({ url }: SuggestedLink): string => appPath(parseAction(url)) ?? url;

/** The layout's category swatches with their title; one without name, address or picture is omitted. */
function swatchesOf({ widgets }: Pick<Layout, 'widgets'>): { title: string; swatches: Swatch[] } {
  const widget = widgets.find(({ kind }) => kind === 'category-carousel');
  const entities = widget?.entities ?? [];
  const swatches = entities.map(({ category, title, url, image }) => ({ name: category || title, url, image }));
  const shown = swatches.filter(({ name, url, image }) => name !== '' && url !== '' && image !== '');
  return {
    title: widget?.title ?? '',
    swatches: [...new Map(shown.map((swatch) => [placeOf(swatch), swatch])).values()],
  };
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
  const meant = new Set([...categories, ...search(typed)].map(placeOf));
  const shown = swatches.filter((swatch) => typed.trim() === '' || meant.has(placeOf(swatch))).slice(0, MOST);
  const places = new Set(shown.map(placeOf));
  return (
    <>
      <Swatches title={title || texts.categories} swatches={shown} onClose={onClose} />
      <SearchLinks
        title={texts.categories}
        ways={categories.filter((way) => !places.has(placeOf(way)))}
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

/** Links to categories or pages by their names. */
export function SearchLinks({
  title,
  ways,
  onClose,
}: {
  title: string;
  ways: readonly SuggestedLink[];
  onClose: () => void;
}) {
  const id = useId();
  if (ways.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id} className={classes.caption}>
        {title}
      </h3>
      <ul className={classes.categories}>
        {ways.map(({ name, url }) => (
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

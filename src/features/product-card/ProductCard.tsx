import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import {
  type ComponentType,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formatPaise } from '../../../contract/money.ts';
import { useApp } from '../../data/app-context.tsx';
import { rememberCard } from '../../data/queries/browse.ts';
import { type ProductCardData, priceState } from '../../domain/product-card.ts';
import { whenNear } from '../../ui/HydrateWhenNear.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture, type PictureProps } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { afterPaint } from '../../ui/paint.ts';
import { Rating } from '../../ui/Rating.tsx';
import { UnbrokenCompounds } from '../../ui/UnbrokenCompounds.tsx';
import { isDataReduced } from '../../ui/useReducedData.ts';
import { useAddToBag } from '../bag/useBag.ts';
import { SaveButton } from '../saved-items/SaveButton.tsx';
import classes from './ProductCard.module.css';
import { priceWords } from './price-words.ts';
import { productLink } from './product-link.ts';

/** The `sizes` of a card's picture, and the range of widths offered for it. */
export const CARD_SIZES = '(min-width: 62em) 19vw, (min-width: 48em) 31vw, 44vw';
export const CARD_WIDTHS = { min: 320, max: 1600 };

export const texts = {
  sale: 'SALE',
  off: (difference: number) => `${formatPaise(difference)} Off`,
  soldOut: 'SOLD OUT',
  // D18
  onRequest: 'Price on request',
  ask: 'Ask for the price',
  askOf: (name: string) => `Ask for the price of ${name}`,
  rating: (value: number, count: number) => `Rated ${value.toFixed(1)} out of 5 by ${count} shoppers`,
  add: (name: string) => `Add ${name} to bag`,
  save: (name: string) => `Save ${name}`,
  quickView: 'Quick view',
  quickViewOf: (name: string) => `Quick view of ${name}`,
  loading: 'Loading...',
} as const;

/** Caches the card's data and picture on hover or focus: its page starts with them. */
export function useRememberCard(card: ProductCardData): (event: SyntheticEvent<HTMLElement>) => void {
  const app = useApp();
  return ({ currentTarget }) =>
    rememberCard(app, { card, painted: currentTarget.querySelector('img')?.currentSrc ?? '' });
}

/** Marks only this card for the view transition with its page: the style then names its parts. */
export function markForTransition(card: Element | null | undefined): void {
  for (const other of document.querySelectorAll('[data-grows]')) other.removeAttribute('data-grows');
  card?.setAttribute('data-grows', '');
}

/** Navigates after the next paint, so that the tap shows feedback first. */
function navigateAfterPaint(event: MouseEvent<HTMLElement>, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  markForTransition(event.currentTarget.closest('article'));
  afterPaint(go);
}

/** A mouse that only passes over has left by then. Milliseconds. */
const POINTED_MS = 50;

/**
 * Preloads a link's target on hover or focus, unless data is reduced. After a touch it waits for the next paint:
 * preloading is long work on a slow phone and would delay the feedback.
 */
export function usePreloadOnIntent(getReady: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = () => {
    if (!isDataReduced()) getReady();
  };
  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') timer.current = setTimeout(start, POINTED_MS);
      else afterPaint(start);
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: () => afterPaint(start),
  };
}

type View = ComponentType<{ card: ProductCardData; onClose: () => void }>;

/** The dialogs of a card, each loaded when it is opened; where it does not load, the product's page opens instead. */
function useCardDialog(card: ProductCardData) {
  const [View, setView] = useState<View | null>(null);
  const navigate = useNavigate();
  const show = (loading: Promise<View>) =>
    void loading.then(
      (view) => setView(() => view),
      () => navigate(productLink(card)),
    );
  return {
    View,
    quickView: () => show(import('../quick-view/QuickView.tsx').then((module) => module.QuickView)),
    askForPrice: () => show(import('../ask-shop/AskShop.tsx').then((module) => module.AskForPrice)),
    close: () => setView(null),
  };
}

type Props = { card: ProductCardData; sizes?: string; load?: PictureProps['load'] };

/** One product in a grid: picture, woven label, name, price, rating (docs/rules.md, Visual). The same everywhere. */
export function ProductCard({ card, sizes = CARD_SIZES, load = 'near' }: Props) {
  const state = priceState(card);
  const [pointed, setPointed] = useState(false);
  const remember = useRememberCard(card);
  const router = useRouter();
  const way = { ...productLink(card), viewTransition: true };
  const intent = usePreloadOnIntent(() => void router.preloadRoute(way).catch(() => undefined));
  const { View, quickView, askForPrice, close } = useCardDialog(card);
  return (
    <article
      className={classes.card}
      data-state={state}
      data-variants={state === 'priced' && !card.onlySku ? 'several' : undefined}
      onPointerEnter={(event) => {
        remember(event);
        if (event.pointerType === 'mouse') setPointed(true);
      }}
      onFocusCapture={remember}
    >
      <div className={classes.frame}>
        <Pictures card={card} sizes={sizes} load={load} pointed={pointed} />
        <button type="button" className={classes.look} aria-label={texts.quickViewOf(card.name)} onClick={quickView}>
          <Icon name="eye" size={20} />
          <span>{texts.quickView}</span>
        </button>
        {state === 'priced' ? <AddButton card={card} onChoose={quickView} /> : null}
      </div>
      <WovenLabel card={card} />
      <div className={classes.body}>
        <h3 className={classes.name}>
          <Link
            {...way}
            className={classes.link}
            {...intent}
            onClick={(event) => navigateAfterPaint(event, () => void router.navigate(way))}
          >
            <UnbrokenCompounds text={card.name} />
          </Link>
        </h3>
        <PriceAndRating card={card} onAsk={askForPrice} />
      </div>
      <SaveButton id={card.id} label={texts.save(card.name)} />
      {View ? <View card={card} onClose={close} /> : null}
    </article>
  );
}

type PicturesProps = {
  card: ProductCardData;
  sizes: string;
  load: NonNullable<PictureProps['load']>;
  pointed: boolean;
};

/** The second picture is fetched only when a mouse points at the card. */
function Pictures({ card, sizes, load, pointed }: PicturesProps) {
  const shape = { alt: '', sizes, widths: CARD_WIDTHS };
  return (
    <>
      <Picture {...shape} src={card.picture ?? ''} width={800} height={1000} loadingText={texts.loading} load={load} />
      {pointed && card.secondPicture ? (
        <span className={classes.second}>
          <Picture {...shape} src={card.secondPicture} width={600} height={750} />
        </span>
      ) : null}
    </>
  );
}

function PriceAndRating({ card, onAsk }: { card: ProductCardData; onAsk: () => void }) {
  const { name, pricePaise, wasPaise, percentOff, isLowest, rating } = card;
  const isOnRequest = priceState(card) === 'on-request';
  return (
    <>
      {pricePaise > 0 ? (
        <Price now={pricePaise} was={wasPaise} percent={percentOff} isLowest={isLowest} words={priceWords} />
      ) : (
        <p className={classes.request}>{isOnRequest ? texts.onRequest : null}</p>
      )}
      {isOnRequest ? (
        <button type="button" className={classes.ask} aria-label={texts.askOf(name)} onClick={onAsk}>
          {texts.ask}
        </button>
      ) : null}
      {rating ? <Rating {...rating} label={texts.rating(rating.value, rating.count)} /> : null}
    </>
  );
}

function WovenLabel({ card }: { card: ProductCardData }) {
  if (!card.inStock) return <p className={`${classes.tag} ${classes.soldOut}`}>{texts.soldOut}</p>;
  if (card.wasPaise === null) return null;
  return (
    <p className={classes.tag}>
      {texts.sale} <span>{texts.off(card.wasPaise - card.pricePaise)}</span>
    </p>
  );
}

/** Adds the only variant; if there are several, the shopper chooses first. */
function AddButton({ card, onChoose }: { card: ProductCardData; onChoose: () => void }) {
  const add = useAddToBag();
  const { onlySku: sku, name } = card;
  return (
    <button
      type="button"
      className={classes.add}
      aria-label={texts.add(name)}
      onClick={() => (sku ? add({ sku, name }) : onChoose())}
    >
      <Icon name="plus" />
    </button>
  );
}

type ItemProps = {
  /** The part of the page that holds the list. */
  part: string;
  card: ProductCardData;
  sizes?: string;
  className?: string | undefined;
};

/**
 * A product in the list of a widget. On Back it is an empty item of the same height at first. A card in the viewport is
 * rendered before the page is painted, others once they are scrolled into view or the browser is idle.
 */
export function CardItem({ part, card, sizes, className }: ItemProps) {
  const name = `${part}/${card.id}`;
  const { farParts } = useApp();
  const [placeholder, setPlaceholder] = useState(farParts?.get(name));
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (!placeholder || !item.current) return;
    const show = () => setPlaceholder(undefined);
    placeholder.whenIdle(show);
    return whenNear(item.current, show, '0px');
  }, [placeholder]);
  return (
    <li ref={item} className={className} data-item={name} style={placeholder?.style}>
      {placeholder ? null : <ProductCard card={card} {...(sizes ? { sizes } : {})} />}
    </li>
  );
}

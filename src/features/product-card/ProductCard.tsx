import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { m } from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { type ProductCardData, priceState } from '../../domain/product-card.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { Icon } from '../../ui/Icon.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { Picture, type PictureProps } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { UnbrokenCompounds } from '../../ui/UnbrokenCompounds.tsx';
import { useAddToBag } from '../bag/useAddToBag.ts';
import { SaveButton } from '../saved-items/SaveButton.tsx';
import { CARD_SIZES, CARD_WIDTHS } from './card-picture.ts';
import { markForTransition } from './card-transition.ts';
import classes from './ProductCard.module.css';
import { productLink } from './product-link.ts';
import { usePreloadOnIntent } from './usePreloadOnIntent.ts';
import { useRememberCard } from './useRememberCard.ts';

/** Navigates after the next paint, so that the tap shows feedback first. */
function navigateAfterPaint(event: MouseEvent<HTMLElement>, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  markForTransition(event.currentTarget.closest('article'));
  afterPaint(go);
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
        <button
          type="button"
          className={classes.look}
          aria-label={m.card_quick_view_of({ name: card.name })}
          onClick={quickView}
        >
          <Icon name="eye" size={20} />
          <span>{m.card_quick_view()}</span>
        </button>
        {state === 'priced' ? <AddButton card={card} onChoose={quickView} /> : null}
      </div>
      <WovenLabel card={card} />
      <div className={classes.body}>
        <h3 className={classes.name} lang={langOf(card.name)}>
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
      <SaveButton id={card.id} label={m.card_save({ name: card.name })} />
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
  const shape = { sizes, widths: CARD_WIDTHS };
  return (
    <>
      <Picture
        {...shape}
        src={card.picture ?? ''}
        alt={card.pictureAlt}
        width={800}
        height={1000}
        loadingText={m.common_loading()}
        load={load}
      />
      {pointed && card.secondPicture ? (
        <span className={classes.second}>
          <Picture {...shape} src={card.secondPicture} alt="" width={600} height={750} />
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
        <Price now={pricePaise} was={wasPaise} percent={percentOff} isLowest={isLowest} />
      ) : (
        <p className={classes.request}>{isOnRequest ? m.common_price_on_request() : null}</p>
      )}
      {isOnRequest ? (
        <button type="button" className={classes.ask} aria-label={m.card_ask_of({ name })} onClick={onAsk}>
          {m.common_ask_price()}
        </button>
      ) : null}
      {rating ? (
        <Rating {...rating} label={m.card_rating({ value: rating.value.toFixed(1), count: rating.count })} />
      ) : null}
    </>
  );
}

function WovenLabel({ card }: { card: ProductCardData }) {
  if (!card.inStock) return <p className={`${classes.tag} ${classes.soldOut}`}>{m.common_sold_out()}</p>;
  if (card.wasPaise === null) return null;
  return (
    <p className={classes.tag}>
      <span>{m.card_sale()}</span>{' '}
      <span className={classes.off}>{m.card_off({ difference: formatPaise(card.wasPaise - card.pricePaise) })}</span>
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
      aria-label={sku ? m.card_add({ name }) : m.card_choose({ name })}
      aria-haspopup={sku ? undefined : 'dialog'}
      onClick={() => (sku ? add({ sku, name }) : onChoose())}
    >
      <Icon name="plus" />
    </button>
  );
}

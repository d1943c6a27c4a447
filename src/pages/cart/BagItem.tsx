import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { MAX_QUANTITY } from '../../../contract/limits.ts';
import { formatPaise } from '../../../contract/money.ts';
import { useApp } from '../../data/app-context.tsx';
import { setSaved } from '../../data/saved-items.ts';
import { type BagLine, type ItemStatus, isRefusal, variantWords } from '../../domain/bag.ts';
import { texts as bagTexts, itemStatusTexts } from '../../features/bag/texts.ts';
import { useBag } from '../../features/bag/useBag.ts';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { WholeWords } from '../../ui/WholeWords.tsx';
import classes from './BagItem.module.css';
import { BagNotices } from './BagNotices.tsx';
import { texts } from './texts.ts';
import { useChangeItem } from './useChangeItem.ts';

/** Milliseconds. */
const SHOWN_MS = 2_000;

/** For two seconds after a change that had to wait is with the shop (docs/rules.md, Visual). */
function useJustSent(state: ItemStatus): boolean {
  const waited = useRef(false);
  const [isShown, show] = useState(false);
  useEffect(() => {
    if (state === 'waiting') waited.current = true;
    if (state !== 'sent' || !waited.current) return;
    waited.current = false;
    show(true);
    const timer = setTimeout(() => show(false), SHOWN_MS);
    return () => {
      clearTimeout(timer);
      show(false);
    };
  }, [state]);
  return isShown;
}

/** One line of the bag. `onGone`: it was taken out, and the focus needs another place. */
export function BagItem({ line, onGone }: { line: BagLine; onGone: () => void }) {
  const app = useApp();
  const { notices } = useBag();
  const { set, remove } = useChangeItem();
  const { name, quantity, available } = line;
  const own = notices.filter((notice) => 'sku' in notice && notice.sku === line.skuId);
  const takeOut = () => {
    remove(line);
    onGone();
  };
  const moveToSaved = () => {
    if (line.productId) setSaved(app, line.productId, true);
    takeOut();
  };
  const less = () => (quantity > 1 ? void set(line, Math.min(quantity - 1, mostOf(line))) : takeOut());
  return (
    <li className={classes.item}>
      <ItemPicture line={line} />
      <div className={classes.body}>
        <div className={classes.head}>
          <div>
            <ItemName line={line} />
            <p className={classes.variant}>{line.description || variantWords(line.attributes)}</p>
          </div>
          <button type="button" className={buttons.icon} aria-label={texts.remove(name)} onClick={takeOut}>
            <Icon name="trash" size={19} />
          </button>
        </div>
        <div className={classes.foot}>
          {available && quantity > 0 ? (
            <Stepper
              value={quantity}
              label={texts.quantity(name)}
              lessLabel={texts.less(name)}
              moreLabel={texts.more(name)}
              full={fullAt(line)}
              onLess={less}
              onMore={() => void set(line, quantity + 1)}
            />
          ) : null}
          {available ? <LinePrice line={line} /> : null}
          {available || own.some(isRefusal) ? null : <Unavailable line={line} onRemove={takeOut} />}
        </div>
        {line.productId ? (
          <button type="button" className={buttons.link} aria-label={texts.moveToSavedOf(name)} onClick={moveToSaved}>
            {texts.moveToSaved}
          </button>
        ) : null}
        <LineChip state={line.state} />
        <BagNotices notices={own} line={line} />
      </div>
    </li>
  );
}

/** It stays until the shopper removes it, and counts for nothing (R35, R37). */
function Unavailable({ line: { pricePaise }, onRemove }: { line: BagLine; onRemove: () => void }) {
  return (
    <>
      <p className={classes.gone}>{pricePaise > 0 ? texts.soldOut : texts.gone}</p>
      <button type="button" className={buttons.link} onClick={onRemove}>
        {texts.takeOut}
      </button>
    </>
  );
}

/** What became of the last change of this line, as long as that is news (R24). */
function LineChip({ state }: { state: ItemStatus }) {
  const isJustSent = useJustSent(state);
  const words = isJustSent ? bagTexts.sent : itemStatusTexts[state];
  return (
    <p role="status" className={classes.chip} data-sent={isJustSent || undefined}>
      {words ? <Icon name={isJustSent ? 'check' : 'clock'} size={14} /> : null}
      {words}
    </p>
  );
}

/** As many as the shop gives, and has: one press is enough on a line that is short. */
const mostOf = ({ stock }: BagLine): number => Math.min(MAX_QUANTITY, stock ?? MAX_QUANTITY);

/** Why there is no more of it; what the shop has is its own to say at last (R35). */
function fullAt({ quantity, stock }: BagLine): string | null {
  if (quantity >= MAX_QUANTITY) return bagTexts.limit;
  return stock !== undefined && stock > 0 && quantity >= stock ? bagTexts.left(stock) : null;
}

/** Leads to the product, with this variant chosen (spec §2). */
function useProductLink({ productId, skuId, attributes }: BagLine) {
  const cartItem = { sku_id: skuId, attributes };
  return productId ? ({ to: '/product/$id', params: { id: productId }, state: { cartItem } } as const) : null;
}

function ItemName({ line }: { line: BagLine }) {
  const link = useProductLink(line);
  return link ? (
    <Link {...link} className={classes.name}>
      <WholeWords text={line.name} />
    </Link>
  ) : (
    <span className={classes.name}>
      <WholeWords text={line.name} />
    </span>
  );
}

/** The name beside it leads to the same place, so the picture is no second stop. */
function ItemPicture({ line }: { line: BagLine }) {
  const link = useProductLink(line);
  const picture = (
    <Picture
      src={line.picture ?? ''}
      alt=""
      sizes="(min-width: 62em) 132px, 96px"
      widths={{ min: 160, max: 320 }}
      width={96}
      height={120}
      loadingText={texts.loadingPicture}
    />
  );
  return link ? (
    <Link {...link} className={classes.picture} tabIndex={-1} aria-hidden="true">
      {picture}
    </Link>
  ) : (
    <span className={classes.picture}>{picture}</span>
  );
}

function LinePrice({ line: { pricePaise, wasPaise, quantity } }: { line: BagLine }) {
  const pieces = Math.max(1, quantity);
  return (
    <p className={classes.price}>
      {wasPaise > pricePaise ? (
        <s>
          <span className="visually-hidden">{texts.was} </span>
          {formatPaise(wasPaise * pieces)}
        </s>
      ) : null}
      <b>{formatPaise(pricePaise * pieces)}</b>
      {pieces > 1 ? <small>{texts.each(formatPaise(pricePaise))}</small> : null}
    </p>
  );
}

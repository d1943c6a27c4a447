import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { MAX_QUANTITY } from '../../../contract/limits.ts';
import { formatPaise } from '../../../contract/money.ts';
import { type BagLine, type ItemStatus, isRefusal, variantText } from '../../domain/bag.ts';
import { itemStatusText } from '../../features/bag/texts.ts';
import { useBag } from '../../features/bag/useBag.ts';
import { ArrivesBy } from '../../features/delivery/Delivery.tsx';
import { IconButton, LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { UnbrokenCompounds } from '../../ui/UnbrokenCompounds.tsx';
import classes from './BagItem.module.css';
import { BagNotices } from './BagNotices.tsx';
import { ChangeVariant } from './ChangeVariant.tsx';
import { useChangeItem } from './useChangeItem.ts';

/** Milliseconds. */
const SHOWN_MS = 2_000;

/** True for two seconds after a queued change has been sent (docs/rules.md, Visual). */
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

type ItemProps = { line: BagLine; pincode: string; onGone: () => void };

/**
 * One line of the bag. `pincode`: the delivery pincode, '' if unknown. `onGone`: called after the line is removed, to
 * move the focus.
 */
export function BagItem({ line, pincode, onGone }: ItemProps) {
  const { notices } = useBag();
  const { set, remove, moveToSaved, exchange } = useChangeItem();
  const [isChanging, setChanging] = useState(false);
  const { name, quantity, available, productId } = line;
  const variant = line.description || variantText(line.attributes);
  const own = notices.filter((notice) => 'sku' in notice && notice.sku === line.skuId);
  const removeLine = () => {
    remove(line);
    onGone();
  };
  const less = () => (quantity > 1 ? void set(line, Math.min(quantity - 1, maxQuantityOf(line))) : removeLine());
  return (
    <li className={classes.item}>
      <ItemPicture line={line} />
      <div className={classes.body}>
        <div className={classes.head}>
          <div>
            <ItemName line={line} />
            <p className={classes.variant} lang={langOf(variant)}>
              {variant}
            </p>
            {available ? (
              <div className={classes.arrives}>
                <ArrivesBy pincode={pincode} />
              </div>
            ) : null}
          </div>
          <IconButton aria-label={m.cart_remove({ name })} onClick={removeLine}>
            <Icon name="trash" size={19} />
          </IconButton>
        </div>
        <LineChip state={line.state} />
        <div className={classes.foot}>
          {available && quantity > 0 ? (
            <Stepper
              value={quantity}
              label={m.cart_quantity({ name })}
              lessLabel={m.cart_less({ name })}
              moreLabel={m.cart_more({ name })}
              limitReason={limitReasonOf(line)}
              onLess={less}
              onMore={() => void set(line, quantity + 1)}
            />
          ) : null}
          {available ? <LinePrice line={line} /> : null}
          {available || own.some(isRefusal) ? null : <Unavailable line={line} onRemove={removeLine} />}
        </div>
        {productId ? (
          <div className={classes.actions}>
            {variant ? (
              <LinkButton
                aria-haspopup="dialog"
                aria-label={m.cart_change_of({ variant, name })}
                onClick={() => setChanging(true)}
              >
                {m.common_change()}
              </LinkButton>
            ) : null}
            <LinkButton
              aria-label={m.cart_move_to_saved_of({ name })}
              onClick={() => {
                moveToSaved(line, productId);
                onGone();
              }}
            >
              {m.cart_move_to_saved()}
            </LinkButton>
          </div>
        ) : null}
        <BagNotices notices={own} line={line} />
        {productId && isChanging ? (
          <ChangeVariant
            line={line}
            productId={productId}
            onChange={(other) => void exchange(line, other)}
            onClose={() => setChanging(false)}
          />
        ) : null}
      </div>
    </li>
  );
}

/** An unavailable line stays until the shopper removes it and is not part of the totals. */
function Unavailable({ line: { pricePaise }, onRemove }: { line: BagLine; onRemove: () => void }) {
  return (
    <>
      <p className={classes.gone}>{pricePaise > 0 ? m.cart_sold_out() : m.cart_gone()}</p>
      <LinkButton onClick={onRemove}>{m.common_remove()}</LinkButton>
    </>
  );
}

/** The status of this line's last change, while it is pending or just sent. */
function LineChip({ state }: { state: ItemStatus }) {
  const isJustSent = useJustSent(state);
  const text = isJustSent ? m.bag_sent() : itemStatusText(state);
  return (
    <p role="status" className={classes.chip} data-sent={isJustSent || undefined}>
      {text ? <Icon name={isJustSent ? 'check' : 'clock'} size={14} /> : null}
      {text ? <span>{text}</span> : null}
    </p>
  );
}

/** The limit per line, capped by stock, so that one press corrects a line that is short. */
const maxQuantityOf = ({ stock }: BagLine): number => Math.min(MAX_QUANTITY, stock ?? MAX_QUANTITY);

/** Why the quantity cannot be raised, or null. The server's stock check is authoritative. */
function limitReasonOf({ quantity, stock }: BagLine): string | null {
  if (quantity >= MAX_QUANTITY) return m.bag_limit();
  return stock !== undefined && stock > 0 && quantity >= stock ? m.bag_left({ count: stock }) : null;
}

/** Link to the product page with this variant selected (spec §2). */
function useProductLink({ productId, skuId, attributes }: BagLine) {
  const cartItem = { sku_id: skuId, attributes };
  return productId ? ({ to: '/product/$id', params: { id: productId }, state: { cartItem } } as const) : null;
}

function ItemName({ line }: { line: BagLine }) {
  const link = useProductLink(line);
  return link ? (
    <Link {...link} className={classes.name} lang={langOf(line.name)}>
      <UnbrokenCompounds text={line.name} />
    </Link>
  ) : (
    <span className={classes.name} lang={langOf(line.name)}>
      <UnbrokenCompounds text={line.name} />
    </span>
  );
}

/** The name beside it has the same link, so the picture is not in the tab order. */
function ItemPicture({ line }: { line: BagLine }) {
  const link = useProductLink(line);
  const picture = (
    <Picture
      src={line.picture ?? ''}
      alt=""
      sizes="(min-width: 62em) 132px, 96px"
      widths={{ min: 160, max: 480 }}
      width={96}
      height={120}
      loadingText={m.common_loading()}
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
  const shownQuantity = Math.max(1, quantity);
  return (
    <p className={classes.price}>
      {wasPaise > pricePaise ? (
        <s>
          <span className="visually-hidden">{`${m.common_earlier_price()} `}</span>
          <span>{formatPaise(wasPaise * shownQuantity)}</span>
        </s>
      ) : null}
      <b>{formatPaise(pricePaise * shownQuantity)}</b>
      {shownQuantity > 1 ? <small>{m.cart_each({ price: formatPaise(pricePaise) })}</small> : null}
    </p>
  );
}

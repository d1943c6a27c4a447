import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { m } from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import type { Product } from '../../../contract/product.ts';
import { type LazyViews, useApp } from '../../data/app-context.tsx';
import type { Bag } from '../../data/bag.ts';
import { companionsQuery } from '../../data/queries/product-extras.ts';
import { type BagLine, variantText } from '../../domain/bag.ts';
import { toCard } from '../../domain/product-card.ts';
import { IconButton } from '../../ui/Button.tsx';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { Picture } from '../../ui/Picture.tsx';
import { flyToBag } from './fly-to-bag.ts';
import classes from './MiniBag.module.css';

/** How long it stays open without interaction, milliseconds. */
const OPEN_MS = 6000;

/** The key of the view: a second one replaces the first. */
const VIEW = 'mini-bag';

const BAG = '/cart';

/** The section of the bag with the address and the total. */
const CHECKOUT = `${BAG}#deliver-to`;

type Props = { bag: Bag; skuId: string; onClose: () => void; onGo: (href: string) => void };

/** Shows the cart line of a SKU over the page, and animates its picture into the bag. */
export function showMiniBag(lazyViews: LazyViews, bag: Bag, skuId: string, navigate: (href: string) => void): void {
  // The bag page itself shows the line.
  if (window.location.pathname.endsWith(BAG)) return;
  const close = () => lazyViews.show(VIEW, null);
  const go = (href: string) => {
    close();
    navigate(href);
  };
  flyToBag();
  lazyViews.show(VIEW, <MiniBag bag={bag} skuId={skuId} onClose={close} onGo={go} />);
}

/** A touch, the pointer or the focus in it holds it open; Escape closes it. It never takes the focus. */
function useAutoClose(onClose: () => void) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, OPEN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return { onPointerEnter: hold, onPointerDown: hold, onPointerLeave: release, onFocus: hold, onBlur: release };
}

export function MiniBag({ bag, skuId, onClose, onGo }: Props) {
  const { base = '' } = useApp();
  const { lines, count, totals } = useSyncExternalStore(bag.subscribe, bag.get);
  const stay = useAutoClose(onClose);
  const line = lines.find((one) => one.skuId === skuId);
  if (!line) return null;
  const total = totals.estimated ? m.mini_bag_estimated() : m.mini_bag_total({ count });
  // The toast says that it was added.
  const label = line.state === 'sent' ? m.mini_bag_label() : m.mini_bag_waits();
  return (
    <section className={classes.bag} aria-label={label} {...stay}>
      <div className={classes.head}>
        <p>{label}</p>
        <IconButton aria-label={m.common_close()} onClick={onClose}>
          <Icon name="close" size={18} />
        </IconButton>
      </div>
      <Line line={line} />
      <p className={classes.sum}>
        <span>{m.common_delivery()}</span> <span>{m.common_free()}</span>
      </p>
      <p className={classes.sum}>
        <span>{total}</span> <b>{formatPaise(totals.finalPaise)}</b>
      </p>
      <div className={classes.ways}>
        <a href={base + BAG} className={buttons.quiet} onClick={(event) => follow(event, onGo)}>
          {m.mini_bag_view()}
        </a>
        <a href={base + CHECKOUT} className={buttons.accent} onClick={(event) => follow(event, onGo)}>
          {m.mini_bag_checkout()}
        </a>
      </div>
      {line.productId ? <Companions productId={line.productId} onGo={onGo} /> : null}
    </section>
  );
}

/** A click without modifier keys stays in the app. */
function follow(event: MouseEvent<HTMLAnchorElement>, onGo: Props['onGo']): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { pathname, hash } = event.currentTarget;
  onGo(pathname + hash);
}

function Line({ line: { picture, name, attributes, description, pricePaise } }: { line: BagLine }) {
  const variant = description || variantText(attributes);
  return (
    <div className={classes.line}>
      <div className={classes.picture}>
        <Thumbnail src={picture ?? ''} />
      </div>
      <div className={classes.words}>
        <p lang={langOf(name)}>{name}</p>
        <p lang={langOf(variant)}>{variant}</p>
      </div>
      <b>{formatPaise(pricePaise)}</b>
    </div>
  );
}

function Thumbnail({ src }: { src: string }) {
  const size = { width: 96, height: 120, widths: { min: 160, max: 320 } };
  return <Picture src={src} alt="" sizes="56px" {...size} load="soon" loadingText={m.common_loading()} />;
}

/** Two companion products, if the server or this device has any. */
function Companions({ productId, onGo }: { productId: string; onGo: Props['onGo'] }) {
  const { data } = useQuery(companionsQuery(useApp(), productId));
  const two = (data ?? []).filter(({ id }) => id !== productId).slice(0, 2);
  if (two.length === 0) return null;
  return (
    <>
      <p className={classes.head}>{m.common_goes_with_it()}</p>
      <ul className={classes.others}>
        {two.map((product) => (
          <Companion key={product.id} product={product} onGo={onGo} />
        ))}
      </ul>
    </>
  );
}

function Companion({ product, onGo }: { product: Product; onGo: Props['onGo'] }) {
  const { id, name, picture } = toCard(product);
  const { base = '' } = useApp();
  return (
    <li>
      <a href={`${base}/product/${id}`} onClick={(event) => follow(event, onGo)}>
        <div className={classes.picture}>
          <Thumbnail src={picture ?? ''} />
        </div>
        <span lang={langOf(name)}>{name}</span>
      </a>
    </li>
  );
}

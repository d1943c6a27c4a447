import { memo, useId, useState } from 'react';
import { formatPaise } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import {
  cardRows,
  isReturnOver,
  itemCount,
  mayPay,
  mayReturn,
  orderDate,
  orderDisplay,
  orderTime,
  statusDisplay,
} from '../../domain/order.ts';
import buttons from '../../ui/button.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { AccountIcon } from './AccountIcon.tsx';
import badgeClasses from './OrderBadge.module.css';
import classes from './OrderCard.module.css';
import { dialogTexts, orderTexts } from './texts.ts';
import { type OrderAction, type OrderDialog, useOrderActions } from './useOrderActions.ts';

/** The status as a word; the colour adds no information (spec §4). */
export function OrderBadge({ status }: { status: string }) {
  const { word, tone } = statusDisplay(status);
  return (
    <span className={badgeClasses.badge} data-tone={tone}>
      {word}
    </span>
  );
}

type Props = {
  order: Order;
  /** The card is as narrow as on a phone. */
  isNarrow: boolean;
  onOpen: (dialog: OrderDialog) => void;
};

/** Summary of an order (spec §2). Memoised, so that a list of 500 stays smooth. */
export const OrderCard = memo(function OrderCard({ order, isNarrow, onOpen }: Props) {
  const id = useId();
  const { rows, more } = cardRows(order.items);
  return (
    <article className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <CardPicture order={order} />
        <CardHead order={order} titleId={id} />
      </div>
      <ul className={classes.rows}>
        {rows.map((item) => (
          <li key={item.skuId}>
            <span>
              {item.name}
              {item.description ? <small> {item.description}</small> : null}
            </span>
            <span>
              <span aria-hidden="true">{orderTexts.times(item.quantity)}</span>
              <span className="visually-hidden">{orderTexts.quantity(item.quantity)}</span>
            </span>
          </li>
        ))}
        {more > 0 ? <li className={classes.more}>{orderTexts.moreItems(more)}</li> : null}
      </ul>
      <Actions order={order} isNarrow={isNarrow} onOpen={onOpen} titleId={id} />
    </article>
  );
});

function CardPicture({ order }: { order: Order }) {
  const { items } = order;
  const more = itemCount(order) - 1;
  return (
    <div className={classes.picture}>
      <Picture
        src={items[0]?.picture ?? ''}
        alt=""
        sizes="96px"
        widths={{ min: 160, max: 320 }}
        width={96}
        height={120}
        loadingText={orderTexts.loadingPicture}
      />
      {more > 0 ? <span className={classes.count}>{orderTexts.badge(more)}</span> : null}
    </div>
  );
}

/** The payment deadline; '' if the order cannot be paid or has no deadline. */
function payBy(order: Order): string {
  const time = mayPay(order) ? orderTime(order.payment?.payBy ?? '') : '';
  return time && orderTexts.payBy(time);
}

/** Until when items can be or could be returned, and how many have been; '' where neither applies. */
export function returnText(order: Order): string {
  const returned = order.items.reduce((sum, item) => sum + item.returned, 0);
  const asked = returned > 0 && order.status !== 'returned' ? orderTexts.returnRequested(returned) : '';
  const date = orderDate(order.returnableUntil);
  const open = date && mayReturn(order, Date.now()) ? orderTexts.returnUntil(date) : '';
  const over = isReturnOver(order, Date.now()) ? orderTexts.returnsClosed(date) : '';
  return [asked, open, over].filter(Boolean).join(orderTexts.dot);
}

function CardHead({ order, titleId }: { order: Order; titleId: string }) {
  const date = orderDate(order.placedAt);
  const isCash = order.payment?.status === 'CASH';
  return (
    <div className={classes.about}>
      <div className={classes.title}>
        <h3 id={titleId}>{orderTexts.order(order.id)}</h3>
        <b>{formatPaise(order.totalPaise)}</b>
      </div>
      <p className={classes.meta}>
        {[orderTexts.items(itemCount(order)), date && orderTexts.placed(date), isCash && dialogTexts.cash]
          .filter(Boolean)
          .join(orderTexts.dot)}
      </p>
      <p className={classes.status}>
        <OrderBadge status={order.status} />
        <span>
          {[orderDisplay(order).description, payBy(order), returnText(order)].filter(Boolean).join(orderTexts.dot)}
        </span>
      </p>
    </div>
  );
}

/** Only the first actions are always visible, on a narrow screen one; the others are behind one button. */
function Actions({ order, isNarrow, onOpen, titleId }: Props & { titleId: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const actions = useOrderActions(order, onOpen);
  const visible = isNarrow ? 1 : 3;
  const button = (action: OrderAction, look = buttons.quiet) => (
    <button
      key={action.label}
      type="button"
      className={look}
      aria-describedby={titleId}
      aria-disabled={action.off}
      onClick={action.run}
    >
      {action.busyLabel ?? action.label}
    </button>
  );
  return (
    <div className={classes.actions}>
      {actions.slice(0, visible).map((action, place) => button(action, place === 0 ? buttons.ink : buttons.quiet))}
      <button
        type="button"
        className={classes.moreButton}
        aria-label={orderTexts.moreActions}
        aria-describedby={titleId}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <AccountIcon name="more" />
      </button>
      <div id={id} className={classes.others} hidden={!open}>
        {open ? actions.slice(visible).map((action) => button(action)) : null}
      </div>
    </div>
  );
}

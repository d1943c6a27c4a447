import { memo, useId, useState } from 'react';
import { m } from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { cardRows, isReturnOver, itemCount, mayPay, mayReturn } from '../../domain/order.ts';
import { orderDate, orderTime } from '../../features/dates/dates.ts';
import { orderDisplay, statusDisplay } from '../../features/order-status/order-status.ts';
import buttons from '../../ui/button.module.css';
import { langOf } from '../../ui/lang-of.ts';
import { Picture } from '../../ui/Picture.tsx';
import { AccountIcon } from './AccountIcon.tsx';
import badgeClasses from './OrderBadge.module.css';
import classes from './OrderCard.module.css';
import { DOT } from './texts.ts';
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
              <span lang={langOf(item.name)}>{item.name}</span>
              {item.description ? <small lang={langOf(item.description)}> {item.description}</small> : null}
            </span>
            <span>
              <span aria-hidden="true">{m.orders_times({ quantity: item.quantity })}</span>
              <span className="visually-hidden">{m.orders_quantity({ quantity: item.quantity })}</span>
            </span>
          </li>
        ))}
        {more > 0 ? <li className={classes.more}>{m.orders_more_items({ count: more })}</li> : null}
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
        loadingText={m.common_loading()}
      />
      {more > 0 ? <span className={classes.count}>{m.orders_badge({ count: more })}</span> : null}
    </div>
  );
}

/** The payment deadline; '' if the order cannot be paid or has no deadline. */
function payBy(order: Order): string {
  const time = mayPay(order) ? orderTime(order.payment?.payBy ?? '') : '';
  return time && m.orders_pay_by({ time });
}

/** Until when items can be or could be returned, and how many have been; '' where neither applies. */
export function returnText(order: Order): string {
  const returned = order.items.reduce((sum, item) => sum + item.returned, 0);
  const asked = returned > 0 && order.status !== 'returned' ? m.orders_return_requested({ count: returned }) : '';
  const date = orderDate(order.returnableUntil);
  const open = date && mayReturn(order, Date.now()) ? m.orders_return_until({ date }) : '';
  const over = isReturnOver(order, Date.now()) ? m.orders_returns_closed({ date }) : '';
  return [asked, open, over].filter(Boolean).join(DOT);
}

function CardHead({ order, titleId }: { order: Order; titleId: string }) {
  const date = orderDate(order.placedAt);
  const isCash = order.payment?.status === 'CASH';
  return (
    <div className={classes.about}>
      <div className={classes.title}>
        <h3 id={titleId}>{m.orders_order({ id: order.id })}</h3>
        <b>{formatPaise(order.totalPaise)}</b>
      </div>
      <p className={classes.meta}>
        {[
          m.orders_items({ count: itemCount(order) }),
          date && m.orders_placed({ date }),
          isCash && m.common_cash_on_delivery(),
        ]
          .filter(Boolean)
          .join(DOT)}
      </p>
      <p className={classes.status}>
        <OrderBadge status={order.status} />
        <span>{[orderDisplay(order).description, payBy(order), returnText(order)].filter(Boolean).join(DOT)}</span>
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
        aria-label={m.orders_more_actions()}
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

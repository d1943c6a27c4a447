import { m } from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { addressLines } from '../../domain/address.ts';
import { itemCount, mayTrack, type OrderStep, orderSums, timeline } from '../../domain/order.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { orderDate, orderDateTime } from '../../features/dates/dates.ts';
import { orderDisplay, statusDisplay } from '../../features/order-status/order-status.ts';
import buttons from '../../ui/button.module.css';
import { langOf } from '../../ui/lang-of.ts';
import { Picture } from '../../ui/Picture.tsx';
import { AccountIcon } from './AccountIcon.tsx';
import { Fact } from './Fact.tsx';
import { returnText } from './OrderCard.tsx';
import classes from './OrderPanels.module.css';
import { DOT, refundText } from './texts.ts';
import { useUnavailableMessage } from './useOrderActions.ts';

type Props = { order: Order };

const STATE_LABELS: Record<OrderStep['state'], () => string> = {
  completed: m.order_done,
  current: m.order_now,
  ahead: m.order_ahead,
};

/** The order's timeline and key figures. */
export function StatusPanel({ order }: Props) {
  const estimate = orderDate(order.estimatedDelivery);
  const isShipped = mayTrack(order.status);
  const returns = returnText(order);
  return (
    <div className={classes.status}>
      <ol className={classes.steps}>
        {timeline(order.status).map((step) => (
          <StepRow key={step.status} step={step} order={order} estimate={estimate} />
        ))}
      </ol>
      <div>
        <dl className={classes.facts}>
          <Fact name={m.order_grand_total()} value={formatPaise(order.totalPaise)} />
          <Fact name={m.order_item_count()} value={String(itemCount(order))} />
          <Fact name={m.order_estimate()} value={estimate || m.order_tbd()} />
          {isShipped ? <Tracking order={order} /> : null}
        </dl>
        {returns ? <p>{returns}</p> : null}
        <Refunds refunds={order.refunds} />
        {isShipped ? <TrackPackage order={order} /> : null}
      </div>
    </div>
  );
}

/** When the order reached a step, '' if not yet or unknown. The step `placed` always has the order's own time. */
function reachedOn({ placedAt, reachedAt }: Order, { status, state }: OrderStep): string {
  if (state === 'ahead') return '';
  return orderDateTime(status === 'placed' ? placedAt : (reachedAt[status] ?? ''));
}

function StepRow({ step, order, estimate }: { step: OrderStep; order: Order; estimate: string }) {
  const isCurrent = step.state === 'current';
  const { word, description } = isCurrent ? orderDisplay(order) : statusDisplay(step.status);
  const reached = reachedOn(order, step);
  return (
    <li data-state={step.state} data-status={step.status} aria-current={isCurrent ? 'step' : undefined}>
      <i aria-hidden="true">{step.state === 'completed' ? <AccountIcon name="check" size={13} /> : null}</i>
      <div>
        <b>{word}</b>
        <span className="visually-hidden">{`, ${STATE_LABELS[step.state]()}`}</span>
        {reached ? <p>{reached}</p> : null}
        {step.status === 'delivered' && step.state === 'ahead' && estimate ? (
          <p>{m.order_expected({ date: estimate })}</p>
        ) : null}
        {isCurrent ? <p className={classes.now}>{description}</p> : null}
      </div>
    </li>
  );
}

/** Each refund with its state. */
function Refunds({ refunds }: { refunds: Order['refunds'] }) {
  if (refunds.length === 0) return null;
  return (
    <ul className={classes.refunds} aria-label={m.order_refunds()}>
      {refunds.map(({ amountPaise, state }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only ever added
        <li key={at}>
          <b>{m.order_refund_of({ amount: formatPaise(amountPaise) })}</b>
          <p>{refundText(state)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Opens the carrier's page if the order has one; else shows a message (spec §8 has no carrier page). */
function TrackPackage({ order: { trackingUrl } }: Props) {
  const { track } = useUnavailableMessage();
  const look = `${buttons.accent} ${classes.track}`;
  if (trackingUrl) {
    return (
      <ActionLink url={trackingUrl} className={look}>
        {m.orders_track()}
      </ActionLink>
    );
  }
  return (
    <button type="button" className={look} onClick={track}>
      {m.orders_track()}
    </button>
  );
}

/** The tracking number also links to the carrier's page. */
function Tracking({ order: { carrier, trackingNumber, trackingUrl } }: Props) {
  const number = trackingUrl ? <ActionLink url={trackingUrl}>{trackingNumber}</ActionLink> : trackingNumber;
  return (
    <>
      {carrier ? <Fact name={m.order_carrier()} value={carrier} /> : null}
      {trackingNumber ? <Fact name={m.order_tracking()} value={number} /> : null}
    </>
  );
}

/** The items and totals (spec §9: shipping and tax 0). */
export function ItemsPanel({ order }: Props) {
  const { subtotalPaise, shippingPaise, taxPaise, totalPaise } = orderSums(order);
  return (
    <>
      <ul className={classes.items}>
        {order.items.map((item) => (
          <li key={item.skuId}>
            <span className={classes.picture}>
              <Picture
                src={item.picture ?? ''}
                alt=""
                sizes="64px"
                widths={{ min: 160, max: 320 }}
                width={64}
                height={80}
                loadingText={m.common_loading()}
              />
            </span>
            <div className={classes.what}>
              <b lang={langOf(item.name)}>{item.name}</b>
              {item.description ? <p lang={langOf(item.description)}>{item.description}</p> : null}
              <p>
                {[
                  m.orders_times({ quantity: item.quantity }),
                  m.order_each({ price: formatPaise(item.pricePaise) }),
                ].join(DOT)}
              </p>
              {item.returned > 0 ? <p>{m.order_returned({ count: item.returned })}</p> : null}
            </div>
            <span className={classes.amount}>{formatPaise(item.pricePaise * item.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.sums}>
        <Fact name={m.order_subtotal()} value={formatPaise(subtotalPaise)} />
        <Fact name={m.common_shipping()} value={formatPaise(shippingPaise)} />
        <Fact name={m.order_tax()} value={formatPaise(taxPaise)} />
        <Fact name={m.common_total()} value={formatPaise(totalPaise)} />
      </dl>
    </>
  );
}

/** Delivery address, estimate, delivery method and payment. */
export function ShippingPanel({ order: { shippingAddress, estimatedDelivery, payment } }: Props) {
  return (
    <dl className={classes.shipping}>
      <div>
        <dt>{m.order_address()}</dt>
        <dd>
          {shippingAddress ? (
            <address>
              <b>{shippingAddress.name}</b>
              {addressLines(shippingAddress).map((line) => (
                <span key={line}>{line}</span>
              ))}
              {shippingAddress.phone ? <span>{shippingAddress.phone}</span> : null}
            </address>
          ) : (
            m.order_no_address()
          )}
        </dd>
      </div>
      <Fact name={m.order_estimate()} value={orderDate(estimatedDelivery) || m.order_tbd()} />
      <Fact name={m.order_method()} value={m.order_standard()} />
      {payment?.status === 'CASH' ? <Fact name={m.common_payment()} value={m.common_cash_on_delivery()} /> : null}
    </dl>
  );
}

import { formatPaise } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { addressLines } from '../../domain/address.ts';
import {
  itemCount,
  mayTrack,
  type OrderStep,
  orderDate,
  orderDateTime,
  orderDisplay,
  orderSums,
  statusDisplay,
  timeline,
} from '../../domain/order.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import buttons from '../../ui/button.module.css';
import { Picture } from '../../ui/Picture.tsx';
import { AccountIcon } from './AccountIcon.tsx';
import { Fact } from './Fact.tsx';
import { returnText } from './OrderCard.tsx';
import classes from './OrderPanels.module.css';
import { dialogTexts, orderTexts, refundText } from './texts.ts';
import { useUnavailableMessage } from './useOrderActions.ts';

type Props = { order: Order };

const STATE_LABELS: Record<OrderStep['state'], string> = {
  completed: dialogTexts.done,
  current: dialogTexts.now,
  ahead: dialogTexts.ahead,
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
          <Fact name={dialogTexts.total} value={formatPaise(order.totalPaise)} />
          <Fact name={dialogTexts.itemCount} value={String(itemCount(order))} />
          <Fact name={dialogTexts.estimate} value={estimate || dialogTexts.tbd} />
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
        <span className="visually-hidden">{`, ${STATE_LABELS[step.state]}`}</span>
        {reached ? <p>{reached}</p> : null}
        {step.status === 'delivered' && step.state === 'ahead' && estimate ? (
          <p>{dialogTexts.expected(estimate)}</p>
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
    <ul className={classes.refunds} aria-label={dialogTexts.refunds}>
      {refunds.map(({ amountPaise, state }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: refunds are only ever added
        <li key={at}>
          <b>{dialogTexts.refundOf(formatPaise(amountPaise))}</b>
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
        {orderTexts.track}
      </ActionLink>
    );
  }
  return (
    <button type="button" className={look} onClick={track}>
      {orderTexts.track}
    </button>
  );
}

/** The tracking number also links to the carrier's page. */
function Tracking({ order: { carrier, trackingNumber, trackingUrl } }: Props) {
  const number = trackingUrl ? <ActionLink url={trackingUrl}>{trackingNumber}</ActionLink> : trackingNumber;
  return (
    <>
      {carrier ? <Fact name={dialogTexts.carrier} value={carrier} /> : null}
      {trackingNumber ? <Fact name={dialogTexts.tracking} value={number} /> : null}
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
                loadingText={orderTexts.loadingPicture}
              />
            </span>
            <div className={classes.what}>
              <b>{item.name}</b>
              {item.description ? <p>{item.description}</p> : null}
              <p>
                {[orderTexts.times(item.quantity), dialogTexts.each(formatPaise(item.pricePaise))].join(orderTexts.dot)}
              </p>
              {item.returned > 0 ? <p>{dialogTexts.returned(item.returned)}</p> : null}
            </div>
            <span className={classes.amount}>{formatPaise(item.pricePaise * item.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.sums}>
        <Fact name={dialogTexts.subtotal} value={formatPaise(subtotalPaise)} />
        <Fact name={dialogTexts.shippingCost} value={formatPaise(shippingPaise)} />
        <Fact name={dialogTexts.tax} value={formatPaise(taxPaise)} />
        <Fact name={dialogTexts.sum} value={formatPaise(totalPaise)} />
      </dl>
    </>
  );
}

/** Delivery address, estimate, delivery method and payment. */
export function ShippingPanel({ order: { shippingAddress, estimatedDelivery, payment } }: Props) {
  return (
    <dl className={classes.shipping}>
      <div>
        <dt>{dialogTexts.address}</dt>
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
            dialogTexts.noAddress
          )}
        </dd>
      </div>
      <Fact name={dialogTexts.estimate} value={orderDate(estimatedDelivery) || dialogTexts.tbd} />
      <Fact name={dialogTexts.method} value={dialogTexts.standard} />
      {payment?.status === 'CASH' ? <Fact name={dialogTexts.payment} value={dialogTexts.cash} /> : null}
    </dl>
  );
}

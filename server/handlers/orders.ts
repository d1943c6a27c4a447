import { MAX_QUANTITY } from '../../contract/limits.ts';
import { encodeOrder, encodeReorder, type OrderSent } from '../../contract/order.ts';
import { encodePaper } from '../../contract/paper.ts';
import { Refusal } from '../http/refusal.ts';
import { closeAtProviderInBackground } from '../payments/provider-requests.ts';
import {
  cancelOrder as cancelIt,
  lockOrder,
  type Order,
  type OrderDetails,
  orderById,
  ordersOf,
  reorderable,
  returnItems,
  unknownOrder,
} from '../shop/orders.ts';
import { type IssuedPaper, papersOf } from '../shop/papers.ts';
import { isPayable, paymentStatusOf } from '../shop/payment-state.ts';
import type { Payment } from '../shop/payments.ts';
import { customerOf, type Handler, type ShopperContext } from './handler.ts';

type Desk = Pick<ShopperContext, 'payments' | 'now'>;

/** D13: the payment status of an order as stored, without querying the provider. */
const paymentSent = (payment: Payment, { payments, now }: Desk) => {
  const mayPay = isPayable(payment, { provider: payments?.name, at: now() });
  const status = paymentStatusOf(payment.state, payment.providerState);
  return { status, mayPay, payBy: mayPay ? payment.expiresAt.toISOString() : '' };
};

/** S21: the fields of an order that its shopper may see. */
export const orderSent = (
  { order, items, payment, refunds, trackingUrl, returnableUntil }: OrderDetails,
  desk: Desk,
): OrderSent => ({
  id: order.id,
  status: order.status,
  placedAt: order.createdAt.toISOString(),
  totalPaise: order.totalPaise,
  items,
  shippingAddress: order.shipping,
  billingAddress: order.billing,
  trackingNumber: order.trackingNumber,
  carrier: order.carrier,
  trackingUrl,
  estimatedDelivery: order.estimatedDelivery,
  reachedAt: { ...(order.deliveredAt ? { delivered: order.deliveredAt.toISOString() } : {}), ...order.reachedAt },
  returnableUntil: returnableUntil?.toISOString() ?? '',
  payment: payment && paymentSent(payment, desk),
  refunds: refunds.map(({ amountPaise, state }) => ({ amountPaise, state })),
});

const paperSent = ({ number, issuedAt, against, paper }: IssuedPaper) => {
  const { lines: goods, ...rest } = paper;
  return encodePaper({ ...rest, number, against, goods, issuedAt: issuedAt?.toISOString() ?? '' });
};

export const orders: Handler<'orders'> = async ({ query }, context) => {
  const status = query.status?.trim().toLowerCase() ?? '';
  const page = {
    page: query.page,
    size: query.pageSize,
    status: ['', 'all'].includes(status) ? null : status,
    text: query.q?.trim() ?? '',
  };
  const found = await ordersOf(context.db, customerOf(context), page);
  return {
    success: true,
    data: { orders: found.orders.map((one) => encodeOrder(orderSent(one, context))), total: found.total },
  };
};

export const order: Handler<'order'> = async ({ params }, context) => {
  const found = await orderById(context.db, customerOf(context), params.id);
  if (!found) return unknownOrder();
  const [invoice, ...credits] = (await papersOf(context.db, found)).map(paperSent);
  const data = { ...encodeOrder(orderSent(found, context)), invoice: invoice ?? null };
  return { success: true, data: credits.length > 0 ? { ...data, credit_notes: credits } : data };
};

/** Locks the shopper's own order, applies `act` and returns the changed order. */
async function acted(id: string, context: ShopperContext, act: (locked: Order) => Promise<Refusal | null>) {
  const { db: tx, storeId, shopper } = context;
  const locked = await lockOrder(tx, { storeId, id });
  if (!locked || locked.userId !== shopper.id) return unknownOrder();
  const refusal = await act(locked);
  if (refusal) return refusal;
  const after = await orderById(tx, customerOf(context), id);
  return after ? { success: true as const, data: encodeOrder(orderSent(after, context)) } : unknownOrder();
}

/** The provider is notified in the background: the order is cancelled whether or not that succeeds. */
export const cancelOrder: Handler<'cancelOrder'> = async ({ params, body }, context) => {
  const { db, storeId, payments } = context;
  const cancelled = await acted(params.id, context, (locked) =>
    cancelIt(db, locked, { by: 'shopper', reason: body.reason, at: context.now() }),
  );
  if (payments && !(cancelled instanceof Refusal))
    await closeAtProviderInBackground({ db, payments }, { storeId, id: params.id });
  return cancelled;
};

export const returnOrder: Handler<'returnOrder'> = async ({ params, body }, context) => {
  return acted(params.id, context, (locked) => returnItems(context.db, locked, body.items, context.now()));
};

/** Read-only: returns the items, which the app then adds to the bag itself (D34). */
export const reorder: Handler<'reorder'> = async ({ params }, context) => {
  const found = await orderById(context.db, customerOf(context), params.id);
  if (!found) return unknownOrder();
  const list = await reorderable(context.db, found, MAX_QUANTITY);
  const items = list.map(({ item, quantity }) => ({ skuId: item.skuId, name: item.name, quantity }));
  return encodeReorder(
    items.filter(({ quantity }) => quantity > 0),
    items.filter(({ quantity }) => quantity === 0),
  );
};

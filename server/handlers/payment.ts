import { encodePaymentStatus } from '../../contract/payment.ts';
import { Refusal } from '../http/refusal.ts';
import type { Known, PaymentProvider } from '../payments/provider.ts';
import { type Desk, knownOf, sessionFor } from '../payments/provider-requests.ts';
import { referenceOf } from '../shop/order-id.ts';
import { type Order, orderById, unknownOrder } from '../shop/orders.ts';
import { isPayable, paymentStatusOf } from '../shop/payment-state.ts';
import { type Payment, paymentOf } from '../shop/payments.ts';
import { isInTime, reopen } from '../shop/reopen.ts';
import { settle } from '../shop/settle.ts';
import type { Handler, ShopperContext } from './handler.ts';

type Standing = { order: Order; payment: Payment };

async function standing(id: string, { db, storeId, shopper }: ShopperContext): Promise<Standing | null> {
  const found = await orderById(db, { storeId, userId: shopper.id }, id);
  const payment = found && (await paymentOf(db, { storeId, id }));
  return found && payment ? { order: found.order, payment } : null;
}

/** The provider's current state of the latest attempt; null if it is not queried or does not respond. */
async function providerStateOf(payments: PaymentProvider, payment: Payment, at: Date): Promise<Known | null> {
  // An attempt without a session is queried only after its expiry, to learn that no payment can follow.
  const mayFetch = payment.state !== 'paid' && (payment.sessionId !== null || payment.expiresAt <= at);
  if (!mayFetch) return null;
  return knownOf({ payments }, payment.storeId, referenceOf(payment.orderId, payment.attempt));
}

/** R47: starts a new attempt if the last one can no longer be paid, or takes the stock again after a failure. */
async function retried({ order, payment }: Standing, known: Known | null, context: ShopperContext): Promise<boolean> {
  const isOver = payment.state === 'expired' && known?.state === 'over';
  const hasFailed = order.status === 'pending' && !order.stockHeld;
  if (!isOver && !hasFailed) return false;
  return reopen(context.db, order, context.now());
}

/** Prefers the session that the provider reports: it may differ from the one opened first. Null if there is none. */
async function sessionOf(desk: Desk | null, { order, payment }: Standing, known: Known | null, at: Date) {
  if (known?.sessionId) return known.sessionId;
  if (!desk) return null;
  const session = await sessionFor(desk, order, payment, at);
  return session instanceof Refusal ? null : session;
}

type Retry = { provider: string | undefined; at: Date; retry: boolean | undefined };

/** A retry after a failure can be paid only while the order holds its stock. */
const mayBePaid = ({ order, payment }: Standing, { retry, ...input }: Retry): boolean =>
  isPayable(payment, input) && (order.stockHeld || retry !== true);

/**
 * S17: the status as the provider reports it now, never as a return URL claims. If the provider does not respond, the stored
 * status: a pending payment stays pending. The reply contains the session while the order can be paid.
 */
export const verifyOrderStatus: Handler<'verifyOrderStatus'> = async ({ body }, context) => {
  const { db, storeId, payments, originOf } = context;
  const at = context.now();
  let now = await standing(body.orderId, context);
  if (!now) return unknownOrder();
  // An order stays with the provider it was placed with, even if the shop has switched to another.
  const provider = payments?.name === now.payment.provider ? payments : null;
  const known = provider && (await providerStateOf(provider, now.payment, at));
  // Without a session there can be no payment.
  const state = known?.state ?? (now.payment.sessionId === null ? 'open' : null);
  if (known) await settle(db, { storeId, id: body.orderId }, known, at);
  now = (await standing(body.orderId, context)) ?? now;
  const again = body.retry === true && (await retried(now, known, context));
  if (again) now = (await standing(body.orderId, context)) ?? now;
  const { order, payment } = now;
  const canPay = mayBePaid(now, { provider: provider?.name, at, retry: body.retry });
  const desk = provider && { db, payments: provider, originOf };
  return encodePaymentStatus({
    status: paymentStatusOf(payment.state, again ? 'open' : state),
    mayRetry: canPay || (provider !== null && payment.state === 'expired' && isInTime(order, at)),
    paymentSessionId: canPay ? await sessionOf(desk, now, known, at) : null,
  });
};

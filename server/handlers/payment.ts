import { encodePaymentStatus } from '../../contract/payment.ts';
import { Refusal } from '../http/refusal.ts';
import type { PaymentProvider, ProviderOrder } from '../payments/provider.ts';
import { fetchProviderOrder, type PaymentContext, sessionFor } from '../payments/provider-requests.ts';
import { referenceOf } from '../shop/order-id.ts';
import { type Order, orderById, unknownOrder } from '../shop/orders.ts';
import { isPayable, paymentStatusOf } from '../shop/payment-state.ts';
import { type Payment, paymentOf } from '../shop/payments.ts';
import { mayReopen, reopen } from '../shop/reopen.ts';
import { settle } from '../shop/settle.ts';
import type { Handler, ShopperContext } from './handler.ts';

type OrderPayment = { order: Order; payment: Payment };

async function findPayment(id: string, { db, storeId, shopper }: ShopperContext): Promise<OrderPayment | null> {
  const found = await orderById(db, { storeId, userId: shopper.id }, id);
  const payment = found && (await paymentOf(db, { storeId, id }));
  return found && payment ? { order: found.order, payment } : null;
}

/** The provider's current state of the latest attempt; null if it is not queried or does not respond. */
async function providerStateOf(payments: PaymentProvider, payment: Payment, at: Date): Promise<ProviderOrder | null> {
  // An attempt without a session is queried only after its expiry, to learn that no payment can follow.
  const mayFetch = payment.state !== 'paid' && (payment.sessionId !== null || payment.expiresAt <= at);
  if (!mayFetch) return null;
  return fetchProviderOrder({ payments }, payment.storeId, referenceOf(payment.orderId, payment.attempt));
}

/** R47: starts a new attempt if the last one can no longer be paid, or takes the stock again after a failure. */
async function startRetry(
  { order, payment }: OrderPayment,
  providerOrder: ProviderOrder | null,
  context: ShopperContext,
): Promise<boolean> {
  const isOver = payment.state === 'expired' && providerOrder?.state === 'over';
  const hasFailed = order.status === 'pending' && !order.stockHeld;
  if (!isOver && !hasFailed) return false;
  return reopen(context.db, order, context.now());
}

/** Prefers the session that the provider reports: it may differ from the one opened first. Null if there is none. */
async function sessionOf(
  paymentContext: PaymentContext | null,
  { order, payment }: OrderPayment,
  providerOrder: ProviderOrder | null,
  at: Date,
) {
  if (providerOrder?.sessionId) return providerOrder.sessionId;
  if (!paymentContext) return null;
  const session = await sessionFor(paymentContext, order, payment, at);
  return session instanceof Refusal ? null : session;
}

type Retry = { provider: string | undefined; at: Date; retry: boolean | undefined };

/** A retry after a failure can be paid only while the order holds its stock. */
const canBePaid = ({ order, payment }: OrderPayment, { retry, ...input }: Retry): boolean =>
  isPayable(payment, input) && (order.stockHeld || retry !== true);

/**
 * S17: the status as the provider reports it now, never as a return URL claims. If the provider does not respond, the stored
 * status: a pending payment stays pending. The reply contains the session while the order can be paid.
 */
export const verifyOrderStatus: Handler<'verifyOrderStatus'> = async ({ body }, context) => {
  const { db, storeId, payments, originOf, pageBaseOf } = context;
  const at = context.now();
  let current = await findPayment(body.orderId, context);
  if (!current) return unknownOrder();
  // An order stays with the provider it was placed with, even if the shop has switched to another.
  const provider = payments?.name === current.payment.provider ? payments : null;
  const providerOrder = provider && (await providerStateOf(provider, current.payment, at));
  // Without a session there can be no payment.
  const state = providerOrder?.state ?? (current.payment.sessionId === null ? 'open' : null);
  if (providerOrder) await settle(db, { storeId, id: body.orderId }, providerOrder, at);
  current = (await findPayment(body.orderId, context)) ?? current;
  const again = body.retry === true && (await startRetry(current, providerOrder, context));
  if (again) current = (await findPayment(body.orderId, context)) ?? current;
  const { order, payment } = current;
  const canPay = canBePaid(current, { provider: provider?.name, at, retry: body.retry });
  const paymentContext = provider && { db, payments: provider, originOf, pageBaseOf };
  return encodePaymentStatus({
    status: paymentStatusOf(payment.state, again ? 'open' : state),
    mayRetry: canPay || (provider !== null && payment.state === 'expired' && mayReopen(order, at)),
    paymentSessionId: canPay ? await sessionOf(paymentContext, current, providerOrder, at) : null,
  });
};

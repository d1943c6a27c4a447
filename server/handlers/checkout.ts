import { m } from '#messages';
import { encodeCheckout } from '../../contract/checkout.ts';
import type { Db } from '../db/database.ts';
import { Refusal, unavailable } from '../http/refusal.ts';
import { refusalBody } from '../http/reply.ts';
import { closeAtProvider, type PaymentContext, sessionFor } from '../payments/provider-requests.ts';
import { type Placed, placeOrder } from '../shop/checkout.ts';
import { claim, type KeyedWrite, type Outcome, storeOutcome, storeProgress } from '../shop/idempotency.ts';
import { cancelOrder, lockOrder, orderById } from '../shop/orders.ts';
import { CASH, paymentOf } from '../shop/payments.ts';
import { type Handler, ReplayedResponse, type ShopperContext } from './handler.ts';

type CheckoutRequest = Parameters<Handler<'checkout'>>[0];

const keyedOf = (
  input: CheckoutRequest,
  { idempotencyKey, storeId, shopper, now }: ShopperContext,
): KeyedWrite | null =>
  idempotencyKey === null
    ? null
    : { storeId, userId: shopper.id, key: idempotencyKey, call: 'checkout', body: input, at: now() };

const parseProgress = (left: unknown): Placed | null =>
  typeof left === 'object' && left !== null && 'orderId' in left && typeof left.orderId === 'string'
    ? { orderId: left.orderId, superseded: [] }
    : null;

type PlacedOnce = Placed | Refusal | Outcome;

/** The result of an earlier request with this key; null for the first. */
async function findEarlier(tx: Db, keyed: KeyedWrite): Promise<PlacedOnce | null> {
  const claimed = await claim(tx, keyed);
  if (claimed.kind === 'refused') return claimed.refusal;
  return claimed.kind === 'done' ? claimed.outcome : parseProgress(claimed.left);
}

async function noteUnderKey(tx: Db, keyed: KeyedWrite, placed: Placed | Refusal): Promise<void> {
  if (placed instanceof Refusal) await storeOutcome(tx, keyed, { status: placed.status, reply: refusalBody(placed) });
  else await storeProgress(tx, keyed, { orderId: placed.orderId });
}

/** Places the order and notes it under the key, in one transaction, so that a retry with the key finds the order. */
async function placeOnce(
  { body }: CheckoutRequest,
  keyed: KeyedWrite | null,
  provider: string,
  context: ShopperContext,
): Promise<PlacedOnce> {
  const { db, storeId, shopper } = context;
  return db.transaction(async (tx) => {
    const before = keyed && (await findEarlier(tx, keyed));
    if (before) return before;
    const placed = await placeOrder(tx, { storeId, userId: shopper.id, provider, at: context.now() }, body);
    if (keyed) await noteUnderKey(tx, keyed, placed);
    return placed;
  });
}

/** Calls the provider outside any transaction: it may take seconds, and other shoppers need the locked rows. */
async function sessionOf(id: string, paymentContext: PaymentContext, { storeId, shopper, now }: ShopperContext) {
  const payment = await paymentOf(paymentContext.db, { storeId, id });
  const found = await orderById(paymentContext.db, { storeId, userId: shopper.id }, id);
  return found && payment ? sessionFor(paymentContext, found.order, payment, now()) : null;
}

/** Cancels an order that the provider refuses, which releases its stock at once. */
async function cancelRefused(id: string, { db, storeId, now }: ShopperContext): Promise<void> {
  const why = { by: 'provider', reason: 'The payment provider refused it', at: now() } as const;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, { storeId, id });
    if (order) await cancelOrder(tx, order, why);
  });
}

/**
 * D11: an order is placed once. A payment session follows if the provider responds; otherwise it can be requested later
 * (`verify-order-status`). The cart keeps its lines until the order is paid, or is placed as cash on delivery.
 */
export const checkout: Handler<'checkout'> = async (input, context) => {
  const { db, payments, originOf, pageBaseOf } = context;
  const isCash = input.body.cash === true;
  if (!payments && !isCash) return unavailable(m.refusal_payment_unavailable());
  const keyed = keyedOf(input, context);
  const placed = await placeOnce(input, keyed, payments?.name ?? CASH, context);
  if (placed instanceof Refusal) return placed;
  if ('status' in placed) return new ReplayedResponse(placed);
  const paymentContext = payments && { db, payments, originOf, pageBaseOf };
  if (paymentContext)
    for (const id of placed.superseded) await closeAtProvider(paymentContext, { storeId: context.storeId, id });
  const session = paymentContext && !isCash ? await sessionOf(placed.orderId, paymentContext, context) : null;
  if (session instanceof Refusal) {
    await cancelRefused(placed.orderId, context);
    if (keyed) await storeOutcome(db, keyed, { status: session.status, reply: refusalBody(session) });
    return session;
  }
  const reply = encodeCheckout(placed.orderId, session);
  if (keyed) await storeOutcome(db, keyed, { status: 200, reply });
  return reply;
};

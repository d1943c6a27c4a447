import { m } from '#messages';
import type { Db } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { explain, log } from '../ops/log.ts';
import { storeSession } from '../shop/checkout.ts';
import { type OrderKey, referenceOf } from '../shop/order-id.ts';
import type { Order } from '../shop/orders.ts';
import { type Payment, paymentOf } from '../shop/payments.ts';
import { userById } from '../shop/sessions.ts';
import { type PaymentProvider, ProviderFailure, type ProviderOrder, ProviderRefusal } from './provider.ts';

/** Runs a provider request. A `ProviderFailure` is logged and becomes null; all other errors are thrown. */
export async function nullOnFailure<T>(order: string, send: () => Promise<T>): Promise<T | null> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    log('error', 'payment-provider', { order, reason: String(explain(error).message) });
    return null;
  }
}

export type PaymentContext = {
  db: Db;
  payments: PaymentProvider;
  /** The store's configured origin. */
  originOf: (storeId: number) => string;
  /** What the addresses of its pages in the language of this request begin with: '' or '/hi'. */
  pageBaseOf: (storeId: number) => string;
};

/** The provider's minimum lifetime of a new session, plus a margin. Milliseconds. */
const SESSION_MS = 20 * 60_000;

/** The provider refused the order itself, so a retry would not help. */
const paymentRefused = () => new Refusal(422, 'PAYMENT_REFUSED', m.refusal_payment_refused());

/**
 * The id of the order's payment session, opened if there is none; null if the provider does not respond, a refusal if
 * it rejects the order. A session opened late extends the payment's expiry, since the provider rejects sessions that
 * end soon.
 */
export async function sessionFor(
  context: PaymentContext,
  order: Order,
  payment: Payment,
  at: Date,
): Promise<string | null | Refusal> {
  if (payment.sessionId !== null) return payment.sessionId;
  const expiresAt = new Date(Math.max(payment.expiresAt.getTime(), at.getTime() + SESSION_MS));
  const { db, payments, originOf, pageBaseOf } = context;
  const { storeId, id } = order;
  const { name, email, phone } = await userById(db, storeId, order.userId);
  const request = {
    storeId,
    orderId: referenceOf(id, payment.attempt),
    amountPaise: payment.amountPaise,
    expiresAt,
    payer: { id: order.userId, name, email, phone },
    // S20: the store's configured origin, whatever the host of the request.
    returnUrl: `${originOf(storeId)}${pageBaseOf(storeId)}/payment-return?order_id=${encodeURIComponent(id)}`,
    notifyUrl: `${originOf(storeId)}/webhooks/${payments.name}`,
  };
  try {
    const sessionId = await nullOnFailure(id, () => payments.openSession(request));
    if (sessionId !== null) await storeSession(db, payment, { sessionId, expiresAt });
    return sessionId;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    log('error', 'payment-refused', { order: id, reason: error.message });
    return paymentRefused();
  }
}

/**
 * The provider's state of a payment; null if it does not respond. `reference`: the attempt's id at the provider
 * (`order-id.ts`).
 */
export const fetchProviderOrder = (
  { payments }: Pick<PaymentContext, 'payments'>,
  storeId: number,
  reference: string,
): Promise<ProviderOrder | null> => nullOnFailure(reference, () => payments.status(storeId, reference));

/** Reads the payment now, and returns a function that closes its order at the provider without using the database. */
async function prepareClose({ db, payments }: Pick<PaymentContext, 'db' | 'payments'>, key: OrderKey) {
  const payment = await paymentOf(db, key);
  const reference = payment && referenceOf(key.id, payment.attempt);
  return async () => reference && nullOnFailure(reference, () => payments.close(key.storeId, reference));
}

export async function closeAtProvider(...order: Parameters<typeof prepareClose>): Promise<void> {
  await (await prepareClose(...order))();
}

/** As `closeAtProvider`, but does not wait for the provider; errors are logged. */
export async function closeAtProviderInBackground(...order: Parameters<typeof prepareClose>): Promise<void> {
  const close = await prepareClose(...order);
  close().catch((error) => log('error', 'payment-not-closed', { order: order[1].id, ...explain(error) }));
}

import * as v from 'valibot';
import type { Order } from '../../contract/order.ts';
import { paymentView } from '../domain/checkout.ts';
import { ApiError } from './api-error.ts';
import type { AppContext } from './app-context.tsx';
import { stored } from './stored-json.ts';

/**
 * Undecided payments begun on this device, per store, checked at start and focus. Removed at logout; those of
 * another shopper are not shown.
 */
const MAX_PENDING = 10;

/** Orders that a verification on this device found paid: another backend may say so nowhere else. */
const MAX_PAID = 100;

type PaymentStorage = Pick<AppContext, 'store' | 'storage' | 'session'>;
const ordersOfUsers = v.array(v.object({ order: v.string(), user: v.string() }));
const payments = stored('pendingPayments', ordersOfUsers, []);
const paid = stored('paidOrders', ordersOfUsers, []);

/** A payment that cannot be stored is not lost: the server has it, and the order list shows its state. */
function write(app: PaymentStorage, entries: { order: string; user: string }[]): void {
  if (entries.length === 0) payments.drop(app);
  else payments.set(app, entries.slice(0, MAX_PENDING));
}

/** Order ids of the signed-in user. */
export function pendingPayments(app: PaymentStorage): string[] {
  const user = app.session.userId();
  return payments.get(app).flatMap((one) => (one.user === user ? [one.order] : []));
}

export function rememberPayment(app: PaymentStorage, order: string): void {
  const user = app.session.userId();
  if (!user) return;
  write(app, [{ order, user }, ...payments.get(app).filter((one) => one.order !== order)]);
}

export function forgetPayment(app: PaymentStorage, order: string): void {
  const entries = payments.get(app);
  const left = entries.filter((one) => one.order !== order);
  if (left.length < entries.length) write(app, left);
}

function rememberPaid(app: PaymentStorage, order: string): void {
  const user = app.session.userId();
  if (!user) return;
  const others = paid.get(app).filter((one) => one.order !== order);
  paid.set(app, [{ order, user }, ...others].slice(0, MAX_PAID));
}

/** The order as paid if its backend sends no payment, but a verification on this device found it paid. */
export function withVerifiedPayment(app: PaymentStorage, order: Order): Order {
  const user = app.session.userId();
  const isPaid = order.payment === null && paid.get(app).some((one) => one.order === order.id && one.user === user);
  return isPaid ? { ...order, payment: { status: 'PAID', mayPay: false, payBy: '' } } : order;
}

type PaymentDeps = Pick<AppContext, 'api' | 'store' | 'storage' | 'session' | 'bag'>;
/** The provider's status, and the session in which the order can still be paid, if any. */
export type VerifiedPayment = { status: string; sessionId: string | null; mayRetry: boolean | null };
/** `retry`: a new attempt once the time to pay is over. */
type VerifyOptions = { signal?: AbortSignal; retry?: boolean };

/**
 * Fetches the state of a payment (the provider's status, never the return address's) and updates the stored list.
 * Throws an ApiError. Paid items leave the bag.
 */
export async function verifyPayment(
  app: PaymentDeps,
  order: string,
  { signal, retry }: VerifyOptions = {},
): Promise<VerifiedPayment> {
  const request = { body: { orderId: order, retry }, ...(signal ? { signal } : {}) };
  const { status, paymentSessionId, mayRetry } = await app.api
    .call('verifyOrderStatus', request)
    .catch((error: unknown) => {
      // A foreign or unknown order is not checked again.
      if (error instanceof ApiError && error.status === 404) forgetPayment(app, order);
      throw error;
    });
  const view = paymentView(status, 1);
  if (view === 'pending') rememberPayment(app, order);
  else if (view !== 'checking') forgetPayment(app, order);
  if (view === 'success') rememberPaid(app, order);
  // The items of both have left the server's cart.
  if (view === 'success' || view === 'cash') void app.bag?.flush();
  return { status, sessionId: paymentSessionId, mayRetry };
}

/** Checks all undecided payments; returns the orders that are paid. Never throws. */
export async function verifyPending(app: PaymentDeps): Promise<string[]> {
  const settled: string[] = [];
  for (const order of pendingPayments(app)) {
    const verified = await verifyPayment(app, order).catch(() => null);
    if (verified?.status === 'PAID') settled.push(order);
  }
  return settled;
}

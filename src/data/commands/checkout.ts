import { mutationOptions } from '@tanstack/react-query';
import { type AgreedOrder, matchingOrder } from '../../domain/checkout.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../app-context.tsx';
import { verifyPayment } from '../payment.ts';

/**
 * The outcome of one checkout call. `ordered`: by another tab. `changed`: the bag is not what was agreed to.
 * `address`: it is gone. `stopped`: by a reason that the shopper can resolve; `unpaid`: orders to pay first, else [].
 * `unknown`: an order may exist. `refused`: no order; `message` is the server's, or ''.
 */
export type CheckoutOutcome =
  | { kind: 'placed'; orderId: string; sessionId: string | null }
  | { kind: 'ordered'; orderId: string }
  | { kind: 'changed'; message: string }
  | { kind: 'address' }
  | { kind: 'stopped'; message: string; unpaid: string[] }
  | { kind: 'signed-out' }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown' };

type CheckoutDeps = Pick<AppContext, 'api' | 'store'>;

const CHANGED_CODES = ['PRICE_CHANGED', 'CART_CHANGED', 'OUT_OF_STOCK', 'PRICE_ON_REQUEST', 'SKU_GONE'];

/** The store does not deliver there, or unpaid orders have to be paid first. */
const STOPPED_CODES = ['PLACE_NOT_SERVED', 'UNPAID_LIMIT'];

/** After these statuses an order may still have been made. */
const UNDECIDED_STATUSES = [408, 425];

function outcomeOf(error: unknown): CheckoutOutcome {
  if (!(error instanceof ApiError)) throw error;
  const { kind, status, code, message, orderId } = error;
  const decided =
    kind === 'HTTP' && status < 500 && !UNDECIDED_STATUSES.includes(status) && code !== 'IDEMPOTENCY_IN_PROGRESS';
  if (kind === 'INVALID_RESPONSE' && code === 'REFUSED') return { kind: 'refused', message: '' };
  if (!decided) return { kind: 'unknown' };
  if (status === 401) return { kind: 'signed-out' };
  if (code === 'CART_CHANGED' && orderId !== '') return { kind: 'ordered', orderId };
  if (CHANGED_CODES.includes(code)) return { kind: 'changed', message };
  if (STOPPED_CODES.includes(code)) return { kind: 'stopped', message, unpaid: error.orderIds };
  return code === 'NOT_FOUND' ? { kind: 'address' } : { kind: 'refused', message };
}

type Order = { agreed: AgreedOrder; addressId: string; key: string };

async function sendCheckout(
  { api, store }: CheckoutDeps,
  { agreed: { items, total, cash }, addressId, key }: Order,
): Promise<CheckoutOutcome> {
  try {
    const { success, message, orderId, paymentSessionId } = await api.call('checkout', {
      params: { storeId: store.id },
      ownHeaders: { 'idempotency-key': key },
      body: {
        items,
        shippingAddressId: addressId,
        billingAddressId: addressId,
        expectedPaise: total,
        ...(cash ? { cash: true as const } : {}),
      },
    });
    if (!success) return { kind: 'refused', message };
    // Only an id proves that the order was placed.
    return orderId ? { kind: 'placed', orderId, sessionId: paymentSessionId } : { kind: 'unknown' };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Places one order: the same key is the same order. `agreed.total` can only refuse. Never queued. */
export const placeOrder = (app: CheckoutDeps) =>
  mutationOptions({ mutationFn: (order: Order) => sendCheckout(app, order) });

/** The payment session of an unpaid order, a new one if necessary. */
export const reopenPayment = (app: Parameters<typeof verifyPayment>[0]) =>
  mutationOptions({ mutationFn: (order: string) => verifyPayment(app, order, { retry: true }), gcTime: 0 });

const SEARCH_PAUSES_MS = [0, 2_000, 4_000];

const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));

/** Finds the order of a checkout whose response was lost. Null: not found, or no response. */
export async function findOrder({ api }: CheckoutDeps, agreed: AgreedOrder): Promise<string | null> {
  for (const ms of SEARCH_PAUSES_MS) {
    await pause(ms);
    const { orders } = await api.call('orders', { query: { page: 1, pageSize: 10 } }).catch(() => ({ orders: [] }));
    const made = matchingOrder(orders, agreed);
    if (made) return made.id;
  }
  return null;
}

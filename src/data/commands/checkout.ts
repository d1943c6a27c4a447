import { mutationOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type Agreed, orderMade } from '../../domain/checkout.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../app-context.tsx';
import { verifyPayment } from '../payment.ts';
import { inThisTab, stored } from '../stored.ts';

/**
 * What became of one checkout call. `ordered`: another tab has made this order already (R43). `changed`: the bag is not what the shopper agreed to. `address`: it is gone.
 * `unknown`: nobody can tell whether an order was made (D11). `refused`: no order; `words` are the server's, or ''.
 */
export type CheckoutAnswer =
  | { kind: 'placed'; orderId: string; sessionId: string | null }
  | { kind: 'ordered'; orderId: string }
  | { kind: 'changed'; words: string }
  | { kind: 'address' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; words: string }
  | { kind: 'unknown' };

type Asking = Pick<AppContext, 'api' | 'store'>;
const CHANGED = ['PRICE_CHANGED', 'CART_CHANGED', 'OUT_OF_STOCK', 'PRICE_ON_REQUEST', 'SKU_GONE'];
/** Such an answer does not say that nothing happened. */
const UNDECIDED = [408, 425];

function answerOf(error: unknown): CheckoutAnswer {
  if (!(error instanceof ApiError)) throw error;
  const { kind, status, code, message, orderId } = error;
  const decided = kind === 'HTTP' && status < 500 && !UNDECIDED.includes(status) && code !== 'IDEMPOTENCY_IN_PROGRESS';
  if (kind === 'INVALID_RESPONSE' && code === 'REFUSED') return { kind: 'refused', words: '' };
  if (!decided) return { kind: 'unknown' };
  if (status === 401) return { kind: 'signed-out' };
  if (code === 'CART_CHANGED' && orderId !== '') return { kind: 'ordered', orderId };
  if (CHANGED.includes(code)) return { kind: 'changed', words: message };
  return code === 'NOT_FOUND' ? { kind: 'address' } : { kind: 'refused', words: message };
}

type Order = { agreed: Agreed; addressId: string; key: string };

async function sendCheckout(
  { api, store }: Asking,
  { agreed: { pieces, total, cash }, addressId, key }: Order,
): Promise<CheckoutAnswer> {
  try {
    const { success, message, orderId, paymentSessionId } = await api.checkout({
      params: { storeId: store.id },
      ownHeaders: { 'idempotency-key': key },
      body: {
        items: pieces,
        shippingAddressId: addressId,
        billingAddressId: addressId,
        expectedPaise: total,
        ...(cash ? { cash: true as const } : {}),
      },
    });
    if (!success) return { kind: 'refused', words: message };
    // D11: without an id nothing says that it was placed.
    return orderId ? { kind: 'placed', orderId, sessionId: paymentSessionId } : { kind: 'unknown' };
  } catch (error) {
    return answerOf(error);
  }
}

/** Orders the bag once: the same key again is the same order (R43). `agreed.total` can only refuse (R36, S13). Never queued. */
export const placeOrder = (app: Asking) => mutationOptions({ mutationFn: (order: Order) => sendCheckout(app, order) });

/** The session in which an unpaid order can be paid, a new one if need be (R47). */
export const reopenPayment = (app: Parameters<typeof verifyPayment>[0]) =>
  mutationOptions({ mutationFn: (order: string) => verifyPayment(app, order, { retry: true }), gcTime: 0 });

const AGAIN_AFTER_MS = [0, 2_000, 4_000];
const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));

/** D11, R44: the order of a checkout whose answer was lost. Null: not found, or no answer. */
export async function findOrder({ api }: Asking, agreed: Agreed): Promise<string | null> {
  for (const ms of AGAIN_AFTER_MS) {
    await pause(ms);
    const { orders } = await api.orders({ query: { page: 1, pageSize: 10 } }).catch(() => ({ orders: [] }));
    const made = orderMade(orders, agreed);
    if (made) return made.id;
  }
  return null;
}

/**
 * One attempt to order, kept in this tab from before it is sent until an answer has come for certain: a page that is
 * loaded anew asks after it, and asks with the same key (R44). `sent`: nobody has looked for its order yet.
 */
const attempt = v.object({
  user: v.string(),
  agreed: v.object({
    pieces: v.array(v.object({ skuId: v.string(), quantity: v.number() })),
    total: v.number(),
    cash: v.optional(v.boolean(), false),
  }),
  addressId: v.string(),
  key: v.string(),
  sent: v.boolean(),
});
export type Attempt = v.InferOutput<typeof attempt>;

type Tab = Pick<AppContext, 'store' | 'session'>;
const storedAttempt = stored('checkoutAttempt', v.nullable(attempt), null);

/** Null: there is none, it is somebody else's, or it cannot be read (R12, R15, R33). */
export function openAttempt(tab: Tab): Attempt | null {
  const found = storedAttempt.get(inThisTab(tab));
  return found?.user === tab.session.userId() ? found : null;
}

/** Null: it is over. What cannot be stored lives as long as this page; the server knows an order by its contents, too (R43). */
export function storeAttempt(tab: Tab, open: Attempt | null): void {
  if (open) storedAttempt.set(inThisTab(tab), open);
  else storedAttempt.drop(inThisTab(tab));
}

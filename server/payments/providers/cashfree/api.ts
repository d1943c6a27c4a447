import * as v from 'valibot';
import { paiseOf, rupeesOf } from '../../../../contract/money.ts';
import { type Call, callProvider, parseReply, REJECTS_ORDER, RETRY_LATER, type Reply } from '../../call-provider.ts';
import {
  type Payer,
  type PaymentApi,
  ProviderFailure,
  type ProviderOrder,
  type ProviderRefund,
  ProviderRefusal,
  type RefundRequest,
  type SessionRequest,
} from '../../provider.ts';

/** The API version that the schemas below parse. */
const API_VERSION = '2023-08-01';
type CashfreeSettings = { url: string; clientId: string; clientSecret: string; timeout?: number };

const orderReply = v.object({
  order_id: v.string(),
  order_amount: v.number(),
  order_currency: v.string(),
  order_status: v.string(),
  payment_session_id: v.nullish(v.string()),
  order_tags: v.nullish(v.record(v.string(), v.unknown())),
});
type CashfreeOrder = v.InferOutput<typeof orderReply>;
const attempts = v.array(v.object({ payment_status: v.string() }));

const NAME_MIN = 3;
const TEXT_MAX = 100;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * The customer fields that Cashfree accepts: a name of 3 to 100 characters, ten digits, an e-mail address of at most
 * 100 characters. A shorter name is padded with full stops ('Om' → 'Om.'); an invalid optional field is omitted,
 * since it would make Cashfree refuse the order.
 */
export function customerOf({ name, email, phone }: Pick<Payer, 'name' | 'email' | 'phone'>) {
  // By code points, so as not to split a surrogate pair.
  const letters = [...name.trim()].slice(0, TEXT_MAX);
  const trimmed = letters.join('').trim();
  const mail = email.trim();
  return {
    ...(trimmed === '' ? {} : { customer_name: trimmed + '.'.repeat(Math.max(0, NAME_MIN - letters.length)) }),
    ...(mail.length <= TEXT_MAX && EMAIL.test(mail) ? { customer_email: mail } : {}),
    customer_phone: phone.replace(/\D/g, '').slice(-10),
  };
}

const orderBody = ({ storeId, orderId, amountPaise, payer, ...rest }: SessionRequest) => ({
  order_id: orderId,
  order_amount: rupeesOf(amountPaise),
  order_currency: 'INR',
  customer_details: { customer_id: `s${storeId}u${payer.id}`, ...customerOf(payer) },
  order_meta: { return_url: rest.returnUrl, notify_url: rest.notifyUrl },
  order_expiry_time: rest.expiresAt.toISOString(),
  order_tags: { store: String(storeId) },
});

const FAILED = ['FAILED', 'USER_DROPPED', 'CANCELLED', 'VOID'];
/** `FLAGGED`: held by the provider's risk check; may still succeed or fail. */
const UNDECIDED = ['SUCCESS', 'PENDING', 'FLAGGED'];

/** State of an active order from its attempts. A successful attempt is `pending` until the order itself is `PAID`. */
function stateOfAttempts(list: v.InferOutput<typeof attempts>): ProviderOrder['state'] {
  const has = (...words: string[]) => list.some(({ payment_status }) => words.includes(payment_status));
  if (has(...UNDECIDED)) return 'pending';
  return has(...FAILED) ? 'failed' : 'open';
}

const STATES: Record<string, ProviderOrder['state']> = {
  PAID: 'paid',
  EXPIRED: 'over',
  TERMINATED: 'over',
  // A payment may still be in progress.
  TERMINATION_REQUESTED: 'pending',
};

const refundReply = v.object({ refund_id: v.string(), refund_amount: v.number(), refund_status: v.string() });
const REFUND_STATES: Record<string, ProviderRefund['state']> = {
  SUCCESS: 'confirmed',
  CANCELLED: 'failed',
  FAILED: 'failed',
};

/** PENDING, ONHOLD and unknown statuses map to `sent`: accepted, not completed. Rejects if id or amount differ. */
function parseRefund({ refundId, amountPaise }: RefundRequest, reply: Reply): ProviderRefund {
  const { refund_id, refund_amount, refund_status } = parseReply(refundReply, reply);
  if (refund_id !== refundId || paiseOf(refund_amount) !== amountPaise) throw new ProviderFailure('has another refund');
  return { state: REFUND_STATES[refund_status] ?? 'sent' };
}

const storeTag = ({ order_tags }: CashfreeOrder): number => Number(order_tags?.store ?? 0);

/** Cashfree's payment gateway by REST. The keys come from the environment and are used only in its two headers. */
export function cashfreeApi(settings: CashfreeSettings): PaymentApi {
  const { clientId, clientSecret } = settings;
  const headers = { 'x-api-version': API_VERSION, 'x-client-id': clientId, 'x-client-secret': clientSecret };
  const call = (request: Call) => callProvider({ ...settings, headers }, request);
  const path = (orderId: string) => `/orders/${encodeURIComponent(orderId)}`;
  const sessionOf = (reply: Reply): string => {
    const { payment_session_id } = parseReply(orderReply, reply);
    if (!payment_session_id) throw new ProviderFailure('opened no session');
    return payment_session_id;
  };
  const refundStatus = async (request: RefundRequest): Promise<ProviderRefund | null> => {
    const { orderId, refundId } = request;
    const reply = await call({ method: 'GET', path: `${path(orderId)}/refunds/${refundId}` });
    return reply.status === 404 ? null : parseRefund(request, reply);
  };
  return {
    openSession: async (request) => {
      const body = orderBody(request);
      // No idempotency key: the provider would replay a failure. The order id makes the request idempotent instead.
      const made = await call({ method: 'POST', path: '/orders', body });
      if (REJECTS_ORDER.includes(made.status)) throw new ProviderRefusal(`answered ${made.status}`);
      // 409: an earlier request opened it, but its response was lost.
      if (made.status !== 409) return sessionOf(made);
      return sessionOf(await call({ method: 'GET', path: path(request.orderId) }));
    },
    status: async (storeId, orderId) => {
      const reply = await call({ method: 'GET', path: path(orderId) });
      if (reply.status === 404) return { state: 'over', storeId, orderId, amountPaise: 0, currency: 'INR' };
      const order = parseReply(orderReply, reply);
      const isActive = order.order_status === 'ACTIVE';
      const tried = isActive && (await call({ method: 'GET', path: `${path(orderId)}/payments` }));
      return {
        // D13: an unknown status may mean paid, so it counts as pending.
        state: tried ? stateOfAttempts(parseReply(attempts, tried)) : (STATES[order.order_status] ?? 'pending'),
        storeId: storeTag(order),
        orderId: order.order_id,
        amountPaise: paiseOf(order.order_amount),
        currency: order.order_currency,
        ...(isActive && order.payment_session_id ? { sessionId: order.payment_session_id } : {}),
      };
    },
    close: async (_storeId, orderId) => {
      const body = { order_status: 'TERMINATED' };
      parseReply(orderReply, await call({ method: 'PATCH', path: path(orderId), body }));
    },
    refundStatus,
    refund: async (request) => {
      const { orderId, refundId: refund_id, amountPaise } = request;
      const body = { refund_id, refund_amount: rupeesOf(amountPaise), refund_speed: 'STANDARD' };
      const made = await call({ method: 'POST', path: `${path(orderId)}/refunds`, body });
      if (made.status < 300) return parseRefund(request, made);
      if (RETRY_LATER.includes(made.status)) throw new ProviderFailure(`answered ${made.status}`);
      // An earlier request made it and its response was lost, or the provider refuses it.
      return (await refundStatus(request)) ?? { state: 'failed' };
    },
  };
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Db } from '../db/database.ts';
import { rowsWith } from '../db/keys.ts';
import { paymentEvents } from '../db/schema/customers.ts';
import { invalid, Refusal, unavailable } from '../http/refusal.ts';
import { privateJson, refused } from '../http/reply.ts';
import { parsedJson, readBytes } from '../http/request.ts';
import { log } from '../ops/log.ts';
import { attemptOf, storeOfOrder } from '../shop/order-id.ts';
import { paymentOf } from '../shop/payments.ts';
import { refundName, refundsOf } from '../shop/refunds.ts';
import { settle } from '../shop/settle.ts';
import type { PaymentProvider } from './provider.ts';
import { knownOf } from './provider-requests.ts';
import { refreshRefund } from './send-refunds.ts';

/** S23, S18: bytes, milliseconds. */
const MAX_BODY = 256 * 1024;
const MAX_AGE = 5 * 60_000;

const event = v.object({
  type: v.pipe(v.string(), v.maxLength(100)),
  data: v.object({
    order: v.object({ order_id: v.pipe(v.string(), v.maxLength(100)) }),
    payment: v.object({
      cf_payment_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100)),
    }),
  }),
});
type Event = v.InferOutput<typeof event>;
/**
 * Disputes, the dashboard's test, refunds that are not ours and future event types: acknowledged and logged, since the
 * provider would otherwise send them again.
 */
const otherEvent = v.object({ type: v.pipe(v.string(), v.maxLength(100)) });
const PAYMENT_EVENTS = /^PAYMENT_\w+_WEBHOOK$/;

/** The header's time in milliseconds; Cashfree sends seconds or milliseconds. NaN if it is neither. */
function sentAt(timestamp: string): number {
  if (/^\d{10}$/.test(timestamp)) return Number(timestamp) * 1000;
  return /^\d{13}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
}

/** S18: verifies the HMAC of the raw bytes in constant time; the timestamp must be within five minutes of `now`. */
export function isGenuine(headers: Headers, bytes: Uint8Array, secret: string, now: Date): boolean {
  const timestamp = headers.get('x-webhook-timestamp') ?? '';
  if (!(Math.abs(now.getTime() - sentAt(timestamp)) <= MAX_AGE)) return false;
  const given = Buffer.from(headers.get('x-webhook-signature') ?? '', 'base64');
  const right = createHmac('sha256', secret).update(timestamp).update(bytes).digest();
  return given.length === right.length && timingSafeEqual(given, right);
}

const unsigned = () => new Refusal(401, 'UNAUTHENTICATED', 'This message is not signed as it should be');
const done = () => privateJson({ success: true });

type WebhookSettings = { db: Db; payments: PaymentProvider; secret: string; now: () => Date };

/**
 * S17, S19: an event only triggers a query to the provider, so events may arrive in any order and repeatedly. They
 * are deduplicated by payment and type. If the provider does not respond, the reply is 503, so that it sends the
 * event again.
 */
async function dealtWith({ type, data }: Event, { db, payments, now }: WebhookSettings): Promise<Response> {
  const reference = data.order.order_id;
  const { orderId: id } = attemptOf(reference);
  const storeId = storeOfOrder(id);
  const key = { storeId: storeId ?? 0, id };
  const payment = storeId === null ? null : await paymentOf(db, key);
  if (storeId === null || payment?.provider !== payments.name) {
    log('info', 'webhook-unknown-order', { type });
    return done();
  }
  const received = { storeId, provider: payments.name, eventId: data.payment.cf_payment_id, kind: type };
  if ((await rowsWith(db, paymentEvents, received)).length > 0) return done();
  const known = await knownOf({ payments }, storeId, reference);
  if (!known) return refused(unavailable('The payment provider'));
  const state = await settle(db, key, known, now());
  // The provider's API may lag behind its webhooks; the 503 makes it send this one again.
  if (state === 'pending' && type === 'PAYMENT_SUCCESS_WEBHOOK') return refused(unavailable('The payment'));
  await db
    .insert(paymentEvents)
    .values({ ...received, receivedAt: now() })
    .onConflictDoNothing();
  return done();
}

const refundEvent = v.object({
  type: v.literal('REFUND_STATUS_WEBHOOK'),
  data: v.object({
    refund: v.object({
      refund_id: v.pipe(v.string(), v.maxLength(100)),
      order_id: v.pipe(v.string(), v.maxLength(100)),
    }),
  }),
});
type RefundEvent = v.InferOutput<typeof refundEvent>;

/** As for payments, an event only triggers a query. Refunds made in the provider's dashboard are not ours. */
async function handleRefund({ type, data }: RefundEvent, { db, payments, now }: WebhookSettings): Promise<Response> {
  const { orderId } = attemptOf(data.refund.order_id);
  const storeId = storeOfOrder(orderId);
  const ours = storeId === null ? [] : await refundsOf(db, storeId, [orderId]);
  const refund = ours.find((one) => refundName(one) === data.refund.refund_id);
  if (!refund) log('info', 'webhook-other-event', { type });
  if (!refund || refund.state === 'confirmed') return done();
  const hasState = await refreshRefund(db, payments, refund, now());
  return hasState ? done() : refused(unavailable('The payment provider'));
}

/** `POST /webhooks/cashfree`. The body is parsed only after its signature is verified. */
export function webhookRoute(settings: WebhookSettings): (request: Request, logged: typeof log) => Promise<Response> {
  return async (request, logged) => {
    const bytes = await readBytes(request, MAX_BODY);
    if (bytes instanceof Refusal) return refused(bytes);
    if (!isGenuine(request.headers, bytes, settings.secret, settings.now())) {
      logged('info', 'webhook-refused', { bytes: bytes.length });
      return refused(unsigned());
    }
    const body = parsedJson(bytes);
    if (body instanceof Refusal) return refused(body);
    const other = v.safeParse(otherEvent, body.value);
    if (!other.success) return refused(invalid('body: not an event'));
    const { type } = other.output;
    const refund = v.safeParse(refundEvent, body.value);
    if (refund.success) return handleRefund(refund.output, settings);
    if (!PAYMENT_EVENTS.test(type)) {
      log('info', 'webhook-other-event', { type });
      return done();
    }
    const parsed = v.safeParse(event, body.value);
    return parsed.success ? dealtWith(parsed.output, settings) : refused(invalid('body: not a payment event'));
  };
}

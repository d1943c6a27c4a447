import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { ProviderEvent, Webhook } from '../../provider.ts';

/** Between the provider's clock and this one's (S18). Milliseconds. */
const MAX_AGE = 5 * 60_000;

const text = v.pipe(v.string(), v.maxLength(100));
const anyEvent = v.object({ type: text });
const paymentEvent = v.object({
  data: v.object({
    order: v.object({ order_id: text }),
    payment: v.object({
      cf_payment_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100)),
    }),
  }),
});
const refundEvent = v.object({ data: v.object({ refund: v.object({ refund_id: text, order_id: text }) }) });
const PAYMENT_EVENTS = /^PAYMENT_\w+_WEBHOOK$/;

/** The header's time in milliseconds; Cashfree sends seconds or milliseconds. NaN if it is neither. */
function sentAt(timestamp: string): number {
  if (/^\d{10}$/.test(timestamp)) return Number(timestamp) * 1000;
  return /^\d{13}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
}

/** S18: verifies the HMAC of the raw bytes in constant time; the timestamp must be within five minutes of `now`. */
export function isGenuine(headers: Headers, body: Uint8Array, secret: string, now: Date): boolean {
  const timestamp = headers.get('x-webhook-timestamp') ?? '';
  if (!(Math.abs(now.getTime() - sentAt(timestamp)) <= MAX_AGE)) return false;
  const given = Buffer.from(headers.get('x-webhook-signature') ?? '', 'base64');
  const right = createHmac('sha256', secret).update(timestamp).update(body).digest();
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Disputes, the dashboard's test and future kinds of events are `other`. */
function read(json: unknown): ProviderEvent | null {
  const event = v.safeParse(anyEvent, json);
  if (!event.success) return null;
  const { type } = event.output;
  if (PAYMENT_EVENTS.test(type)) {
    const payment = v.safeParse(paymentEvent, json);
    if (!payment.success) return null;
    const { order, payment: attempt } = payment.output.data;
    const isSuccess = type === 'PAYMENT_SUCCESS_WEBHOOK';
    return { about: 'payment', type, orderId: order.order_id, paymentId: attempt.cf_payment_id, isSuccess };
  }
  const refund = type === 'REFUND_STATUS_WEBHOOK' ? v.safeParse(refundEvent, json) : null;
  if (!refund?.success) return { about: 'other', type };
  const { refund_id: refundId, order_id: orderId } = refund.output.data.refund;
  return { about: 'refund', type, orderId, refundId };
}

export const cashfreeWebhook = (secret: string): Webhook => ({
  isGenuine: (headers, body, now) => isGenuine(headers, body, secret, now),
  read,
});

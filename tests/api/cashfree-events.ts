import { createHmac } from 'node:crypto';

/** The gateway's webhook body for an event at `at`, in ms. */
export const eventAt = (at: number, order_id: string, kind: string, cf_payment_id = 1) => ({
  data: {
    order: { order_id, order_amount: 1, order_currency: 'INR', order_tags: null },
    payment: { cf_payment_id, payment_status: kind, payment_amount: 1, payment_currency: 'INR' },
  },
  event_time: new Date(at).toISOString(),
  type: `PAYMENT_${kind}_WEBHOOK`,
});

/** The signature of a webhook (S18). */
export const sign = (timestamp: string, body: string, secret = 'secret') =>
  createHmac('sha256', secret)
    .update(timestamp + body)
    .digest('base64');

import * as v from 'valibot';
import { endpoint, query, requestBody } from './endpoint.ts';
import { safeText, text } from './wire.ts';

export const verifyOrderStatus = endpoint({
  /** `retry`: starts a new attempt after the payment deadline. */
  body: requestBody(query({ orderId: safeText(100), retry: v.optional(v.boolean()) }), ({ orderId, retry }, has) => ({
    order_id: orderId,
    ...(retry && has('payment-retry') ? { retry } : {}),
  })),
  reply: v.pipe(
    v.object({
      success: v.optional(v.boolean()),
      data: v.object({
        status: text(),
        may_retry: v.optional(v.nullable(v.boolean())),
        raw_response: v.optional(v.nullable(v.object({ payment_session_id: v.optional(v.nullable(v.string())) }))),
      }),
    }),
    v.transform(({ data }) => ({
      status: data.status.toUpperCase(),
      /** Whether the order can still be paid; null if the backend does not send it. */
      mayRetry: data.may_retry ?? null,
      paymentSessionId: data.raw_response?.payment_session_id ?? null,
    })),
  ),
});

type PaymentStatus = { status: string; mayRetry: boolean; paymentSessionId: string | null };
export const encodePaymentStatus = ({ status, mayRetry, paymentSessionId }: PaymentStatus) => ({
  success: true as const,
  data: { status, may_retry: mayRetry, raw_response: { payment_session_id: paymentSessionId } },
});

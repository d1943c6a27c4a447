import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { safeText, text } from './wire.ts';

export const verifyOrderStatus = endpoint({
  body: v.object({ order_id: safeText(100) }),
  reply: v.pipe(
    v.object({
      success: v.optional(v.boolean()),
      data: v.object({
        status: text(),
        raw_response: v.optional(v.nullable(v.object({ payment_session_id: v.optional(v.nullable(v.string())) }))),
      }),
    }),
    v.transform(({ data }) => ({
      status: data.status.toUpperCase(),
      paymentSessionId: data.raw_response?.payment_session_id ?? null,
    })),
  ),
});

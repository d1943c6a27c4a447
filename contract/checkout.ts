import * as v from 'valibot';
import { endpoint, fields, requestBody } from './endpoint.ts';
import { MAX_LINES, MAX_QUANTITY } from './limits.ts';
import { paiseOf, rupeesOf } from './money.ts';
import { boundedText, digits, optionalId, wireId } from './wire.ts';

const item = fields({
  skuId: wireId,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
});
const sessionId = v.fallback(v.nullish(v.pipe(v.string(), v.maxLength(2000)), null), null);
const payment = v.fallback(v.nullish(v.object({ payment_session_id: sessionId })), null);
const orderRef = v.fallback(v.nullish(v.object({ order_id: optionalId })), null);

/** The payment session and the order id each arrive in one of three places (spec §7). */
export const checkout = endpoint({
  params: v.object({ storeId: digits }),
  body: requestBody(
    v.pipe(
      v.object({
        checkout_items: v.pipe(v.array(item.schema), v.minLength(1), v.maxLength(MAX_LINES)),
        shipping_address_id: wireId,
        billing_address_id: wireId,
        expected_total: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
        payment_method: v.optional(v.picklist(['online', 'cash'])),
      }),
      v.transform((wire) => ({
        items: wire.checkout_items,
        shippingAddressId: wire.shipping_address_id,
        billingAddressId: wire.billing_address_id,
        /** The total that the shopper saw; only used to refuse a different one. */
        expectedPaise: wire.expected_total === undefined ? undefined : paiseOf(wire.expected_total),
        /** Cash on delivery; otherwise payment on the provider's page. */
        ...(wire.payment_method === 'cash' ? { cash: true as const } : {}),
      })),
    ),
    ({ items, shippingAddressId, billingAddressId, expectedPaise, cash }, has) => ({
      checkout_items: items.map(item.encode),
      shipping_address_id: shippingAddressId,
      billing_address_id: billingAddressId,
      // Another backend may reject fields that the specification does not have.
      ...(expectedPaise !== undefined && has('expected-total') ? { expected_total: rupeesOf(expectedPaise) } : {}),
      ...(cash && has('cash') ? { payment_method: 'cash' as const } : {}),
    }),
  ),
  reply: v.pipe(
    v.object({
      success: v.boolean(),
      message: boundedText(500),
      payment,
      data: v.fallback(v.nullish(v.object({ payment, order: orderRef })), null),
      payment_session_id: sessionId,
      order_id: optionalId,
      order: orderRef,
    }),
    v.transform((wire) => ({
      success: wire.success,
      message: wire.message,
      paymentSessionId:
        wire.payment?.payment_session_id ?? wire.data?.payment?.payment_session_id ?? wire.payment_session_id ?? null,
      orderId: wire.order_id ?? wire.data?.order?.order_id ?? wire.order?.order_id ?? null,
    })),
  ),
});

export const encodeCheckout = (orderId: string, paymentSessionId: string | null) => ({
  success: true as const,
  message: 'Order placed',
  order_id: orderId,
  payment: { payment_session_id: paymentSessionId },
});

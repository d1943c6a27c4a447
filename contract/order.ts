import * as v from 'valibot';
import { encodeAddress, wireAddress } from './address.ts';
import { endpoint, fields, query, requestBody } from './endpoint.ts';
import { rupeesOf } from './money.ts';
import { wirePaper } from './paper.ts';
import {
  boundedText,
  count,
  countOrNull,
  dataReply,
  digits,
  listOf,
  money,
  onlyListOf,
  optionalId,
  safeText,
  success,
  url,
  wireId,
} from './wire.ts';

const orderedItem = v.pipe(
  v.object({
    sku_id: wireId,
    product_id: optionalId,
    name: boundedText(500),
    description: boundedText(500),
    quantity: count(),
    selling_price: money(),
    Currency: boundedText(10, 'INR'),
    returned_quantity: count(),
    creatives: listOf(v.object({ creative_url: url() }), 10),
  }),
  v.transform((wire) => ({
    skuId: wire.sku_id,
    productId: wire.product_id ?? '',
    name: wire.name,
    description: wire.description,
    quantity: wire.quantity,
    /** Returned quantity. */
    returned: wire.returned_quantity,
    pricePaise: wire.selling_price,
    picture: wire.creatives[0]?.creative_url || null,
  })),
);

const oneAddress = v.fallback(v.nullish(wireAddress), null);
const orderedAddress = v.fallback(
  v.nullish(v.object({ shipping_address: oneAddress, billing_address: oneAddress })),
  null,
);
const orderMeta = v.fallback(
  v.nullish(
    v.object({
      tracking_number: boundedText(200),
      estimated_delivery: boundedText(200),
      carrier: boundedText(200),
      tracking_url: boundedText(2000),
    }),
  ),
  null,
);

/** The state of the payment; null if the backend does not send it. */
const payment = v.fallback(
  v.nullish(
    query({
      status: v.pipe(boundedText(50), v.toUpperCase()),
      mayPay: v.fallback(v.optional(v.boolean(), false), false),
      /** Payment deadline, ISO; '' if the backend does not send it. */
      payBy: boundedText(50),
    }),
  ),
  null,
);

/** A refund, with a state of `server/shop/refunds.ts`. */
const refund = v.pipe(
  v.object({ amount: money(), status: v.pipe(boundedText(50), v.toLowerCase()) }),
  v.transform(({ amount, status }) => ({ amountPaise: amount, state: status })),
);

/** Statuses are compared without case (spec §4). */
export const wireOrder = v.pipe(
  v.object({
    order_id: wireId,
    status: v.pipe(boundedText(50), v.toLowerCase()),
    created_at: boundedText(50),
    order_total: money(),
    ordered_items: listOf(orderedItem, 200),
    ordered_address: orderedAddress,
    order_meta: orderMeta,
    reached_at: v.fallback(v.optional(v.record(v.string(), boundedText(50)), {}), {}),
    returnable_until: boundedText(50),
    payment,
    refunds: listOf(refund, 50),
    invoice: v.fallback(v.nullish(wirePaper), null),
    credit_notes: listOf(wirePaper, 50),
  }),
  v.transform((wire) => ({
    id: wire.order_id,
    status: wire.status,
    placedAt: wire.created_at,
    totalPaise: wire.order_total,
    items: wire.ordered_items,
    shippingAddress: wire.ordered_address?.shipping_address ?? null,
    billingAddress: wire.ordered_address?.billing_address ?? null,
    trackingNumber: wire.order_meta?.tracking_number ?? '',
    /** The carrier and its tracking page; '' if the backend does not send them. */
    carrier: wire.order_meta?.carrier ?? '',
    trackingUrl: wire.order_meta?.tracking_url ?? '',
    estimatedDelivery: wire.order_meta?.estimated_delivery ?? '',
    /** When each status was reached, ISO; only those that the backend sends. */
    reachedAt: wire.reached_at,
    /** End of the time to return items of a delivered order, ISO; '' if the backend does not send it (D33). */
    returnableUntil: wire.returnable_until,
    payment: wire.payment ?? null,
    refunds: wire.refunds,
    invoice: wire.invoice ?? null,
    creditNotes: wire.credit_notes,
  })),
);
export type Order = v.InferOutput<typeof wireOrder>;

/** Orders arrive as `data`, `data.orders` or `data.orders.data` (spec §3, §9 do not fix the shape). */
export const orderList = v.fallback(
  v.union([
    onlyListOf(wireOrder, 100),
    v.pipe(
      v.object({ data: listOf(wireOrder, 100) }),
      v.transform((wire) => wire.data),
    ),
  ]),
  [],
);

const byId = v.object({ id: safeText(100) });
const orderReply = dataReply(wireOrder);

/** `status` is left out when 'all' (spec §7). */
export const orders = endpoint({
  query: query({
    page: v.optional(v.pipe(digits, v.minValue(1)), 1),
    pageSize: v.optional(v.pipe(digits, v.minValue(1), v.maxValue(50)), 10),
    status: v.optional(safeText(20)),
    /** Part of an order's number or of a product's name. */
    q: v.optional(safeText(100)),
  }),
  reply: v.pipe(
    v.nullable(
      v.object({
        success,
        data: v.nullable(
          v.union([
            v.pipe(
              onlyListOf(wireOrder, 100),
              v.transform((list) => ({ orders: list, total: null })),
            ),
            v.object({ orders: v.nullish(orderList), total: countOrNull() }),
          ]),
        ),
      }),
    ),
    v.transform((wire) => ({ orders: wire?.data?.orders ?? [], total: wire?.data?.total ?? null })),
  ),
});
export const order = endpoint({ params: byId, reply: orderReply });
export const cancelOrder = endpoint({
  params: byId,
  body: fields({ reason: safeText(500) }),
  reply: orderReply,
});
const returned = fields({ skuId: wireId, quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) });
export const returnOrder = endpoint({
  params: byId,
  body: requestBody(
    v.object({ items: v.pipe(v.array(returned.schema), v.minLength(1), v.maxLength(100)) }),
    ({ items }) => ({ items: items.map(returned.encode) }),
  ),
  reply: orderReply,
});
/** `items` can be added to the bag again; `unavailable` ones are no longer sold. */
export const reorder = endpoint({
  params: byId,
  reply: v.pipe(
    v.object({
      success,
      data: v.object({
        items: listOf(query({ skuId: wireId, quantity: count(), name: boundedText(500) }), 200),
        unavailable: listOf(query({ skuId: wireId, name: boundedText(500) }), 200),
      }),
    }),
    v.transform((wire) => wire.data),
  ),
});

type ItemSent = Omit<Order['items'][number], 'skuId' | 'productId'> & { skuId: number; productId: number };
type AddressSent = Parameters<typeof encodeAddress>[0];
export type OrderSent = Omit<Order, 'items' | 'shippingAddress' | 'billingAddress' | 'invoice' | 'creditNotes'> & {
  items: ItemSent[];
  shippingAddress: AddressSent;
  billingAddress: AddressSent;
};

/** `Currency` is capitalized on the wire (spec §3). */
const encodeItem = (item: ItemSent): v.InferInput<typeof orderedItem> => ({
  sku_id: item.skuId,
  product_id: item.productId,
  name: item.name,
  description: item.description,
  quantity: item.quantity,
  selling_price: rupeesOf(item.pricePaise),
  Currency: 'INR',
  returned_quantity: item.returned,
  creatives: item.picture ? [{ creative_url: item.picture }] : [],
});

export const encodeOrder = ({ payment, refunds, ...order }: OrderSent): v.InferInput<typeof wireOrder> => ({
  order_id: order.id,
  status: order.status,
  created_at: order.placedAt,
  order_total: rupeesOf(order.totalPaise),
  ordered_items: order.items.map(encodeItem),
  ordered_address: {
    shipping_address: encodeAddress(order.shippingAddress),
    billing_address: encodeAddress(order.billingAddress),
  },
  order_meta: {
    tracking_number: order.trackingNumber,
    estimated_delivery: order.estimatedDelivery,
    ...(order.carrier ? { carrier: order.carrier } : {}),
    ...(order.trackingUrl ? { tracking_url: order.trackingUrl } : {}),
  },
  ...(Object.keys(order.reachedAt).length > 0 ? { reached_at: order.reachedAt } : {}),
  ...(order.returnableUntil ? { returnable_until: order.returnableUntil } : {}),
  ...(payment
    ? {
        payment: {
          status: payment.status,
          may_pay: payment.mayPay,
          ...(payment.payBy ? { pay_by: payment.payBy } : {}),
        },
      }
    : {}),
  ...(refunds.length > 0
    ? { refunds: refunds.map(({ amountPaise, state }) => ({ amount: rupeesOf(amountPaise), status: state })) }
    : {}),
});

type Named = { skuId: number; name: string };
export const encodeReorder = (items: (Named & { quantity: number })[], unavailable: Named[]) => ({
  success: true as const,
  data: {
    items: items.map(({ skuId, name, quantity }) => ({ sku_id: skuId, name, quantity })),
    unavailable: unavailable.map(({ skuId, name }) => ({ sku_id: skuId, name })),
  },
});

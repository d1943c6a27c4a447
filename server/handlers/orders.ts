import { MAX_QUANTITY } from '../../contract/limits.ts';
import { closeSoon } from '../payments/ask.ts';
import { Refusal } from '../refusal.ts';
import type { Whose } from '../shop/cart.ts';
import { type InvoiceFacts, invoiceFacts } from '../shop/invoice.ts';
import { referenceOf } from '../shop/order-id.ts';
import {
  cancelOrder as cancelIt,
  lockOrder,
  type Order,
  orderById,
  ordersOf,
  reorderable,
  returnItems,
  unknownOrder,
  type WholeOrder,
} from '../shop/orders.ts';
import { isPayable, wordOf } from '../shop/payment-state.ts';
import { type Payment, paymentOf } from '../shop/payments.ts';
import { wireAddress } from './address.ts';
import type { Handler, ShopperContext } from './handler.ts';

const whose = ({ storeId, shopper }: ShopperContext): Whose => ({ storeId, userId: shopper.id });

type Desk = Pick<ShopperContext, 'payments' | 'now'>;

/** D13: how the payment of an order stands, as far as it is known without asking its provider. */
const wirePayment = (payment: Payment, { payments, now }: Desk) => ({
  status: wordOf(payment.state, payment.providerState),
  may_pay: isPayable(payment, { provider: payments?.name, at: now() }),
});

/** S21: what a shopper may know of an order; `Currency` is spelled so (spec §3). */
export const wireOrder = ({ order, items, payment }: WholeOrder, desk: Desk) => ({
  order_id: order.id,
  status: order.status,
  created_at: order.createdAt.toISOString(),
  order_total: order.totalPaise / 100,
  ordered_items: items.map((item) => ({
    sku_id: item.skuId,
    product_id: item.productId,
    name: item.name,
    description: item.description,
    quantity: item.quantity,
    selling_price: item.pricePaise / 100,
    Currency: 'INR',
    returned_quantity: item.returned,
    creatives: item.picture ? [{ creative_url: item.picture }] : [],
  })),
  ordered_address: {
    shipping_address: wireAddress(order.shipping),
    billing_address: wireAddress(order.billing),
  },
  order_meta: { tracking_number: order.trackingNumber, estimated_delivery: order.estimatedDelivery },
  ...(payment ? { payment: wirePayment(payment, desk) } : {}),
});

/** D27, S21: what an invoice names of the seller, and no other setting of the store. */
const wireInvoice = ({ seller, goods, number, issuedAt }: InvoiceFacts) => ({
  number: number ?? '',
  issued_at: issuedAt?.toISOString() ?? '',
  seller: {
    legal_name: seller.legalName,
    address: seller.address,
    gstin: seller.gstin,
    email: seller.email,
    phone: seller.phone,
  },
  goods: goods.map(({ skuId, hsn, taxPercent }) => ({ sku_id: skuId, hsn, tax_percent: taxPercent })),
});

export const orders: Handler<'orders'> = async ({ query }, context) => {
  const status = query.status?.trim().toLowerCase() ?? '';
  const page = {
    page: query.page,
    size: query.page_size,
    status: ['', 'all'].includes(status) ? null : status,
    words: query.q?.trim() ?? '',
  };
  const found = await ordersOf(context.db, whose(context), page);
  return { success: true, data: { orders: found.orders.map((one) => wireOrder(one, context)), total: found.total } };
};

export const order: Handler<'order'> = async ({ params }, context) => {
  const found = await orderById(context.db, whose(context), params.id);
  if (!found) return unknownOrder();
  const facts = await invoiceFacts(context.db, found);
  return { success: true, data: { ...wireOrder(found, context), invoice: facts && wireInvoice(facts) } };
};

/** Does something to the shopper's own order while it is locked, and tells what the order is then. */
async function acted(id: string, context: ShopperContext, act: (locked: Order) => Promise<Refusal | null>) {
  const { db: tx, storeId, shopper } = context;
  const locked = await lockOrder(tx, { storeId, id });
  if (!locked || locked.userId !== shopper.id) return unknownOrder();
  const refusal = await act(locked);
  if (refusal) return refusal;
  const after = await orderById(tx, whose(context), id);
  return after ? { success: true as const, data: wireOrder(after, context) } : unknownOrder();
}

/** The provider is told without waiting for it: the order is cancelled whether or not it hears. */
export const cancelOrder: Handler<'cancelOrder'> = async ({ params, body }, context) => {
  const { db, storeId, payments } = context;
  const cancelled = await acted(params.id, context, (locked) =>
    cancelIt(db, locked, { by: 'shopper', reason: body.reason }),
  );
  if (!payments || cancelled instanceof Refusal) return cancelled;
  const payment = await paymentOf(db, { storeId, id: params.id });
  if (payment) closeSoon({ payments }, storeId, referenceOf(params.id, payment.attempt));
  return cancelled;
};

export const returnOrder: Handler<'returnOrder'> = async ({ params, body }, context) => {
  const back = body.items.map(({ sku_id, quantity }) => ({ skuId: sku_id, quantity }));
  return acted(params.id, context, (locked) => returnItems(context.db, locked, back));
};

/** Changes nothing: the bag is filled by the changes that the app sends for it (D34). */
export const reorder: Handler<'reorder'> = async ({ params }, context) => {
  const found = await orderById(context.db, whose(context), params.id);
  if (!found) return unknownOrder();
  const list = await reorderable(context.db, found, MAX_QUANTITY);
  const named = ({ item }: (typeof list)[number]) => ({ sku_id: item.skuId, name: item.name });
  return {
    success: true,
    data: {
      items: list.filter(({ quantity }) => quantity > 0).map((one) => ({ ...named(one), quantity: one.quantity })),
      unavailable: list.filter(({ quantity }) => quantity === 0).map(named),
    },
  };
};

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, storeId } from './schema.ts';

/**
 * What belongs to shoppers: who they are, what is in their bag, what they ordered and paid. Nothing here is shown to
 * anybody else, so none of it has the trigger that makes the store's data new (migration 0001). Keys begin with the store
 * (S12); money is whole paise.
 */
const userId = () => integer('user_id').notNull();

/** A phone is one person per store: a shopper of two stores has two accounts. Phone: ten digits. */
export const users = pgTable(
  'users',
  {
    storeId: storeId(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    createdAt: at('created_at').notNull(),
    /** When the shopper deleted the account: the row stays for the orders that refer to it, and names nobody. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('users_phone').on(table.storeId, table.phone),
    index('users_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** S1, S2: one code per phone and store, kept as an HMAC. `name` and `email` wait here until a new phone is proved. */
export const codes = pgTable(
  'one_time_codes',
  {
    storeId: storeId(),
    phone: text().notNull(),
    hash: text().notNull(),
    tries: integer().notNull(),
    sentAt: at('sent_at').notNull(),
    name: text(),
    email: text(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.phone] })],
);

/** S8: the token itself is never kept. */
export const sessions = pgTable(
  'sessions',
  {
    storeId: storeId(),
    tokenHash: text('token_hash').notNull(),
    userId: userId(),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.tokenHash] }),
    foreignKey({ columns: [table.storeId, table.userId], foreignColumns: [users.storeId, users.id] }),
    index('sessions_user').on(table.storeId, table.userId),
  ],
);

/**
 * S3, S4: when a subject (a phone, an address) last did what is limited, milliseconds. Store 0 is all stores together: an
 * address that asks one store after the other is one address.
 */
export const limits = pgTable(
  'rate_limits',
  {
    storeId: integer('store_id').notNull(),
    kind: text().notNull(),
    subject: text().notNull(),
    times: jsonb().$type<number[]>().notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.kind, table.subject] }),
    index('rate_limits_last').on(table.lastAt),
  ],
);

/** S3: messages sent by a store on one day (UTC), and how many of them to numbers without an account. */
export const sendCounts = pgTable(
  'send_counts',
  {
    storeId: storeId(),
    day: text().notNull(),
    sent: integer().notNull(),
    newcomers: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.day] })],
);

/** The bag itself; `version` grows with every change and is what checkouts of one shopper take turns by. */
export const carts = pgTable(
  'carts',
  { storeId: storeId(), userId: userId(), version: bigint({ mode: 'number' }).notNull() },
  (table) => [
    primaryKey({ columns: [table.storeId, table.userId] }),
    foreignKey({ columns: [table.storeId, table.userId], foreignColumns: [users.storeId, users.id] }),
  ],
);

/** `name` and `productId` are from the last time the line was set: a SKU that is gone is still named (R37). */
export const cartLines = pgTable(
  'cart_lines',
  {
    storeId: storeId(),
    userId: userId(),
    skuId: integer('sku_id').notNull(),
    quantity: integer().notNull(),
    productId: integer('product_id').notNull(),
    name: text().notNull(),
    addedAt: at('added_at').notNull(),
    /** R36: the price when the line was added; null for lines of releases that did not record it. */
    addedPaise: integer('added_paise'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.userId, table.skuId] }),
    foreignKey({ columns: [table.storeId, table.userId], foreignColumns: [carts.storeId, carts.userId] }),
    check('cart_lines_positive', sql`${table.quantity} > 0`),
  ],
);

/** D33: a write and its answer, in one transaction with what it did. `status` null: still under way. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    storeId: storeId(),
    userId: userId(),
    key: text().notNull(),
    call: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer(),
    // Not jsonb, which sorts the keys: an answer is given again as it was.
    reply: json(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** R28: the last change of a SKU that each device of a shopper sent. */
export const clientSequences = pgTable(
  'client_sequences',
  {
    storeId: storeId(),
    userId: userId(),
    clientId: text('client_id').notNull(),
    skuId: integer('sku_id').notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.userId, table.clientId, table.skuId] }),
    index('client_sequences_age').on(table.seenAt),
  ],
);

export const addresses = pgTable(
  'addresses',
  {
    storeId: storeId(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    userId: userId(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    line1: text().notNull(),
    line2: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    pincode: text().notNull(),
    landmark: text().notNull(),
    type: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** D40: of a business that buys; '' for everybody else. */
    gstin: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({ columns: [table.storeId, table.userId], foreignColumns: [users.storeId, users.id] }),
    index('addresses_user').on(table.storeId, table.userId),
    uniqueIndex('addresses_one_default').on(table.storeId, table.userId).where(sql`${table.isDefault}`),
  ],
);

/** An address as it was when the order was made; later edits and deletions do not reach it. */
export type AddressCopy = Omit<typeof addresses.$inferSelect, 'storeId' | 'userId' | 'isDefault' | 'gstin'> & {
  /** Missing in copies of releases that did not record it. */
  gstin?: string;
};

export const orders = pgTable(
  'orders',
  {
    storeId: storeId(),
    id: text().notNull(),
    userId: userId(),
    /** One of `server/shop/order-status.ts`. */
    status: text().notNull(),
    totalPaise: bigint('total_paise', { mode: 'number' }).notNull(),
    deliveryPaise: integer('delivery_paise').notNull(),
    shipping: jsonb().$type<AddressCopy>().notNull(),
    billing: jsonb().$type<AddressCopy>().notNull(),
    /** Whether its pieces are still taken from the stock; given back at most once. */
    stockHeld: boolean('stock_held').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    /** '' before it is shipped, and for orders of releases that did not record it. */
    carrier: text().notNull().default(''),
    estimatedDelivery: text('estimated_delivery').notNull(),
    /** Who cancelled it and why; '' while nobody has. */
    cancelledBy: text('cancelled_by').notNull(),
    cancelReason: text('cancel_reason').notNull(),
    createdAt: at('created_at').notNull(),
    /** When the return window began; null before delivery, and for orders of releases that did not record it. */
    deliveredAt: at('delivered_at'),
    /** When it came to each status that it has been at, ISO; none of releases that did not record it. */
    reachedAt: jsonb('reached_at').$type<Record<string, string>>().notNull().default({}),
    /** D27: given once, when the money is there; null while it is not. */
    invoiceNumber: text('invoice_number'),
    invoicedAt: at('invoiced_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({ columns: [table.storeId, table.userId], foreignColumns: [users.storeId, users.id] }),
    uniqueIndex('orders_invoice').on(table.storeId, table.invoiceNumber),
    index('orders_user').on(table.storeId, table.userId, table.createdAt),
    index('orders_unpaid').on(table.storeId, table.userId).where(sql`${table.status} = 'pending'`),
  ],
);

/** D27: the last number of a series in a financial year ('26-27', of credit notes 'C26-27'); without gaps. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  { storeId: storeId(), year: text().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.storeId, table.year] })],
);

export const orderItems = pgTable(
  'order_items',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    skuId: integer('sku_id').notNull(),
    productId: integer('product_id').notNull(),
    name: text().notNull(),
    description: text().notNull(),
    picture: text().notNull(),
    quantity: integer().notNull(),
    returned: integer().notNull(),
    pricePaise: integer('price_paise').notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.orderId, table.skuId] }),
    foreignKey({ columns: [table.storeId, table.orderId], foreignColumns: [orders.storeId, orders.id] }),
    check('order_items_returned', sql`${table.returned} between 0 and ${table.quantity}`),
  ],
);

/** What is known of an order's payment. `state`: one of `server/shop/payment-state.ts`. */
export const payments = pgTable(
  'payments',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    provider: text().notNull(),
    /** Null until the provider has opened one. */
    sessionId: text('session_id'),
    state: text().notNull(),
    /** R47: the number of the payment attempt; each attempt has its own session. */
    attempt: integer().notNull().default(1),
    /** D13: the provider's last state of this attempt, a `Known['state']`; 'open' while nobody has tried to pay. */
    providerState: text('provider_state').notNull().default('open'),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    expiresAt: at('expires_at').notNull(),
    checkedAt: at('checked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.orderId] }),
    foreignKey({ columns: [table.storeId, table.orderId], foreignColumns: [orders.storeId, orders.id] }),
    index('payments_pending').on(table.state, table.checkedAt),
  ],
);

/** S19: events of a provider, each once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    storeId: storeId(),
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    kind: text().notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.provider, table.eventId, table.kind] })],
);

/** What goes back of one line of an order. */
export type RefundLine = { skuId: number; quantity: number; amountPaise: number };

/** Money that is owed to a shopper, and how far on its way it is. */
export const refunds = pgTable(
  'refunds',
  {
    storeId: storeId(),
    id: text().notNull(),
    orderId: text('order_id').notNull(),
    /** The payment attempt that the money came by, as its provider calls it (`order-id.ts`). */
    reference: text().notNull(),
    /** One of `server/shop/refunds.ts`. */
    reason: text().notNull(),
    lines: jsonb().$type<RefundLine[]>().notNull(),
    shippingPaise: integer('shipping_paise').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    /** 'requested', 'sent', 'confirmed' or 'failed'. */
    state: text().notNull(),
    /** Whether it may be sent: the refund of a return waits until the products are back. */
    approved: boolean().notNull(),
    /** A refund that failed is asked for again under another name. */
    attempt: integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    checkedAt: at('checked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({ columns: [table.storeId, table.orderId], foreignColumns: [orders.storeId, orders.id] }),
    index('refunds_order').on(table.storeId, table.orderId),
    index('refunds_open').on(table.state, table.checkedAt),
    check('refunds_positive', sql`${table.amountPaise} > 0`),
  ],
);

/** The embedded provider's own books: what a shopper chose on its hosted page (D14). */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    storeId: storeId(),
    sessionId: text('session_id').notNull(),
    orderId: text('order_id').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    returnUrl: text('return_url').notNull(),
    /** 'open', 'failed', 'pending', 'paid' or 'closed'. */
    outcome: text().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.sessionId] }),
    uniqueIndex('sandbox_payments_order').on(table.storeId, table.orderId),
  ],
);

/** The refunds that the embedded provider was asked for. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    storeId: storeId(),
    refundId: text('refund_id').notNull(),
    orderId: text('order_id').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.refundId] })],
);

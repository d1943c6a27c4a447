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
import { at, storeId } from './catalogue.ts';

/**
 * Customer data: accounts, carts, orders and payments. It is private, so these tables do not have the trigger that
 * increases the catalogue version (migration 0001). Keys start with the store (S12); money is in whole paise.
 */
const userId = () => integer('user_id').notNull();

/** One account per phone number (ten digits) and store: a customer of two stores has two accounts. */
export const users = pgTable(
  'users',
  {
    storeId: storeId(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    createdAt: at('created_at').notNull(),
    /** When the customer deleted the account. The row remains, anonymised, for the orders that refer to it. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('users_phone').on(table.storeId, table.phone),
    index('users_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/**
 * S1, S2: one code per phone and store, stored as an HMAC. `name` and `email` come from the sign-up form and are stored
 * here until the phone number is verified.
 */
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

/** S8: only the hash of the token is stored. */
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
 * S3, S4: recent times (ms) of a rate-limited action, by subject (a phone number, an IP address). Store 0 stands for
 * all stores together, so that the limit of an IP address cannot be multiplied by using several stores.
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

/**
 * S3: sign-in codes that a store sent on one day (UTC). `newcomers`: those counted against the newcomers' budget
 * (`shop/send-budget.ts`).
 */
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

/** `version` increases with every change. Locking the row serializes changes and checkouts of one cart. */
export const carts = pgTable(
  'carts',
  { storeId: storeId(), userId: userId(), version: bigint({ mode: 'number' }).notNull() },
  (table) => [
    primaryKey({ columns: [table.storeId, table.userId] }),
    foreignKey({ columns: [table.storeId, table.userId], foreignColumns: [users.storeId, users.id] }),
  ],
);

/** `name` and `productId` are copied when the line is set, so that a line with a deleted SKU has a name (R37). */
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
    /** R36: the price when the line was added; null for lines of earlier releases. */
    addedPaise: integer('added_paise'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.userId, table.skuId] }),
    foreignKey({ columns: [table.storeId, table.userId], foreignColumns: [carts.storeId, carts.userId] }),
    check('cart_lines_positive', sql`${table.quantity} > 0`),
  ],
);

/** D33: a write and its response, committed with its effects. `status` null: in progress. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    storeId: storeId(),
    userId: userId(),
    key: text().notNull(),
    call: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer(),
    // Not `jsonb`, which reorders keys: the response is replayed unchanged.
    reply: json(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

/** R28: highest sequence number that each device of a customer sent for a SKU. */
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
    /** D40: GSTIN of a business customer; otherwise ''. */
    gstin: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({ columns: [table.storeId, table.userId], foreignColumns: [users.storeId, users.id] }),
    index('addresses_user').on(table.storeId, table.userId),
    uniqueIndex('addresses_one_default').on(table.storeId, table.userId).where(sql`${table.isDefault}`),
  ],
);

/** Copy of an address at the time of the order. Later edits and deletions do not change it. */
export type AddressCopy = Omit<typeof addresses.$inferSelect, 'storeId' | 'userId' | 'isDefault' | 'gstin'> & {
  /** Missing in copies that earlier releases made. */
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
    /** Whether the stock of its items is still reserved; it is released at most once. */
    stockHeld: boolean('stock_held').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    /** '' before shipment, and for orders of earlier releases. */
    carrier: text().notNull().default(''),
    estimatedDelivery: text('estimated_delivery').notNull(),
    /** Who cancelled the order and why; '' if it is not cancelled. */
    cancelledBy: text('cancelled_by').notNull(),
    cancelReason: text('cancel_reason').notNull(),
    createdAt: at('created_at').notNull(),
    /** In which it was placed, and which its messages and papers are in; '' for orders of earlier releases. */
    language: text().notNull().default(''),
    /** Start of the return window; null before delivery, and for orders of earlier releases. */
    deliveredAt: at('delivered_at'),
    /** ISO time at which the order reached each status; earlier releases did not record it. */
    reachedAt: jsonb('reached_at').$type<Record<string, string>>().notNull().default({}),
    /** D27: assigned once, when the order is paid; null before. */
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

/** D27: last number of a gapless series in a financial year: '26-27' for invoices, 'C26-27' for credit notes. */
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

/** The payment of an order. `state`: one of `server/shop/payment-state.ts`. */
export const payments = pgTable(
  'payments',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    provider: text().notNull(),
    /** Null until the provider opens a session. */
    sessionId: text('session_id'),
    state: text().notNull(),
    /** R47: the number of the payment attempt; each attempt has its own session. */
    attempt: integer().notNull().default(1),
    /** D13: last known state of this attempt at the provider, a `Known['state']`; 'open' before any try to pay. */
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

/** S19: events of payment providers, for deduplication. */
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

/** The refunded part of one order line. */
export type RefundLine = { skuId: number; quantity: number; amountPaise: number };

/** A refund to a customer and its state. */
export const refunds = pgTable(
  'refunds',
  {
    storeId: storeId(),
    id: text().notNull(),
    orderId: text('order_id').notNull(),
    /** The provider's reference of the payment attempt that is refunded (`order-id.ts`). */
    reference: text().notNull(),
    /** One of `server/shop/refunds.ts`. */
    reason: text().notNull(),
    lines: jsonb().$type<RefundLine[]>().notNull(),
    shippingPaise: integer('shipping_paise').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    /** 'requested', 'sent', 'confirmed' or 'failed'. */
    state: text().notNull(),
    /** Whether the refund may be sent. The refund of a return is approved once the products are back. */
    approved: boolean().notNull(),
    /** Each retry of a failed refund uses another name at the provider. */
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

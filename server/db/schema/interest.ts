import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, cascading, products, skus, storeId } from './catalogue.ts';
import { users } from './customers.ts';

/** Stock alerts and saved items. They are private, so these tables do not have the trigger of migration 0001. */

/**
 * Requests for a message when a sold-out SKU is back in stock. A row is deleted after its message is sent or the last
 * try fails.
 */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    storeId: storeId(),
    skuId: integer('sku_id').notNull(),
    /** Ten digits, or an e-mail address. */
    contact: text().notNull(),
    /** 'sms' or 'email'. */
    channel: text().notNull(),
    /** The customer who made the request; null for a guest. */
    userId: integer('user_id'),
    /** Of the request, and of the message; '' for alerts of earlier releases. */
    language: text().notNull().default(''),
    tries: integer().notNull(),
    nextAt: at('next_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.skuId, table.contact] }),
    cascading({ columns: [table.storeId, table.skuId], foreignColumns: [skus.storeId, skus.id] }),
    index('stock_alerts_contact').on(table.storeId, table.contact),
    index('stock_alerts_next').on(table.nextAt),
  ],
);

/**
 * Products that a customer saved. A removed product remains for a while with `saved` false, so that other devices
 * remove it too.
 */
export const savedItems = pgTable(
  'saved_items',
  {
    storeId: storeId(),
    userId: integer('user_id').notNull(),
    productId: integer('product_id').notNull(),
    /** The saved variant, which may not be sold any more; null for the product as such. */
    skuId: integer('sku_id'),
    saved: boolean().notNull(),
    /** Time of the customer's last change by the client's clock, capped at the time when the server received it. */
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.userId, table.productId] }),
    foreignKey({ columns: [table.storeId, table.userId], foreignColumns: [users.storeId, users.id] }),
    cascading({ columns: [table.storeId, table.productId], foreignColumns: [products.storeId, products.id] }),
    index('saved_items_changed').on(table.changedAt),
  ],
);

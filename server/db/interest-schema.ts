import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './customers-schema.ts';
import { at, cascading, products, skus, storeId } from './schema.ts';

/** What shoppers wish for. Nobody else sees any of it, so it has no trigger of migration 0001. */

/** Who wants a message when a sold-out SKU is back in stock. The row is deleted once it is sent. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    storeId: storeId(),
    skuId: integer('sku_id').notNull(),
    /** Ten digits, or an e-mail address. */
    contact: text().notNull(),
    /** 'sms' or 'email'. */
    channel: text().notNull(),
    /** Who asked; null for a guest. */
    userId: integer('user_id'),
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
 * What a customer keeps for later. What was taken off the list stays for a while as not saved, so that other devices remove
 * it, too.
 */
export const savedItems = pgTable(
  'saved_items',
  {
    storeId: storeId(),
    userId: integer('user_id').notNull(),
    productId: integer('product_id').notNull(),
    saved: boolean().notNull(),
    /** When the shopper last said so, by the clock of the phone, but never later than it came here. */
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.userId, table.productId] }),
    foreignKey({ columns: [table.storeId, table.userId], foreignColumns: [users.storeId, users.id] }),
    cascading({ columns: [table.storeId, table.productId], foreignColumns: [products.storeId, products.id] }),
    index('saved_items_changed').on(table.changedAt),
  ],
);

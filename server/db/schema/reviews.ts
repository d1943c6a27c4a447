import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, cascading, products, storeId } from './catalogue.ts';
import { orderItems, users } from './customers.ts';

/** Reviews of purchased products. A review is public only after the merchant approves it. */
export const reviews = pgTable(
  'reviews',
  {
    storeId: storeId(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    productId: integer('product_id').notNull(),
    orderId: text('order_id').notNull(),
    skuId: integer('sku_id').notNull(),
    userId: integer('user_id').notNull(),
    /** First name and initial of the last name, when the review was written. */
    name: text().notNull(),
    /** Description of the purchased variant. */
    variant: text().notNull(),
    stars: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** 'waiting', 'shown' or 'hidden'. */
    state: text().notNull(),
    /** The merchant's answer; '' if there is none. */
    answer: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    uniqueIndex('reviews_item').on(table.storeId, table.orderId, table.skuId),
    index('reviews_product').on(table.storeId, table.productId, table.state, table.createdAt),
    index('reviews_user').on(table.storeId, table.userId),
    foreignKey({ columns: [table.storeId, table.userId], foreignColumns: [users.storeId, users.id] }),
    foreignKey({
      columns: [table.storeId, table.orderId, table.skuId],
      foreignColumns: [orderItems.storeId, orderItems.orderId, orderItems.skuId],
    }),
    cascading({ columns: [table.storeId, table.productId], foreignColumns: [products.storeId, products.id] }),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check('reviews_state', sql`${table.state} in ('waiting', 'shown', 'hidden')`),
  ],
);

const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (data) => new Uint8Array(data),
});

/**
 * Review photos, re-encoded from the uploads, so without camera metadata. Stored in the database, so that they are
 * deleted with their review and are available to all servers.
 */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    storeId: integer('store_id').notNull(),
    reviewId: integer('review_id').notNull(),
    /** First ten hexadecimal digits of the SHA-256 of the upload, for deduplication. */
    hash: text().notNull(),
    /** Size of `large` in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** WebP images. */
    small: bytes().notNull(),
    large: bytes().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.reviewId, table.hash] }),
    cascading({ columns: [table.storeId, table.reviewId], foreignColumns: [reviews.storeId, reviews.id] }),
  ],
);

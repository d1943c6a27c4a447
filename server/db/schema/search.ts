import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cascading, products, storeId } from './catalogue.ts';

/**
 * The search index, written only by triggers on products and categories (migration 0002), so that a change to a product
 * and to its index entry are one transaction. Lexemes are prefixed with the store (`2/kantha`), which partitions the
 * GIN index by store. Weights: A name, B categories, C fabric and keywords, D description.
 */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Updates the GIN index immediately. Entries in its pending list (the default) slow down every search until merged. */
const AT_ONCE = { fastupdate: false };

export const productSearch = pgTable(
  'product_search',
  {
    storeId: integer('store_id').notNull(),
    productId: integer('product_id').notNull(),
    /** The normalized words of the name, separated by spaces. */
    name: text().notNull(),
    position: integer().notNull(),
    document: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.productId] }),
    cascading({ columns: [table.storeId, table.productId], foreignColumns: [products.storeId, products.id] }),
    index('product_search_document').using('gin', table.document).with(AT_ONCE),
    index('product_search_name').on(table.storeId, table.name.op('text_pattern_ops')),
    index('product_search_order').on(table.storeId, table.position, table.productId),
  ],
);

/**
 * Every word that a store has ever used, for prefix lookups and the correction of typing errors. Words that no product
 * has any more are harmless.
 */
export const searchWords = pgTable(
  'search_words',
  {
    storeId: storeId(),
    word: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.word] }),
    index('search_words_start').on(table.storeId, table.word.op('text_pattern_ops')),
    index('search_words_similar').using('gin', table.word.op('gin_trgm_ops')).with(AT_ONCE),
  ],
);

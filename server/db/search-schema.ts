import { customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cascading, products, storeId } from './schema.ts';

/**
 * What search looks into, written by triggers on products and categories (migration 0002) and by nothing else: whoever
 * changes a product changes what it is found by, in the same transaction. A lexeme has its store before it
 * (`2/kantha`), so that the index is each store's own. Weights: A name, B categories, C fabric and keywords, D description.
 */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What changed goes into the index itself: put off to a list, as is usual, it slows every search until that is worked off. */
const AT_ONCE = { fastupdate: false };

export const productSearch = pgTable(
  'product_search',
  {
    storeId: integer('store_id').notNull(),
    productId: integer('product_id').notNull(),
    /** The words of the name, folded, with a space between. */
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

/** Every word that a store ever used: what a typing error may have meant. A word that no product has any more is no harm. */
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

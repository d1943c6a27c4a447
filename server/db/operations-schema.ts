import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { stores } from './schema.ts';

/** What running a shop leaves behind. Shoppers see none of it, so it has no trigger of migration 0001. */
const storeId = () =>
  integer('store_id')
    .notNull()
    .references(() => stores.id);
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** D41: every change that a tool made to a store; rows are only added. */
export const changes = pgTable(
  'changes',
  {
    storeId: storeId(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    author: text().notNull(),
    /** One of `server/shop/change-log.ts`. */
    kind: text().notNull(),
    /** The id of what changed, within its kind: a SKU, an order, the name of a setting. */
    subject: text().notNull(),
    /** Null: it did not exist before, or does not exist after. */
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] }), index('changes_at').on(table.storeId, table.at)],
);

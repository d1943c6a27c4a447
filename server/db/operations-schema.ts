import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { orders } from './customers-schema.ts';
import { at, storeId } from './schema.ts';

/** What running a shop leaves behind. Shoppers see none of it, so it has no trigger of migration 0001. */

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

/** What the templates of a message are filled with, beside what belongs to its store. */
export type MessageValues = { total: string; carrier: string; tracking: string };

/** D42: messages about orders. A row is written in the transaction of its event and sent after it. */
export const messagesOutbox = pgTable(
  'messages_outbox',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    /** One of `server/messages/templates.ts`. */
    kind: text().notNull(),
    /** Which of several events of a kind: a refund's id; else ''. */
    event: text().notNull(),
    /** 'sms' or 'email'. */
    channel: text().notNull(),
    /** Ten digits, or an e-mail address. */
    recipient: text().notNull(),
    values: jsonb().$type<MessageValues>().notNull(),
    /** 'waiting', 'sent' or 'failed'. */
    state: text().notNull(),
    tries: integer().notNull(),
    nextAt: at('next_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.orderId, table.kind, table.event, table.channel] }),
    foreignKey({ columns: [table.storeId, table.orderId], foreignColumns: [orders.storeId, orders.id] }),
    index('messages_outbox_next').on(table.state, table.nextAt),
  ],
);

/** D42: a store's own words for a message; without a row the ones of `server/messages/templates.ts` hold. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    storeId: storeId(),
    kind: text().notNull(),
    channel: text().notNull(),
    /** E-mail only. */
    subject: text().notNull(),
    text: text().notNull(),
    /** The id that the text is registered under (DLT); '' for none. */
    templateId: text('template_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.kind, table.channel] })],
);

import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, storeId, translations } from './catalogue.ts';
import { orders } from './customers.ts';

/** Operational records. Customers do not see them, so these tables do not have the trigger of migration 0001. */

/**
 * D49: audit log of the changes that tools make to a store. Append-only, except for retention and for tracking numbers
 * of deleted accounts.
 */
export const changes = pgTable(
  'changes',
  {
    storeId: storeId(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    at: at('at').notNull(),
    author: text().notNull(),
    /** One of `CHANGE_KINDS` in `server/shop/change-log.ts`. */
    kind: text().notNull(),
    /** Id of the changed object, unique within its kind: a SKU, an order, the name of a setting. */
    subject: text().notNull(),
    /** Null if the object did not exist before, or does not exist after. */
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] }), index('changes_at').on(table.storeId, table.at)],
);

/** Template values of a message, in addition to those of its store. */
export type MessageValues = { total: string; carrier: string; tracking: string };

/** D50: outbox of messages about orders. A row is written in the transaction of its event and sent after the commit. */
export const messagesOutbox = pgTable(
  'messages_outbox',
  {
    storeId: storeId(),
    orderId: text('order_id').notNull(),
    /** One of `server/messages/templates.ts`. */
    kind: text().notNull(),
    /** Distinguishes events of the same kind: the id of a refund, otherwise ''. */
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

/** D50: a store's own message templates; without a row, those of `server/messages/templates.ts` apply. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    storeId: storeId(),
    kind: text().notNull(),
    channel: text().notNull(),
    /** E-mail only. */
    subject: text().notNull(),
    text: text().notNull(),
    /** Id under which the text is registered (DLT); '' if it is not. */
    templateId: text('template_id').notNull(),
    translations: translations<{ subject: string; text: string; templateId: string }>(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.kind, table.channel] })],
);

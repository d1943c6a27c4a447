import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { baseOf } from '../../contract/languages.ts';
import type { Db } from '../db/database.ts';
import { matching, rowsWith } from '../db/keys.ts';
import { storeById } from '../db/read-layout.ts';
import { orders } from '../db/schema/customers.ts';
import { type MessageValues, messageTemplates, messagesOutbox as table } from '../db/schema/operations.ts';
import { knownLanguages, speaking, storedLanguage } from '../http/language.ts';
import { explain, log } from '../ops/log.ts';
import type { Channels } from './channels.ts';
import {
  type Channel,
  defaultTemplate,
  fill,
  type MessageKind,
  type OrderMessage,
  type TemplateValues,
  translationOf,
} from './templates.ts';

/** Milliseconds until the next try; also how long a message stays claimed by a process that died while sending it. */
const PAUSES = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000];
export const MOST_TRIES = PAUSES.length + 1;
/** Older messages are not sent: they would mislead. Milliseconds. */
const OLDEST_MS = 24 * 3_600_000;
export const AT_ONCE = 20;

type Row = Omit<typeof table.$inferSelect, 'kind' | 'channel'> & { kind: MessageKind; channel: Channel };
export type Parts = { db: Db; channels: Channels; originOf: (storeId: number) => string };

const keyOf = ({ storeId, orderId, kind, event, channel }: typeof table.$inferSelect) =>
  matching(table, { storeId, orderId, kind, event, channel });
export const pauseAfter = (tries: number): number => PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0;

/** Claims up to `AT_ONCE` due messages for this process: moves their next try before they are sent. */
async function claim(db: Db, channels: Channel[], at: Date): Promise<Row[]> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(table)
      .where(and(eq(table.state, 'waiting'), inArray(table.channel, channels), lte(table.nextAt, at)))
      .orderBy(asc(table.nextAt), asc(table.createdAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const row of found) {
      const tries = row.tries + 1;
      const nextAt = new Date(at.getTime() + pauseAfter(tries));
      await tx.update(table).set({ tries, nextAt }).where(keyOf(row));
      row.tries = tries;
    }
    // `queueMessage` writes no other kinds and channels.
    return found as Row[];
  });
}

type ToFill = Pick<OrderMessage, 'kind' | 'channel' | 'recipient'> & {
  storeId: number;
  /** As stored with the order or the alert; '' if none is. */
  language: string;
  /** Path of the shop's page that the message links to, without the language. */
  path: string;
  /** Called with all texts in that language. */
  valuesOf: () => Omit<TemplateValues, 'store' | 'url'>;
};
/**
 * Fills the store's own template for the message, else the default one, in the language; where the own one cannot be sent in
 * it, all of the message in the shop's first language. Its link leads to the page in the language.
 */
export async function fillMessage({ db, originOf }: Omit<Parts, 'channels'>, message: ToFill): Promise<OrderMessage> {
  const { storeId, kind, channel, recipient } = message;
  const { name: store, config } = await storeById(db, storeId);
  const languages = knownLanguages(config.languages);
  const language = storedLanguage(message.language, languages);
  const [own] = await rowsWith(db, messageTemplates, { storeId, kind, channel });
  const url = `${originOf(storeId)}${baseOf(language, languages)}${message.path}`;
  const translation = own && translationOf(own, language);
  return speaking(own && !translation ? storedLanguage('', languages) : language, () => {
    const { subject, text, templateId } = translation ?? own ?? defaultTemplate(kind);
    const values = { ...message.valuesOf(), store, url };
    return { kind, channel, recipient, templateId, subject: fill(subject, values), text: fill(text, values) };
  });
}

/** Logs only the error's name: its message may repeat the text or the recipient. */
function logFailure(row: Row, error: unknown): void {
  const { error: name = '' } = explain(error);
  const isLast = row.tries >= MOST_TRIES;
  const { orderId: order, kind, channel, tries } = row;
  log('error', isLast ? 'order-message-given-up' : 'order-message-not-sent', {
    order,
    kind,
    channel,
    tries,
    error: name,
  });
}

async function send(parts: Parts, row: Row): Promise<void> {
  const { db, channels } = parts;
  let state = 'sent';
  try {
    const valuesOf = () => ({ ...row.values, order: row.orderId });
    const [order] = await rowsWith(db, orders, { storeId: row.storeId, id: row.orderId });
    const language = order?.language ?? '';
    await channels[row.channel]?.(await fillMessage(parts, { ...row, language, path: '/myaccount', valuesOf }));
  } catch (error) {
    logFailure(row, error);
    if (row.tries < MOST_TRIES) return;
    state = 'failed';
  }
  await db.update(table).set({ state }).where(keyOf(row));
}

/** D50: sends due messages; several processes may run it at once. Once `stop` is aborted it claims no more. */
export async function sendOrderMessages(parts: Parts, at: Date, stop?: AbortSignal): Promise<void> {
  const { db, channels } = parts;
  const isOld = lt(table.createdAt, new Date(at.getTime() - OLDEST_MS));
  const old = and(eq(table.state, 'waiting'), isOld);
  await db.update(table).set({ state: 'failed' }).where(old);
  const open = (['sms', 'email'] as const).filter((channel) => channels[channel] !== null);
  if (open.length === 0) return;
  while (!stop?.aborted) {
    const rows = await claim(db, open, at);
    if (rows.length === 0) return;
    await Promise.all(rows.map((row) => send(parts, row)));
  }
}

/** Order messages, newest first, at most 1,000. */
export async function listMessages(db: Db, { failed }: { failed: boolean }) {
  const which = failed ? eq(table.state, 'failed') : undefined;
  return db.select().from(table).where(which).orderBy(desc(table.createdAt), asc(table.channel)).limit(1_000);
}

export type NewMessage = Pick<Row, 'storeId' | 'orderId' | 'kind' | 'event'> & {
  recipients: Record<Channel, string>;
  values: MessageValues;
};

/** Writes a message to the outbox, once per event and channel. */
export async function queueMessage(tx: Db, { recipients, ...message }: NewMessage): Promise<void> {
  const rows = (['sms', 'email'] as const)
    .filter((channel) => recipients[channel] !== '')
    .map((channel) => ({ ...message, channel, recipient: recipients[channel] }));
  if (rows.length === 0) return;
  const fresh = { state: 'waiting', tries: 0, nextAt: sql`now()`, createdAt: sql`now()` };
  await tx
    .insert(table)
    .values(rows.map((row) => ({ ...row, ...fresh })))
    .onConflictDoNothing();
}

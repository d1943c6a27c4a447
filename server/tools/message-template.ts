import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { matching } from '../db/keys.ts';
import { stores } from '../db/schema/catalogue.ts';
import { messageTemplates as table } from '../db/schema/operations.ts';
import { isChannel, isMessageKind, unknownNames } from '../messages/templates.ts';
import { StartError } from '../ops/start-error.ts';
import { type Author, recordChange } from '../shop/change-log.ts';

type Words = { text?: string; subject?: string; dlt?: string };

/** D50: sets a store's own template for a message; without `text`, restores the default one. */
export async function setTemplate(
  db: Db,
  [store = '', kind = '', channel = '']: string[],
  { text, subject = '', dlt = '' }: Words,
  by: Author,
): Promise<void> {
  const storeId = /^\d{1,6}$/.test(store) ? Number(store) : -1;
  if (!isMessageKind(kind)) throw new StartError(`${kind} is not a kind of message.`);
  if (!isChannel(channel)) throw new StartError(`${channel} is neither sms nor email.`);
  if (channel === 'email' && text !== undefined && subject === '') throw new StartError('E-mail needs --subject.');
  const unknown = unknownNames(kind, `${text ?? ''}${subject}`);
  if (unknown.length > 0) throw new StartError(`Nothing fills {${unknown[0]}}.`);
  await db.transaction(async (tx) => {
    if ((await tx.$count(stores, eq(stores.id, storeId))) === 0) throw new StartError(`There is no store ${store}.`);
    const ofStore = eq(table.storeId, storeId);
    const here = and(matching(table, { kind, channel }), ofStore);
    const [before] = await tx.delete(table).where(here).returning();
    const after = text === undefined ? null : { storeId, kind, channel, subject, text, templateId: dlt };
    if (after) await tx.insert(table).values(after);
    if (JSON.stringify(before ?? null) === JSON.stringify(after)) return;
    const change = { storeId, kind: 'settings', subject: `message ${kind} ${channel}` } as const;
    await recordChange(tx, by, { ...change, before: before ?? null, after });
  });
}

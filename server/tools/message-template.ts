import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { matching, rowsWith } from '../db/keys.ts';
import { stores } from '../db/schema/catalogue.ts';
import { messageTemplates as table } from '../db/schema/operations.ts';
import { knownLanguages, type Language } from '../http/language.ts';
import { isChannel, isMessageKind, type Template, unknownNames, unsentTranslations } from '../messages/templates.ts';
import { StartError } from '../ops/start-error.ts';
import { type Author, recordChange } from '../shop/change-log.ts';

type Options = { text?: string; subject?: string; dlt?: string; language?: string };
type Row = typeof table.$inferSelect;

/** The shop's language with this name, null for its first one. */
function otherLanguage(name: string, languages: readonly Language[]): Language | null {
  const language = languages.find((one) => one === name);
  if (!language) throw new StartError(`The shop speaks ${languages.join(', ')}, not ${name}.`);
  return language === languages[0] ? null : language;
}

/** A template with its words in another language; without words, with none in it. */
function inOther(before: Row | undefined, language: Language, words: Template | null): Row {
  if (!before) throw new StartError('Set the text of the shop’s first language first, without --language.');
  const { [language]: _, ...others } = before.translations;
  return { ...before, translations: words ? { ...others, [language]: words } : others };
}

/**
 * D50: sets a store's own template for a message, or its translation if `language` is not the first one. Without `text` it
 * restores the default template, or removes the translation. Resolves with what staff should know about the outcome.
 */
export async function setTemplate(
  db: Db,
  [store = '', kind = '', channel = '']: string[],
  { text, subject = '', dlt = '', language }: Options,
  by: Author,
): Promise<string[]> {
  const storeId = /^\d{1,6}$/.test(store) ? Number(store) : -1;
  if (!isMessageKind(kind)) throw new StartError(`${kind} is not a kind of message.`);
  if (!isChannel(channel)) throw new StartError(`${channel} is neither sms nor email.`);
  if (channel === 'email' && text !== undefined && subject === '') throw new StartError('E-mail needs --subject.');
  const unknown = unknownNames(kind, `${text ?? ''}${subject}`);
  if (unknown.length > 0) throw new StartError(`Nothing fills {${unknown[0]}}.`);
  return db.transaction(async (tx) => {
    const [shop] = await tx.select({ config: stores.config }).from(stores).where(eq(stores.id, storeId));
    if (!shop) throw new StartError(`There is no store ${store}.`);
    const other = language === undefined ? null : otherLanguage(language, knownLanguages(shop.config.languages));
    const key = { storeId, kind, channel };
    const [before] = await rowsWith(tx, table, key);
    const words = text === undefined ? null : { subject, text, templateId: dlt };
    const own = words && { translations: {}, ...before, ...key, ...words };
    const after = other ? inOther(before, other, words) : own;
    const outcome = [after].flatMap((row) => (row ? unsentTranslations(row) : []));
    if (JSON.stringify(before ?? null) === JSON.stringify(after)) return outcome;
    await tx.delete(table).where(matching(table, key));
    if (after) await tx.insert(table).values(after);
    const change = { storeId, kind: 'settings', subject: `message ${kind} ${channel}` } as const;
    await recordChange(tx, by, { ...change, before: before ?? null, after });
    return outcome;
  });
}

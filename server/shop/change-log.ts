import { and, asc, eq, gte } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { changes } from '../db/schema/operations.ts';
import { batches } from '../db/upsert.ts';

export const CHANGE_KINDS = ['price', 'stock', 'product', 'layout', 'settings', 'order', 'review'] as const;
type ChangeKind = (typeof CHANGE_KINDS)[number];
export const isChangeKind = (word: string): word is ChangeKind => CHANGE_KINDS.some((kind) => kind === word);

/** Who makes a change, and when. */
export type Author = { name: string; at: Date };
/** `before` and `after`: the fields that differ, as JSON; null if the subject did not or does not exist. */
export type Change = { storeId: number; kind: ChangeKind; subject: string; before: unknown; after: unknown };

/** D49: records changes, in the transaction that makes them. */
export async function recordChanges(tx: Db, { name: author, at }: Author, made: Change[]): Promise<void> {
  for (const batch of batches(made)) {
    await tx.insert(changes).values(batch.map((change) => ({ ...change, author, at })));
  }
}

export const recordChange = (tx: Db, by: Author, change: Change): Promise<void> => recordChanges(tx, by, [change]);

export type RecordedChange = typeof changes.$inferSelect;

/** A store's changes, oldest first. */
export async function changesOf(
  db: Db,
  storeId: number,
  { since, kind }: { since: Date | null; kind: ChangeKind | null },
): Promise<RecordedChange[]> {
  const recent = since === null ? undefined : gte(changes.at, since);
  const ofKind = kind === null ? undefined : eq(changes.kind, kind);
  return db
    .select()
    .from(changes)
    .where(and(eq(changes.storeId, storeId), recent, ofKind))
    .orderBy(asc(changes.id));
}

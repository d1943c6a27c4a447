import type { Db } from '../db/database.ts';
import { print } from '../ops/log.ts';
import { StartError } from '../ops/start-error.ts';
import { CHANGE_KINDS, changesOf, isChangeKind, type RecordedChange } from '../shop/change-log.ts';
import { csvText } from '../stores/folder/csv-text.ts';
import { dayOf } from './arguments.ts';

const HEAD = ['at', 'author', 'kind', 'subject', 'before', 'after'];

const cellsOf = ({ at, author, kind, subject, before, after }: RecordedChange): string[] => [
  at.toISOString(),
  author,
  kind,
  subject,
  JSON.stringify(before),
  JSON.stringify(after),
];

/** Output lines of `npm run store -- changes` (D49). */
export async function changeLines(
  db: Db,
  storeId: number,
  { since, kind, csv }: { since?: string | undefined; kind?: string | undefined; csv?: boolean | undefined },
): Promise<string[]> {
  if (kind !== undefined && !isChangeKind(kind)) {
    throw new StartError(`${kind} is not a kind of change. Name one of: ${CHANGE_KINDS.join(', ')}.`);
  }
  const rows = await changesOf(db, storeId, { since: since === undefined ? null : dayOf(since), kind: kind ?? null });
  const cells = rows.map(cellsOf);
  if (csv)
    return csvText([HEAD, ...cells])
      .trimEnd()
      .split('\n');
  return cells.map(
    ([at, author, what, subject, before, after]) => `${at}  ${author}  ${what} ${subject}: ${before} → ${after}`,
  );
}

export async function listChanges(...args: Parameters<typeof changeLines>): Promise<void> {
  const lines = await changeLines(...args);
  print(lines.length === 0 ? 'No change is recorded.' : lines.join('\n'));
}

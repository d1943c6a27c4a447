import { matching, rowsWith } from '../../db/keys.ts';
import { redirects } from '../../db/schema/catalogue.ts';
import { batches, upsert } from '../../db/upsert.ts';
import { type Change, changeOf } from './difference.ts';
import type { Import } from './import-context.ts';
import type { Redirect } from './redirects.ts';

/** Replaces the redirects of a store by those of redirects.csv. */
export async function importRedirects({ tx, storeId, dryRun, report }: Import, wanted: Redirect[]): Promise<void> {
  const stored = new Map((await rowsWith(tx, redirects, { storeId })).map((row) => [row.from, row]));
  const rows = wanted.map(({ from, to }, position) => ({ storeId, from, to, position }));
  const changed = rows.flatMap((row): { row: typeof row; change: Change }[] => {
    const change = changeOf(`redirect ${row.from}`, stored.get(row.from), row);
    return change ? [{ row, change }] : [];
  });
  for (const { change } of changed) report(change);
  for (const { from } of wanted) stored.delete(from);
  for (const from of stored.keys()) report({ kind: 'removed', what: `redirect ${from}`, fields: [] });
  if (dryRun) return;
  for (const batch of batches([...stored.keys()]))
    await tx.delete(redirects).where(matching(redirects, { storeId, from: batch }));
  await upsert(
    tx,
    redirects,
    changed.map(({ row }) => row),
  );
}

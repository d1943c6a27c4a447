import type { Db } from '../db/database.ts';
import type { Change } from './difference.ts';

/** What every part of an import works with: its transaction, and the log of changes. */
export type Import = {
  tx: Db;
  storeId: number;
  /** Compares and tells, but writes nothing. */
  dryRun: boolean;
  /** Takes away what the folder does not have. */
  prune: boolean;
  report: (change: Change) => void;
};

/** Reports a change, and makes it unless this is a dry run. */
export async function change({ report, dryRun }: Import, what: Change, make: () => Promise<unknown>): Promise<void> {
  report(what);
  if (!dryRun) await make();
}

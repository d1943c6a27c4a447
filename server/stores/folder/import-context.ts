import type { Db } from '../../db/database.ts';
import type { Change } from './difference.ts';

/** Shared context of an import: transaction, options and reporter. */
export type Import = {
  tx: Db;
  storeId: number;
  /** Compare and report without writing. */
  dryRun: boolean;
  /** Delete pages, products, variants and hosts that the folder lacks. */
  prune: boolean;
  report: (change: Change) => void;
  at: Date;
};

/** Reports a change and applies it, unless in a dry run. */
export async function change({ report, dryRun }: Import, what: Change, make: () => Promise<unknown>): Promise<void> {
  report(what);
  if (!dryRun) await make();
}

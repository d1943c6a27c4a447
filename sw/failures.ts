import { addFieldFailures, type FieldFailure, type FieldFailureCounts } from '../contract/field-failures.ts';

/** What failed in this worker, until a page takes it; a browser that stops the worker earlier forgets it. */
export function createFailures() {
  let counts: FieldFailureCounts = {};
  return {
    count: (kind: FieldFailure, times = 1): void => {
      counts = addFieldFailures(counts, { [kind]: times });
    },
    /** Each is taken once. */
    take: (): FieldFailureCounts => {
      const taken = counts;
      counts = {};
      return taken;
    },
  };
}

/**
 * What fails in a shopper's browser, where no server log sees it (R63): numbers by kind, which name nobody. No imports: the
 * service worker has no schema library.
 */

/** `POST`, on the shop's own origin also if its API is another backend's: 204, or 4xx for anything but such numbers. */
export const FIELD_FAILURES = '/field-failures';

export const FIELD_FAILURE_KINDS = [
  /** The worker could not be registered, or its installation failed: counted by each open page. */
  'install-failed',
  /** The bag is held only in memory: once per page. */
  'memory-only',
  /** A write of the bag or of a cached response found the storage full. */
  'storage-full',
  /** A file or page was another site's, such as a captive portal's. */
  'foreign-page',
  /** A change to the bag was too old to be sent. */
  'change-expired',
] as const;
export type FieldFailure = (typeof FIELD_FAILURE_KINDS)[number];

/** Whole numbers from 1 to `MAX_COUNT`; a kind that did not happen is absent. */
export type FieldFailureCounts = Partial<Record<FieldFailure, number>>;
/** Per kind, device and request. */
export const MAX_COUNT = 1000;

const isKind = (name: string): boolean => FIELD_FAILURE_KINDS.some((kind) => kind === name);
const isCount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_COUNT;

/** Null for anything but counts of known kinds. */
export function parseFieldFailures(raw: unknown): FieldFailureCounts | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const entries = Object.entries(raw);
  return entries.every(([kind, count]) => isKind(kind) && isCount(count)) ? Object.fromEntries(entries) : null;
}

/** A request's body; stored in the same form. */
export const encodeFieldFailures = (counts: FieldFailureCounts): string => JSON.stringify(counts);

const combined = (sumOf: (kind: FieldFailure) => number): FieldFailureCounts =>
  Object.fromEntries(
    FIELD_FAILURE_KINDS.map((kind) => [kind, Math.min(sumOf(kind), MAX_COUNT)] as const).filter(([, sum]) => sum > 0),
  );

export const addFieldFailures = (counts: FieldFailureCounts, more: FieldFailureCounts): FieldFailureCounts =>
  combined((kind) => (counts[kind] ?? 0) + (more[kind] ?? 0));

/** What is left of `counts` without those that were sent. */
export const withoutFieldFailures = (counts: FieldFailureCounts, sent: FieldFailureCounts): FieldFailureCounts =>
  combined((kind) => (counts[kind] ?? 0) - (sent[kind] ?? 0));

import { DrizzleQueryError } from 'drizzle-orm/errors';
import { systemCode } from '../ops/start-error.ts';
import { isNoSpace } from './file-reason.ts';

/** No connection to the database could be obtained. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
  constructor(cause: unknown) {
    super('No connection to the database', { cause });
  }
}

/**
 * Transient PostgreSQL errors: connection lost (08), insufficient resources (53), system error (58), shutting down or
 * starting (57P), statement cancelled (57014), lock not available (55P03), transaction state or timeout (25P0x),
 * read-only (25006), deadlock and serialization failure (40). Node errors: connection refused, reset or unreachable.
 */
const TRANSIENT = /^(08|53|58|57P|40|25P0|57014|55P03|25006)|^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;
/** Messages of driver errors that have no code. */
const HUNG_UP = /^Connection terminated|^timeout exceeded when trying to connect|not queryable|^Query read timeout/;

/** Whether an error, or one of its causes, is a transient error of the connection or database. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return TRANSIENT.test(systemCode(error)) || HUNG_UP.test(error.message) || isTransient(error.cause);
}

/** Whether the database is temporarily unavailable, so that a retry of the request may succeed. */
export const isUnavailable = (error: unknown): error is Error =>
  error instanceof DatabaseUnreachable || (error instanceof DrizzleQueryError && isTransient(error.cause));

/** Whether the database could not write, because its disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (systemCode(error) === '53100' || isNoSpace(error) || isDiskFull(error.cause));

/** Message of the innermost cause, without the SQL statement and its parameters (S36). */
export const reasonOf = (error: Error): string =>
  error.cause instanceof Error ? reasonOf(error.cause) : error.message || systemCode(error);

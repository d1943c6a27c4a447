import { DrizzleQueryError } from 'drizzle-orm/errors';
import { systemCode } from '../start-error.ts';

/** No connection to the database could be had. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
  constructor(cause: unknown) {
    super('No connection to the database', { cause });
  }
}

/**
 * PostgreSQL's codes for what passes: connection lost (08), no room or too many connections (53), system error (58), shut
 * down or starting (57P), statement (57014), lock (55P03) or transaction (25P0x) timed out, read-only (25006), deadlock and
 * serialization (40). Node's: the database does not listen, or hung up.
 */
const PASSING = /^(08|53|58|57P|40|25P0|57014|55P03|25006)|^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;
/** What the driver says without a code. */
const HUNG_UP = /^Connection terminated|^timeout exceeded when trying to connect|not queryable|^Query read timeout/;

/** Whether an error is that of a connection or a database, and leaves nothing else out of order. */
export function passes(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return PASSING.test(systemCode(error)) || HUNG_UP.test(error.message) || passes(error.cause);
}

/** Whether the database could not answer at the moment, so that the same request may succeed later. */
export const isUnavailable = (error: unknown): error is Error =>
  error instanceof DatabaseUnreachable || (error instanceof DrizzleQueryError && passes(error.cause));

/** The database's or the system's own words, without the statement that met them (S36). */
export const reasonOf = (error: Error): string =>
  error.cause instanceof Error ? reasonOf(error.cause) : error.message || systemCode(error);

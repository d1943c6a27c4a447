import { DrizzleQueryError } from 'drizzle-orm/errors';
import { StartError } from '../ops/start-error.ts';
import { isUnavailable, reasonOf } from './unavailable.ts';

/** As much of a statement as names it. Characters. */
const SHOWN = 120;

/**
 * Runs the migrations, which are one transaction. Throws a `StartError` that names the statement that failed; an error of
 * the connection is thrown as it is.
 */
export async function applyMigrations(migrate: () => Promise<void>): Promise<void> {
  try {
    await migrate();
  } catch (error) {
    if (isUnavailable(error) || !(error instanceof DrizzleQueryError)) throw error;
    const statement = error.query.trim().replace(/\s+/g, ' ').slice(0, SHOWN);
    throw new StartError(
      `A migration failed and the database is as before: ${reasonOf(error)}. The statement begins with: ${statement}`,
      { cause: error },
    );
  }
}

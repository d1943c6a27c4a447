import { isUnavailable, reasonOf } from '../db/unavailable.ts';
import { print, printError } from '../ops/log.ts';
import { StartError } from '../ops/start-error.ts';

/**
 * Runs a command with its arguments. `--help` prints `usage` instead. A `StartError`, and a database that is not
 * available, are printed as a message, with exit code 1.
 */
export function runTool(usage: string, main: (words: string[]) => Promise<void>): void {
  // The reader of a pipe, such as `head`, may close it early; the command still runs to its end.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const words = process.argv.slice(2);
  if (words.some((word) => word === '--help' || word === '-h')) {
    print(usage);
    return;
  }
  main(words).catch((error: unknown) => {
    if (isUnavailable(error)) printError(`The database is not available: ${reasonOf(error)}.`);
    else if (error instanceof StartError) printError(error.message);
    else throw error;
    process.exitCode = 1;
  });
}

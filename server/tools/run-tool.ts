import { complain } from '../log.ts';
import { StartError } from '../start-error.ts';

/** Runs a command with the words behind its name; what stops it is said in a sentence. */
export function runTool(main: (words: string[]) => Promise<void>): void {
  main(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    complain(error.message);
    process.exitCode = 1;
  });
}

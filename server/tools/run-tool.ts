import { complain } from '../log.ts';
import { StartError } from '../start-error.ts';

/** Runs a command with the words behind its name; what stops it is said in a sentence. */
export function runTool(main: (words: string[]) => Promise<void>): void {
  // Whoever reads the output may stop before its end, as `head` does; the work goes on all the same.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  main(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    complain(error.message);
    process.exitCode = 1;
  });
}

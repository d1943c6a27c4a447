import { systemCode } from './start-error.ts';

function unlessMissing(error: unknown): null {
  if (systemCode(error) === 'ENOENT') return null;
  throw error;
}

/** Reads something of a file; null where there is no such file. */
export function ifThere<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    return unlessMissing(error);
  }
}

/** The same of what takes its time. */
export const onceThere = <T>(reading: Promise<T>): Promise<T | null> => reading.catch(unlessMissing);

import { systemCode } from './start-error.ts';

function unlessMissing(error: unknown): null {
  if (systemCode(error) === 'ENOENT') return null;
  throw error;
}

/** The result of `read`, or null if the file does not exist (ENOENT). Other errors are thrown. */
export function nullIfMissing<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    return unlessMissing(error);
  }
}

/** Asynchronous `nullIfMissing`. */
export const resolveNullIfMissing = <T>(reading: Promise<T>): Promise<T | null> => reading.catch(unlessMissing);

import { MAX_QUERY_LENGTH } from '../../contract/limits.ts';

/** What is searched for: the beginning of a longer text, as in an address that somebody else wrote. */
export const queryText = (text: string): string =>
  text
    .replaceAll('\0', '')
    .trim()
    .slice(0, MAX_QUERY_LENGTH)
    // Half of a letter that is written as two units.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

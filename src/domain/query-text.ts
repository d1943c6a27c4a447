import { MAX_QUERY_LENGTH } from '../../contract/limits.ts';
import { limitsIn } from '../../contract/query-limits.ts';

/** What is searched for: the beginning of a longer text, as in an address that somebody else wrote. */
export const queryText = (text: string): string =>
  text
    .replaceAll('\0', '')
    .trim()
    .slice(0, MAX_QUERY_LENGTH)
    // Half of a letter that is written as two units.
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

/** A query that every product meets. */
const EVERYTHING = 'above ₹0';

/** What a search asks the server for: limits that it states are filters of the page, where they can be removed. */
export function requestedText(q: string): string {
  const text = queryText(q);
  const { rest, limits } = limitsIn(text);
  return limits ? queryText(rest) || EVERYTHING : text;
}

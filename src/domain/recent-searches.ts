/** Spec §9. */
const MOST = 5;

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const withoutSearch = (recent: readonly string[], text: string): string[] =>
  recent.filter((entry) => !same(entry, text));

/** The newest first, each once whatever its case, at most 5; a blank search is none. */
export function withSearch(recent: readonly string[], text: string): string[] {
  const words = text.trim();
  return words === '' ? [...recent] : [words, ...withoutSearch(recent, words)].slice(0, MOST);
}

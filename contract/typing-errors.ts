/** Typing errors allowed in a word of this length. Too many other words resemble a short one. */
function allowedErrors(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}
export const mayBeMistyped = (word: string): boolean => allowedErrors([...word].length) > 0;
/** From this length on, a word may be both mistyped and incomplete. */
const MIN_PREFIX_LENGTH = 5;
const MAX_CORRECTIONS = 8;

/** Last row of the Damerau-Levenshtein matrix: the distances of `word` from every prefix of `other`. */
function distances(word: string[], other: string[]): number[] {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = word[i - 1] === other[j - 1];
      const swapped = i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1];
      const ways = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1)];
      next.push(Math.min(...ways, ...(swapped ? [(before[j - 2] ?? 0) + 1] : [])));
    }
    [before, row] = [row, next];
  }
  return row;
}

/** The edit distance between two words; a swap of adjacent letters or a moved letter counts as one. */
export function typingErrors(word: string, other: string): number {
  const errors = distances([...word], [...other]).at(-1) ?? 0;
  // A moved letter is one error: 'khanta' for 'kantha'.
  const sorted = (text: string) => [...text].sort().join('');
  return errors === 2 && sorted(word) === sorted(other) ? 1 : errors;
}

const errorsOfPrefix = (word: string, other: string): number => Math.min(...distances([...word], [...other]));

function nearest(candidates: string[], errors: (candidate: string) => number, most: number): string[] {
  const rated = candidates.map((candidate) => ({ candidate, errors: errors(candidate) }));
  const least = Math.min(...rated.map((entry) => entry.errors));
  return least <= most ? rated.filter((entry) => entry.errors === least).map((entry) => entry.candidate) : [];
}

/** The candidates that a mistyped word may mean: the nearest ones; none if all are too far. */
export function correctionsOf(word: string, candidates: string[]): string[] {
  const { length } = [...word];
  const most = allowedErrors(length);
  if (most === 0) return [];
  const near = candidates.filter((candidate) => Math.abs([...candidate].length - length) <= most);
  const whole = nearest(near, (candidate) => typingErrors(word, candidate), most);
  const found =
    whole.length > 0 || length < MIN_PREFIX_LENGTH ? whole : nearest(candidates, (c) => errorsOfPrefix(word, c), 1);
  return found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, MAX_CORRECTIONS);
}

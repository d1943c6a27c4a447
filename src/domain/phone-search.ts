import { folded } from './folded.ts';

/** What a search looks into. */
export type Findable = {
  name: string;
  category: string;
  description: string;
  skus: readonly { attributes: Record<string, string> }[];
};

/** The words of a text, as they are compared: 'Résumé-Quilt, 1.5 m' is resume, quilt, 1.5, m. */
export const foldedWords = (text: string): string[] => folded(text).match(/[\p{L}\p{M}\p{N}]+(?:\.\p{N}+)*/gu) ?? [];

/** How much a word says, by where it was found; as a whole it says twice as much as as a beginning. */
const WEIGHTS = { name: 8, category: 4, variant: 2, description: 1 };
type Field = keyof typeof WEIGHTS;

const variantsOf = ({ skus }: Findable): string =>
  skus.flatMap(({ attributes }) => Object.values(attributes).map((value) => value.split('#')[0])).join(' ');

const fieldsOf = (good: Findable): [Field, string[]][] => [
  ['name', foldedWords(good.name)],
  ['category', foldedWords(good.category)],
  ['variant', foldedWords(variantsOf(good))],
  ['description', foldedWords(good.description)],
];

function weightOf(word: string, fields: [Field, string[]][]): number {
  const weights = fields.map(([field, words]) => {
    if (words.includes(word)) return WEIGHTS[field] * 2;
    return words.some((known) => known.startsWith(word)) ? WEIGHTS[field] : 0;
  });
  return Math.max(...weights);
}

/** 0: some word of the query is nowhere in it. */
function rankOf(good: Findable, words: readonly string[]): number {
  const fields = fieldsOf(good);
  const weights = words.map((word) => weightOf(word, fields));
  return weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0);
}

/**
 * What a phone without network finds among the goods that it has seen: every word of the query begins a word of the good,
 * best first, equals in the order they came. A query without words finds nothing.
 */
export function searchProductIds<T extends Findable>(goods: readonly T[], query: string): T[] {
  const words = foldedWords(query);
  if (words.length === 0) return [];
  return goods
    .map((good) => ({ good, rank: rankOf(good, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ good }) => good);
}

import type { StockWords } from './words.ts';

/** Deterministic, so that every seeding says the same: 8 to 23 pieces. */
const plenty = (index: number): number => 8 + ((index * 7) % 16);

type Pattern = { size: string; colour: string; quantity: number };

function patternsOf(words: Record<string, number>): Pattern[] {
  const patterns = Object.entries(words).map(([key, quantity]) => {
    const [size = '*', colour = '*'] = key.split('/');
    return { size, colour, quantity };
  });
  const stars = (pattern: Pattern) => Number(pattern.size === '*') + Number(pattern.colour === '*');
  return patterns.sort((a, b) => stars(a) - stars(b));
}

/** Pieces of one variant. Of several exceptions (`Size/Colour`, `*` matches any) the one with fewest stars counts. */
export function stockOf(stock: StockWords, size: string, colour: string, index: number): number {
  if (stock === 'sold-out') return 0;
  if (stock === 'low') return 1 + (index % 3);
  if (stock === 'plenty') return plenty(index);
  const match = patternsOf(stock).find(
    (pattern) => [size, '*'].includes(pattern.size) && [colour, '*'].includes(pattern.colour),
  );
  return match?.quantity ?? plenty(index);
}

/** Exceptions that name no variant: a misspelt size or colour. */
export function strayPatterns(stock: StockWords, sizes: string[], colours: string[]): string[] {
  if (typeof stock === 'string') return [];
  const sizeNames = ['*', ...(sizes.length > 0 ? sizes : [''])];
  return patternsOf(stock)
    .filter((pattern) => !sizeNames.includes(pattern.size) || !['*', ...colours].includes(pattern.colour))
    .map((pattern) => `${pattern.size}/${pattern.colour}`);
}

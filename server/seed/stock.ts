import type { StockContent } from './store-content.ts';

/** 8 to 23 items; deterministic, so that every seeding gives the same stock. */
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

/** Stock of one variant. Of matching patterns (`Size/Colour`, `*` matches any) the one with fewest wildcards wins. */
export function stockOf(stock: StockContent, size: string, colour: string, index: number): number {
  if (stock === 'sold-out') return 0;
  if (stock === 'low') return 1 + (index % 3);
  if (stock === 'plenty') return plenty(index);
  const match = patternsOf(stock).find(
    (pattern) => [size, '*'].includes(pattern.size) && [colour, '*'].includes(pattern.colour),
  );
  return match?.quantity ?? plenty(index);
}

/** Patterns with an unknown size or colour, to detect misspellings. */
export function strayPatterns(stock: StockContent, sizes: string[], colours: string[]): string[] {
  if (typeof stock === 'string') return [];
  const sizeNames = ['*', ...(sizes.length > 0 ? sizes : [''])];
  return patternsOf(stock)
    .filter((pattern) => !sizeNames.includes(pattern.size) || !['*', ...colours].includes(pattern.colour))
    .map((pattern) => `${pattern.size}/${pattern.colour}`);
}

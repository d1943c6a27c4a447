import { and, asc, eq, like, notLike, or, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { searchWords } from './search-schema.ts';

const LONGEST_LIST = 20;
/** A word has to be this long to be looked for in the middle of others. */
const SHORTEST_PART = 3;
/** The nearest are chosen from these. */
const CANDIDATES = 3000;

const ofStore = (storeId: number) => eq(searchWords.storeId, storeId);

/**
 * Words of the store that `word` stands in, but does not begin ('sheet': 'bedsheet'); the shortest first. Folded words
 * hold no `%`, `_` or `\`.
 */
export async function wordsAround(db: Db, storeId: number, word: string): Promise<string[]> {
  if (word.length < SHORTEST_PART) return [];
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(and(ofStore(storeId), like(searchWords.word, `%${word}%`), notLike(searchWords.word, `${word}%`)))
    .orderBy(sql`length(${searchWords.word})`, asc(searchWords.word))
    .limit(LONGEST_LIST);
  return rows.map((row) => row.word);
}

/** Words of the store that share trigrams or the first letter with one that was perhaps mistyped. */
export async function wordsLike(db: Db, storeId: number, word: string): Promise<string[]> {
  const [first = ''] = word;
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(and(ofStore(storeId), or(sql`${searchWords.word} % ${word}`, like(searchWords.word, `${first}%`))))
    .orderBy(asc(searchWords.word))
    .limit(CANDIDATES);
  return rows.map((row) => row.word);
}

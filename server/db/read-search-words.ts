import { and, asc, desc, eq, like, or, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import type { Known } from './search-query.ts';
import { searchWords } from './search-schema.ts';

const LONGEST_LIST = 40;
/** A word has to be this long to be looked for in the middle of others. */
const SHORTEST_PART = 3;
/** The nearest are chosen from these. */
const CANDIDATES = 3000;

const ofStore = (storeId: number) => eq(searchWords.storeId, storeId);

/** Words of the store that `word` begins or, from three letters on, stands in ('sheet': 'bedsheet'). */
export async function wordsWith(db: Db, storeId: number, word: string): Promise<Known> {
  // Folded words hold no `%`, `_` or `\`.
  const begins = like(searchWords.word, `${word}%`);
  const holds = word.length < SHORTEST_PART ? begins : like(searchWords.word, `%${word}%`);
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(and(ofStore(storeId), holds))
    .orderBy(desc(begins), sql`length(${searchWords.word})`, asc(searchWords.word))
    .limit(LONGEST_LIST);
  const words = rows.map((row) => row.word);
  const begun = words.filter((other) => other.startsWith(word));
  return {
    begun: begun.length < LONGEST_LIST ? begun : null,
    around: words.filter((other) => !other.startsWith(word)),
  };
}

/** Those of the words that the store uses. */
export async function wordsAmong(db: Db, storeId: number, words: string[]): Promise<string[]> {
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(and(ofStore(storeId), sql`${searchWords.word} = any(${sql.param(words)}::text[])`));
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

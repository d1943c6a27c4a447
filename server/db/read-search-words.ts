import { and, asc, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { searchWords } from './schema/search.ts';
import type { Known, Vocabulary } from './search-query.ts';

const LONGEST_LIST = 40;
/** Minimum length of a word that is also searched inside other words. */
const SHORTEST_PART = 3;
/** Maximum number of candidates for the correction of a typing error. */
const CANDIDATES = 3000;

const ofStore = (storeId: number) => eq(searchWords.storeId, storeId);

const wordsWhere = (db: Db, storeId: number, is: SQL) =>
  db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(and(ofStore(storeId), is));

/** Words of the store that start with `word` or, from three letters on, contain it ('sheet': 'bedsheet'). */
function wordsWith(db: Db, storeId: number, word: string) {
  // Normalized words contain no `%`, `_` or `\`.
  const begins = like(searchWords.word, `${word}%`);
  const holds = word.length < SHORTEST_PART ? begins : like(searchWords.word, `%${word}%`);
  return wordsWhere(db, storeId, holds)
    .orderBy(desc(begins), sql`length(${searchWords.word})`, asc(searchWords.word))
    .limit(LONGEST_LIST);
}

function knownOf(word: string, found: string[]): Known {
  const begun = found.filter((other) => other.startsWith(word));
  return {
    begun: begun.length < LONGEST_LIST ? begun : null,
    around: found.filter((other) => !other.startsWith(word)),
  };
}

const isOneOf = (words: string[]) => sql`${searchWords.word} = any(${sql.param(words)}::text[])`;

/** Filters words to those in the store's vocabulary. */
export async function wordsAmong(db: Db, storeId: number, words: string[]): Promise<string[]> {
  const rows = await wordsWhere(db, storeId, isOneOf(words));
  return rows.map((row) => row.word);
}

/** Reads the matching words of each of `forms`, and the words of `exact` that the store uses, in one statement. */
export async function readVocabulary(db: Db, storeId: number, forms: string[], exact: string[]): Promise<Vocabulary> {
  const lists = [wordsWhere(db, storeId, isOneOf(exact)), ...forms.map((form) => wordsWith(db, storeId, form))];
  const columns = lists.map((list) => sql`(select coalesce(json_agg(word), '[]') from ${list.as('list')})`);
  const [row] = await db
    .select({ all: sql<string[][]>`json_build_array(${sql.join(columns, sql`, `)})` })
    .from(sql`(select 1) as one`);
  const [used = [], ...found] = row?.all ?? [];
  return { used: new Set(used), known: new Map(forms.map((form, place) => [form, knownOf(form, found[place] ?? [])])) };
}

/** Words of the store that share trigrams or the first letter with a possibly mistyped word. */
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

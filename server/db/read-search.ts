import { and, asc, eq, like, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { formsOf, knownNames, type Query, synonymsOf, type WordGroup } from '../../contract/query-words.ts';
import { mayBeMistyped, meantBy } from '../../contract/typing-errors.ts';
import type { Db } from './database.ts';
import { readVocabulary, wordsAmong, wordsLike } from './read-search-words.ts';
import { categories, products } from './schema.ts';
import { exactWordsOf, type Known, queriesOf, type Vocabulary, type Where } from './search-query.ts';
import { productSearch } from './search-schema.ts';

const table = productSearch;
const matches = (query: string | null): SQL =>
  query === null ? sql`false` : sql`${table.document} @@ ${query}::tsquery`;

/** A column of thousands of rows as one value, in their order: to read it costs a third of what as many rows do. */
const listOf = <T>(column: SQLWrapper) => sql<T[]>`coalesce(json_agg(${column}), '[]')`;

/** Ids of the products that meet the conditions, in the shopkeeper's order. */
const idsWhere = (db: Db, storeId: number, limit: number, conditions: SQL[]) =>
  db
    .select({ id: table.productId })
    .from(table)
    .where(and(eq(table.storeId, storeId), ...conditions))
    .orderBy(asc(table.position), asc(table.productId))
    .limit(limit);

/** Kinds of finds, the best first. Each holds all finds of those before it, so the last one holds everything. */
type Kinds = [SQL, ...SQL[]];
const everythingOf = (kinds: Kinds): SQL => kinds.at(-1) ?? kinds[0];

/** All finds, if they are no more than `limit`; else null, for ranking thousands would take longer than finding them. */
async function allRanked(db: Db, storeId: number, limit: number, kinds: Kinds): Promise<number[] | null> {
  const kind = sql<number>`case ${sql.join(
    kinds.map((is, place) => sql`when ${is} then ${sql.raw(String(place))}`),
    sql` `,
  )} end`.as('kind');
  const found = db
    .select({ id: table.productId, kind })
    .from(table)
    .where(and(eq(table.storeId, storeId), everythingOf(kinds)))
    .orderBy(asc(table.position), asc(table.productId))
    .limit(limit + 1)
    .as('found');
  const pair = sql`json_build_array(${found.id}, ${found.kind})`;
  const [row] = await db.select({ all: listOf<[id: number, kind: number]>(pair) }).from(found);
  const all = row?.all ?? [];
  return all.length > limit ? null : all.sort(([, one], [, other]) => one - other).map(([id]) => id);
}

/** The best `limit` finds of some kinds; PostgreSQL looks for one kind after the other until there are enough. */
async function bestOf(db: Db, storeId: number, limit: number, kinds: SQL[], better?: SQL): Promise<number[]> {
  const parts = kinds.map((kind, place) => {
    const before = place > 0 ? kinds[place - 1] : better;
    return sql`(${idsWhere(db, storeId, limit, [kind, ...(before ? [not(before)] : [])])})`;
  });
  const found = sql`(select product_id from (${sql.join(parts, sql` union all `)}) as parts limit ${limit}) as found`;
  const [row] = await db.select({ ids: listOf<number>(sql`product_id`) }).from(found);
  return row?.ids ?? [];
}

/** Of the kinds of a search: the name, what begins with it, its words in names. They fill the list of a word that many have. */
const NARROW = 3;

/** Few finds are cheapest ranked at once; where there are thousands, those before the list is full are looked for alone. */
async function find(db: Db, storeId: number, limit: number, kinds: Kinds): Promise<number[]> {
  const narrow = kinds.slice(0, NARROW);
  const first = await bestOf(db, storeId, limit, narrow);
  if (first.length >= limit || kinds.length <= NARROW) return first;
  const all = await allRanked(db, storeId, limit, kinds);
  return (
    all ?? [...first, ...(await bestOf(db, storeId, limit - first.length, kinds.slice(NARROW), narrow[NARROW - 1]))]
  );
}

const WIDER: Where[] = ['A', 'AB', 'ABC', 'ABCD'];

/** The kinds of match, best first: words in names, synonyms in names, then categories, fabric and keywords, descriptions. */
function kindsOf(storeId: number, groups: WordGroup[], vocabulary: Vocabulary): Kinds {
  const { literal, wide } = queriesOf(storeId, vocabulary);
  const queries = [literal(groups, 'A'), ...WIDER.map((where) => wide(groups, where))];
  // What a wider query does not add is not looked for a second time.
  const [narrowest = null, ...wider] = new Set(queries.filter((query) => query !== null));
  return [matches(narrowest), ...wider.map(matches)];
}

const wordsOf = (groups: WordGroup[]): string[] => [...new Set(groups.flatMap((group) => group.words))];

/** Reads what the words of a query, in each of their forms, may be found as. */
function vocabularyOf(db: Db, storeId: number, groups: WordGroup[]): Promise<Vocabulary> {
  return readVocabulary(db, storeId, [...new Set(wordsOf(groups).flatMap(formsOf))], exactWordsOf(groups));
}

/** What a word that no product has may have been meant to be; nothing for a word that is known. */
async function meantWords(db: Db, storeId: number, word: string, vocabulary: Vocabulary): Promise<string[]> {
  if (!mayBeMistyped(word)) return [];
  const asked = queriesOf(storeId, vocabulary).literal([{ words: [word], synonyms: [] }], 'ABCD');
  if (asked !== null && (await idsWhere(db, storeId, 1, [matches(asked)])).length > 0) return [];
  return meantBy(word, [...new Set([...(await wordsLike(db, storeId, word)), ...knownNames])]);
}

/** What a query that finds nothing may have been meant to find. */
async function guessedIds(db: Db, storeId: number, limit: number, groups: WordGroup[], vocabulary: Vocabulary) {
  const meant = new Map(
    await Promise.all(
      wordsOf(groups).map(async (word) => [word, await meantWords(db, storeId, word, vocabulary)] as const),
    ),
  );
  const meantFor = (word: string) => meant.get(word) ?? [];
  if ([...meant.values()].every((words) => words.length === 0)) return [];
  const guesses = [...meant]
    .filter(([, words]) => words.length > 0)
    .map(([word, begun]): [string, Known] => [word, { begun, around: [] }]);
  const mended = groups.map(({ words, synonyms }) => ({
    words,
    synonyms: [...synonyms, ...words.flatMap(meantFor).flatMap((word) => synonymsOf([word]))],
  }));
  const used = new Set([...vocabulary.used, ...(await wordsAmong(db, storeId, exactWordsOf(mended)))]);
  return find(
    db,
    storeId,
    limit,
    kindsOf(storeId, mended, { known: new Map([...vocabulary.known, ...guesses]), used }),
  );
}

/**
 * Ids of the products that hold every word of a query, best first: the name itself, names that begin with it, its words
 * in names, what means the same in names, in categories, in fabric and keywords, in descriptions; the shopkeeper's order
 * within each. Typing errors are forgiven where nothing else was found.
 */
export async function searchIds(db: Db, storeId: number, { words, groups }: Query, limit: number): Promise<number[]> {
  const vocabulary = await vocabularyOf(db, storeId, groups);
  const name = words.join(' ');
  const named: Kinds = [eq(table.name, name), like(table.name, `${name}%`)];
  const ids = await find(db, storeId, limit, [...named, ...kindsOf(storeId, groups, vocabulary)]);
  return ids.length > 0 ? ids : guessedIds(db, storeId, limit, groups, vocabulary);
}

/** Names of the given products, in the same order. */
export async function namesOf(db: Db, storeId: number, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.storeId, storeId), sql`${products.id} = any(${sql.param(ids)}::int[])`));
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return ids.flatMap((id) => names.get(id) ?? []);
}

/** Every name of a category, in the shopkeeper's order. */
export async function categoryNames(db: Db, storeId: number): Promise<string[]> {
  const rows = await db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(categories.storeId, storeId))
    .orderBy(asc(categories.position), asc(categories.id));
  return rows.map((row) => row.name);
}

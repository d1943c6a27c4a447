import { and, asc, desc, eq, like, not, notLike, type SQL, sql } from 'drizzle-orm';
import { knownNames, type Query, synonymsOf, type Wish } from '../shop/search-words.ts';
import { mayBeMistyped, meantBy } from '../shop/typing-errors.ts';
import type { Db } from './database.ts';
import { wordsAround, wordsLike } from './read-search-words.ts';
import { categories, products } from './schema.ts';
import { type Others, queriesOf, type Where } from './search-query.ts';
import { productSearch } from './search-schema.ts';

const table = productSearch;
const matches = (query: string): SQL => sql`${table.document} @@ ${query}::tsquery`;

/** Ids of the products that meet the conditions, in the shopkeeper's order. */
async function idsWhere(db: Db, storeId: number, limit: number, conditions: SQL[], first: SQL[] = []) {
  const rows = await db
    .select({ id: table.productId })
    .from(table)
    .where(and(eq(table.storeId, storeId), ...conditions))
    .orderBy(...first, asc(table.position), asc(table.productId))
    .limit(limit);
  return rows.map((row) => row.id);
}

const isFound = async (db: Db, storeId: number, query: string) =>
  (await idsWhere(db, storeId, 1, [matches(query)])).length > 0;

/** Asks one query after the other until there are enough; each finds what `before` leaves and the others did not find. */
async function inTurn(db: Db, storeId: number, limit: number, queries: string[], before: SQL[]): Promise<number[]> {
  const ids: number[] = [];
  let excluded: SQL[] = [];
  for (const query of queries) {
    if (ids.length >= limit) break;
    ids.push(...(await idsWhere(db, storeId, limit - ids.length, [matches(query), ...before, ...excluded])));
    // Each query finds all that the one before it finds, so only that one has to be taken out.
    excluded = [not(matches(query))];
  }
  return ids;
}

const NONE: Others = new Map();
const WIDER: Where[] = ['A', 'AB', 'ABC', 'ABCD'];

async function othersOf(words: string[], find: (word: string) => Promise<string[]>): Promise<Others> {
  return new Map(await Promise.all(words.map(async (word) => [word, await find(word)] as const)));
}

/** The words of wishes that this store does not know, with what they may have been meant to be. */
async function corrections(db: Db, storeId: number, wishes: Wish[]): Promise<Others> {
  const { literal } = queriesOf(storeId);
  return othersOf([...new Set(wishes.flatMap((wish) => wish.words))], async (word) => {
    if (!mayBeMistyped(word)) return [];
    const known = literal([{ words: [word], synonyms: [] }], 'ABCD', NONE);
    if (await isFound(db, storeId, known)) return [];
    return meantBy(word, [...new Set([...(await wordsLike(db, storeId, word)), ...knownNames])]);
  });
}

const corrected = (wishes: Wish[], others: Others): Wish[] =>
  wishes.map(({ words, synonyms }) => ({
    words,
    synonyms: [
      ...synonyms,
      ...words.flatMap((word) => (others.get(word) ?? []).flatMap((meant) => synonymsOf([meant]))),
    ],
  }));

/** What a query that finds nothing may have been meant to find. */
async function guessedIds(db: Db, storeId: number, wishes: Wish[], limit: number): Promise<number[]> {
  const meant = await corrections(db, storeId, wishes);
  if ([...meant.values()].every((words) => words.length === 0)) return [];
  const mended = corrected(wishes, meant);
  const { literal, wide } = queriesOf(storeId);
  const queries = [literal(mended, 'A', meant), ...WIDER.map((where) => wide(mended, where, meant))];
  return inTurn(db, storeId, limit, queries, []);
}

/**
 * Ids of the products that hold every word of a query, best first: the name itself, names that begin with it, its words
 * in names, what means the same in names, in categories, in fabric and keywords, in descriptions; the shopkeeper's order
 * within each. Typing errors are forgiven where nothing else was found.
 */
export async function searchIds(db: Db, storeId: number, { words, wishes }: Query, limit: number): Promise<number[]> {
  const name = words.join(' ');
  const asked = wishes.flatMap((wish) => wish.words);
  const [ids, around] = await Promise.all([
    idsWhere(db, storeId, limit, [like(table.name, `${name}%`)], [desc(sql`${table.name} = ${name}`)]),
    othersOf(asked, (word) => wordsAround(db, storeId, word)),
  ]);
  const { literal, wide } = queriesOf(storeId);
  const everywhere = wide(wishes, 'ABCD', around);
  if (ids.length === 0 && !(await isFound(db, storeId, everywhere))) return guessedIds(db, storeId, wishes, limit);
  const queries = [literal(wishes, 'A', NONE), ...WIDER.map((where) => wide(wishes, where, around))];
  return [...ids, ...(await inTurn(db, storeId, limit - ids.length, queries, [notLike(table.name, `${name}%`)]))];
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

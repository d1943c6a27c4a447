import { and, asc, eq, exists, gte, inArray, like, lte, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { gtinForms } from '../../contract/gtin.ts';
import { MAX_FOUND } from '../../contract/limits.ts';
import { paiseOf } from '../../contract/money.ts';
import type { Limits } from '../../contract/query-limits.ts';
import {
  knownNames,
  type Query,
  synonymsOf,
  type WordGroup,
  withSplits,
  wordForms,
  wordsInside,
} from '../../contract/query-words.ts';
import { correctionsOf, mayBeMistyped } from '../../contract/typing-errors.ts';
import type { Db } from './database.ts';
import { isPublished, matching } from './keys.ts';
import { readVocabulary, wordsAmong, wordsLike } from './read-search-words.ts';
import { categories, products, skus, type Translations } from './schema/catalogue.ts';
import { productSearch } from './schema/search.ts';
import { exactWordsOf, type Known, queriesOf, type Vocabulary, type Where } from './search-query.ts';
import { inAllLanguages, translated } from './translated.ts';

const table = productSearch;
const matches = (query: string | null): SQL =>
  query === null ? sql`false` : sql`${table.document} @@ ${query}::tsquery`;

/** Aggregates a column into one JSON list, in row order: reading it costs a third of reading thousands of rows. */
const listOf = <T>(column: SQLWrapper) => sql<T[]>`coalesce(json_agg(${column}), '[]')`;

/** Query for the ids of products that meet the conditions, in the merchant's order. */
const idsWhere = (db: Db, storeId: number, limit: number, conditions: SQL[]) =>
  db
    .select({ id: table.productId })
    .from(table)
    .where(and(eq(table.storeId, storeId), ...conditions))
    .orderBy(asc(table.position), asc(table.productId))
    .limit(limit);

/** Match classes, best first. Each includes the matches of the previous ones, so the last one includes all. */
type Kinds = [SQL, ...SQL[]];
const everythingOf = (kinds: Kinds): SQL => kinds.at(-1) ?? kinds[0];

/** All matches, ranked; null if there are more than `limit`, since ranking thousands takes longer than finding them. */
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

/**
 * The best `limit` matches of some classes, without those of `better`. PostgreSQL evaluates one class after the other
 * until there are enough.
 */
async function bestOf(db: Db, storeId: number, limit: number, kinds: SQL[], better?: SQL): Promise<number[]> {
  const parts = kinds.map((kind, place) => {
    const before = place > 0 ? kinds[place - 1] : better;
    return sql`(${idsWhere(db, storeId, limit, [kind, ...(before ? [not(before)] : [])])})`;
  });
  const found = sql`(select product_id from (${sql.join(parts, sql` union all `)}) as parts limit ${limit}) as found`;
  const [row] = await db.select({ ids: listOf<number>(sql`product_id`) }).from(found);
  return row?.ids ?? [];
}

/** The first classes: equal name, name prefix, words in names. They are enough to fill the list for a common word. */
const NARROW = 3;

/** A small result is ranked in one query; for a large one, each class is searched only until the list is full. */
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

/** Match classes, best first: words in names, synonyms in names, then categories, fabric and keywords, descriptions. */
function kindsOf(storeId: number, groups: WordGroup[], vocabulary: Vocabulary): Kinds {
  const { literal, wide } = queriesOf(storeId, vocabulary);
  const queries = [literal(groups, 'A'), ...WIDER.map((where) => wide(groups, where))];
  // Skips a wider query that is equal to a narrower one.
  const [narrowest = null, ...wider] = new Set(queries.filter((query) => query !== null));
  return [matches(narrowest), ...wider.map(matches)];
}

const wordsOf = (groups: WordGroup[]): string[] => [...new Set(groups.flatMap((group) => group.words))];

/** Reads the matching vocabulary for all forms of the words of a query. */
function vocabularyOf(db: Db, storeId: number, groups: WordGroup[]): Promise<Vocabulary> {
  return readVocabulary(db, storeId, [...new Set(wordsOf(groups).flatMap(wordForms))], exactWordsOf(groups));
}

/** Corrections of a word that may be mistyped; empty if a product contains it. */
async function meantWords(db: Db, storeId: number, word: string, vocabulary: Vocabulary): Promise<string[]> {
  if (!mayBeMistyped(word)) return [];
  const typed = queriesOf(storeId, vocabulary).literal([{ words: [word], synonyms: [] }], 'ABCD');
  if (typed !== null && (await idsWhere(db, storeId, 1, [matches(typed)])).length > 0) return [];
  return correctionsOf(word, [...new Set([...(await wordsLike(db, storeId, word)), ...knownNames()])]);
}

/** Ids for the corrected words of a query without results. */
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

/** Ids for the words as they are typed. */
async function typedIds(db: Db, storeId: number, { words, groups }: Query, limit: number, vocabulary: Vocabulary) {
  const name = words.join(' ');
  const named: Kinds = [eq(table.name, name), like(table.name, `${name}%`)];
  return find(db, storeId, limit, [...named, ...kindsOf(storeId, groups, vocabulary)]);
}

/** The query with compounds split that the store does not use ("blockprint"); null if it has none. */
async function splitQuery(db: Db, storeId: number, query: Query, { known }: Vocabulary): Promise<Query | null> {
  const unknown = wordsOf(query.groups).filter((word) => known.get(word)?.begun?.length === 0);
  const inside = unknown.flatMap(wordsInside);
  const used = new Set(inside.length > 0 ? await wordsAmong(db, storeId, inside) : []);
  return withSplits(query, unknown, (word) => used.has(word));
}

/**
 * Ids of the products that match every word of a query, best first: equal name, name prefix, words in names, synonyms
 * in names, then in categories, in fabric, keywords, handle and options, and in descriptions; in the merchant's order
 * within each. Compounds are split and typing errors corrected only if nothing else matches.
 */
async function matchingIds(db: Db, storeId: number, query: Query, limit: number): Promise<number[]> {
  const vocabulary = await vocabularyOf(db, storeId, query.groups);
  const ids = await typedIds(db, storeId, query, limit, vocabulary);
  if (ids.length > 0) return ids;
  const split = await splitQuery(db, storeId, query, vocabulary);
  if (!split) return guessedIds(db, storeId, limit, query.groups, vocabulary);
  const words = await vocabularyOf(db, storeId, split.groups);
  const found = await typedIds(db, storeId, split, limit, words);
  return found.length > 0 ? found : guessedIds(db, storeId, limit, split.groups, words);
}

/** The condition that one SKU on sale is within the limits. */
const isWithin = (db: Db, { from, to, percentOff }: Limits): SQL =>
  exists(
    db
      .select({ id: skus.id })
      .from(skus)
      .where(
        and(
          matching(skus, { storeId: table.storeId, productId: table.productId, enabled: true }),
          gte(skus.pricePaise, Math.max(1, paiseOf(from))),
          to === null ? undefined : lte(skus.pricePaise, paiseOf(to)),
          percentOff === 0
            ? undefined
            : sql`round((${skus.wasPaise} - ${skus.pricePaise}) * 100.0 / greatest(${skus.wasPaise}, 1)) >= ${percentOff}`,
        ),
      ),
  );

/** The published products with this id, SKU id, SKU code, GTIN or handle; codes are compared as typed and in capitals. */
async function idsByCode(db: Db, storeId: number, code: string): Promise<number[]> {
  const ids = /^[1-9]\d{0,8}$/.test(code) ? [Number(code)] : [];
  const spelled = [...new Set([code, code.toUpperCase(), code.toLowerCase()])];
  const gtins = gtinForms(code.replaceAll('-', ''));
  const withSku = db
    .select({ id: skus.productId })
    .from(skus)
    .where(
      and(
        matching(skus, { storeId, enabled: true }),
        or(inArray(skus.code, spelled), inArray(skus.gtin, gtins), inArray(skus.id, ids)),
      ),
    );
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.storeId, storeId),
        isPublished,
        or(inArray(products.id, withSku), inArray(products.slug, spelled), inArray(products.id, ids)),
      ),
    )
    .orderBy(asc(products.position), asc(products.id));
  return rows.map((row) => row.id);
}

/** Ids of the products that a query means: the one that it names by a code first, then `matchingIds` within its limits. */
export async function searchIds(db: Db, storeId: number, query: Query, limit: number): Promise<number[]> {
  const { groups, limits, code } = query;
  const named = code === '' ? [] : await idsByCode(db, storeId, code);
  if (!limits) return [...new Set([...named, ...(await matchingIds(db, storeId, query, limit))])].slice(0, limit);
  const within = async (most: number, ...conditions: SQL[]) =>
    (await idsWhere(db, storeId, most, [isWithin(db, limits), ...conditions])).map(({ id }) => id);
  if (groups.length === 0) return within(limit);
  const ids = await matchingIds(db, storeId, query, MAX_FOUND);
  const left = new Set(await within(MAX_FOUND, sql`${table.productId} = any(${sql.param(ids)}::int[])`));
  return ids.filter((id) => left.has(id)).slice(0, limit);
}

/** A name in the language of the request, and in all languages of the store. */
export type Named = { name: string; all: string[] };
const namedOf = (row: { name: string; translations: Translations<{ name: string }> }): Named => ({
  name: translated(row).name,
  all: inAllLanguages(row, 'name'),
});

/** Names of products in the order of `ids`; unknown ids are omitted. */
export async function namesOf(db: Db, storeId: number, ids: number[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: products.id, name: products.name, translations: products.translations })
    .from(products)
    .where(and(eq(products.storeId, storeId), sql`${products.id} = any(${sql.param(ids)}::int[])`));
  const names = new Map(rows.map((row) => [row.id, namedOf(row)]));
  return ids.flatMap((id) => names.get(id) ?? []);
}

/** Names of all categories, in the merchant's order. */
export async function categoryNames(db: Db, storeId: number): Promise<Named[]> {
  const rows = await db
    .select({ name: categories.name, translations: categories.translations })
    .from(categories)
    .where(eq(categories.storeId, storeId))
    .orderBy(asc(categories.position), asc(categories.id));
  return rows.map(namedOf);
}

import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { categories, products } from './schema.ts';

const SEARCH_LIMIT = 500;
const SUGGESTION_LIMIT = 8;
/** More words than this narrow nothing further. */
const WORD_LIMIT = 8;

/** S22: `%`, `_` and `\` in what was typed are letters, not patterns. */
const anywhere = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** The words of a query, lower case, each once. */
export const wordsOf = (query: string): string[] =>
  [...new Set(query.toLowerCase().split(/\s+/).filter(Boolean))].slice(0, WORD_LIMIT);

/** Where a word may be found, and how much a find there says about the product. */
const FIELDS: [AnyPgColumn, number][] = [
  [products.name, 8],
  [categories.name, 4],
  [products.fabric, 2],
  [products.keywords, 1],
];

const contains = (word: string) => or(...FIELDS.map(([column]) => ilike(column, anywhere(word))));
const score = (word: string): SQL =>
  sql.join(
    FIELDS.map(([column, weight]) => sql`case when ${ilike(column, anywhere(word))} then ${weight}::int else 0 end`),
    sql` + `,
  );

const ofCategory = and(eq(categories.storeId, products.storeId), eq(categories.id, products.categoryId));

/** Ids of the products that hold every word somewhere, best first. */
export async function searchIds(db: Db, storeId: number, words: string[]): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(categories, ofCategory)
    .where(and(eq(products.storeId, storeId), ...words.map(contains)))
    .orderBy(desc(sql.join(words.map(score), sql` + `)), asc(products.position))
    .limit(SEARCH_LIMIT);
  return rows.map((row) => row.id);
}

/** Names of categories and products that hold every word, categories first. */
export async function suggestions(db: Db, storeId: number, words: string[]): Promise<string[]> {
  const named = (column: AnyPgColumn) => and(...words.map((word) => ilike(column, anywhere(word))));
  const [groups, goods] = await Promise.all([
    db
      .select({ name: categories.name })
      .from(categories)
      .where(and(eq(categories.storeId, storeId), named(categories.name)))
      .orderBy(asc(categories.position))
      .limit(SUGGESTION_LIMIT),
    db
      .select({ name: products.name })
      .from(products)
      .where(and(eq(products.storeId, storeId), named(products.name)))
      .orderBy(asc(products.position))
      .limit(SUGGESTION_LIMIT),
  ]);
  return [...new Set([...groups, ...goods].map((row) => row.name))].slice(0, SUGGESTION_LIMIT);
}

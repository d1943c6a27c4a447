import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/** Inserts rows. On a conflict of the primary key, updates all columns except the key and those in `spared`. */
export async function upsert<T extends PgTable>(
  tx: Db,
  table: T,
  rows: T['$inferInsert'][],
  spared: (keyof T['$inferSelect'])[] = [],
): Promise<void> {
  const { columns, primaryKeys } = getTableConfig(table);
  const target = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const overwritten = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => !target.includes(column) && !spared.some((other) => other === name),
  );
  const set = overwritten.map(([name, { name: inSql }]) => [name, sql`excluded.${sql.identifier(inSql)}`]);
  await tx
    .insert<PgTable>(table)
    .values(rows)
    .onConflictDoUpdate({ target, set: Object.fromEntries(set) });
}

/** Rows per statement; keeps the number of parameters well below PostgreSQL's limit of 65,535. */
const BATCH = 500;

export const batches = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) => rows.slice(index * BATCH, (index + 1) * BATCH));

/** `batches` for an async iterable. */
export async function* batched<T>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

type Rows<T extends PgTable> = readonly T['$inferInsert'][];

/** A value as JSON that PostgreSQL reads as one of this column. */
const inJson = (column: PgColumn, value: unknown): unknown =>
  value === null || value === undefined || column.getSQLType() === 'jsonb' ? value : column.mapToDriverValue(value);

/**
 * Inserts rows, which are one parameter that the database unpacks: with one for each value, an import takes twice as
 * long. A column that only some rows have is NULL in the others.
 */
function inserting<T extends PgTable>(table: T, rows: Rows<T>): SQL {
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => given.has(name));
  const json = JSON.stringify(
    (rows as readonly Record<string, unknown>[]).map((row) =>
      Object.fromEntries(columns.map(([name, column]) => [column.name, inJson(column, row[name])])),
    ),
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  return sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${json}::json)`;
}

export async function insertRows<T extends PgTable>(tx: Db, table: T, rows: Rows<T>): Promise<void> {
  for (const batch of batches(rows)) await tx.execute(inserting(table, batch));
}

/** Inserts rows. On a conflict of the primary key, updates all columns except the key and those in `spared`. */
export async function upsert<T extends PgTable>(
  tx: Db,
  table: T,
  rows: Rows<T>,
  spared: (keyof T['$inferSelect'])[] = [],
): Promise<void> {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const overwritten = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => !key.includes(column) && !spared.some((other) => other === name),
  );
  const target = sql.join(
    key.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const set = sql.join(
    overwritten.map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
  for (const batch of batches(rows))
    await tx.execute(sql`${inserting(table, batch)} on conflict (${target}) do update set ${set}`);
}

/** Rows per statement; keeps the number of parameters well below PostgreSQL's limit of 65,535. */
const BATCH = 500;

export const batches = <T>(rows: readonly T[]): T[][] =>
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

import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What queries are written against: the same on both engines, and inside a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An opened database; `close` also gives the data folder back. */
export type Opened = { db: Db; close: () => Promise<void> };

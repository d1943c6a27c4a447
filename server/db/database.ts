import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Common type for queries on both engines, also inside a transaction. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database; `close` also releases the lock of a data folder. */
export type Opened = { db: Db; close: () => Promise<void> };

import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { catalogueVersions, stockVersions } from './schema/catalogue.ts';

/**
 * `version` increases with every change to a store's data, `contents` is the version of the last change to anything
 * except stock, and `stock` lists the products whose stock changed after version `since`, with the version of their
 * last change.
 */
type CatalogueVersion = { version: number; contents: number; stock: [productId: number, version: number][] };

/**
 * Reads only the version, 0 if the store never changed. It runs with almost every request, so the query is built once.
 * It is unnamed, because a named prepared statement does not survive a transaction pooler.
 */
export function currentVersion(db: Db, storeId: number): () => Promise<number> {
  const query = db
    .select({ version: catalogueVersions.version })
    .from(catalogueVersions)
    .where(eq(catalogueVersions.storeId, storeId))
    .prepare('');
  return async () => (await query.execute())[0]?.version ?? 0;
}

/** Reads all values in one statement, so that they are consistent. A store that never changed has version 0. */
export async function catalogueVersion(db: Db, storeId: number, since: number): Promise<CatalogueVersion> {
  const changed = db
    .select({ all: sql`json_agg(json_build_array(${stockVersions.productId}, ${stockVersions.version}))` })
    .from(stockVersions)
    .where(and(eq(stockVersions.storeId, storeId), gt(stockVersions.version, since)));
  const [row] = await db
    .select({
      version: catalogueVersions.version,
      contents: catalogueVersions.contents,
      stock: sql<CatalogueVersion['stock'] | null>`(${changed})`,
    })
    .from(catalogueVersions)
    .where(eq(catalogueVersions.storeId, storeId));
  return row ? { ...row, stock: row.stock ?? [] } : { version: 0, contents: 0, stock: [] };
}

import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { catalogueVersions, stockVersions } from './schema.ts';

/**
 * What became of a store's data: `version` grows with every change, `contents` is the version of the last one to anything
 * but stock, and `stock` has the products whose stock changed after `since` with the version of that change.
 */
type CatalogueVersion = { version: number; contents: number; stock: [productId: number, version: number][] };

/**
 * The version alone, for a question that is asked with almost every request: built once, and no statement by name, which a
 * pooler between transactions would not know.
 */
export function currentVersion(db: Db, storeId: number): () => Promise<number> {
  const query = db
    .select({ version: catalogueVersions.version })
    .from(catalogueVersions)
    .where(eq(catalogueVersions.storeId, storeId))
    .prepare('');
  return async () => (await query.execute())[0]?.version ?? 0;
}

/** In one statement, so that all of it is of one moment. A store that never changed has version 0. */
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

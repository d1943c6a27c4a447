import { eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { catalogueVersions } from './schema.ts';

/** Grows with every change to what a store shows; 0 for a store that never changed. */
export async function catalogueVersion(db: Db, storeId: number): Promise<number> {
  const [row] = await db
    .select({ version: catalogueVersions.version })
    .from(catalogueVersions)
    .where(eq(catalogueVersions.storeId, storeId));
  return row?.version ?? 0;
}

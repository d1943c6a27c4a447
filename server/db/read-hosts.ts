import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from './database.ts';
import { hosts, stores } from './schema/catalogue.ts';

export type StoreHosts = { id: number; name: string; hosts: string[] };

/** All stores with their hosts, the primary host first. */
export async function readHosts(db: Db): Promise<StoreHosts[]> {
  const rows = await db
    .select({ id: stores.id, name: stores.name, host: hosts.host })
    .from(stores)
    .leftJoin(hosts, eq(hosts.storeId, stores.id))
    .orderBy(asc(stores.id), desc(hosts.isPrimary), asc(hosts.host));
  const all = new Map<number, StoreHosts>();
  for (const { id, name, host } of rows) {
    const store = all.get(id) ?? { id, name, hosts: [] };
    if (host !== null) store.hosts.push(host);
    all.set(id, store);
  }
  return [...all.values()];
}

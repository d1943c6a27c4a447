import { asc, desc, eq, sql } from 'drizzle-orm';
import { knownLanguages, type Language } from '../http/language.ts';
import type { Db } from './database.ts';
import { hosts, stores } from './schema/catalogue.ts';

export type StoreHosts = {
  id: number;
  name: string;
  languages: readonly Language[];
  measuring: readonly string[];
  hosts: string[];
};

/** All stores with their languages, measuring ids and hosts, the primary host first. */
export async function readHosts(db: Db): Promise<StoreHosts[]> {
  const rows = await db
    .select({
      id: stores.id,
      name: stores.name,
      languages: sql<unknown>`${stores.config}->'languages'`,
      measuring: sql<string[] | null>`${stores.config}->'measuring'`,
      host: hosts.host,
    })
    .from(stores)
    .leftJoin(hosts, eq(hosts.storeId, stores.id))
    .orderBy(asc(stores.id), desc(hosts.isPrimary), asc(hosts.host));
  const all = new Map<number, StoreHosts>();
  for (const { id, name, languages, measuring, host } of rows) {
    const store = all.get(id) ?? {
      id,
      name,
      languages: knownLanguages(languages),
      measuring: measuring ?? [],
      hosts: [],
    };
    if (host !== null) store.hosts.push(host);
    all.set(id, store);
  }
  return [...all.values()];
}

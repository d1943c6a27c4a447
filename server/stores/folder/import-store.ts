import { eq, inArray } from 'drizzle-orm';
import { matching } from '../../db/keys.ts';
import { hosts, stores } from '../../db/schema/catalogue.ts';
import { upsert } from '../../db/upsert.ts';
import { isLoopback } from '../../http/host.ts';
import { StartError } from '../../ops/start-error.ts';
import { changeOf, fieldsLog } from './difference.ts';
import { change, type Import } from './import-context.ts';
import { type Settings, storeRow } from './settings.ts';

/** Creates or updates a store with its settings and hosts. Throws `StartError` if another store has its slug. */
export async function importStore(into: Import, settings: Settings): Promise<void> {
  const { tx } = into;
  const row = storeRow(settings);
  const [before] = await tx.select().from(stores).where(eq(stores.id, row.id));
  const [namesake] = await tx.select().from(stores).where(eq(stores.slug, row.slug));
  if (namesake && namesake.id !== row.id) {
    throw new StartError(
      `store.json, column slug: store ${namesake.id} is called "${row.slug}" already; write another.`,
    );
  }
  const isFirst = (await tx.$count(stores)) === 0;
  const different = changeOf(`store ${row.id}`, before, row);
  if (different) {
    const log = fieldsLog({ kind: 'settings', subject: 'store' }, different.fields);
    await change(into, { ...different, log }, () => upsert(tx, stores, [row]));
  }
  const own = [...(isFirst ? ['localhost', '127.0.0.1', '[::1]'] : []), `store-${row.id}.localhost`];
  const wanted = settings.hosts.length > 0 || before ? settings.hosts : own;
  if (wanted.length > 0) await importHosts(into, wanted);
}

/** Writes the store's hosts, the first one as primary. Hosts that the folder lacks are deleted only with `prune`. */
async function importHosts(into: Import, wanted: string[]): Promise<void> {
  const { tx, storeId, prune, report } = into;
  const there = await tx.select().from(hosts).where(inArray(hosts.host, wanted));
  const taken = there.find((row) => row.storeId !== storeId);
  if (taken) {
    throw new StartError(
      `store.json, column hosts: ${taken.host} opens store ${taken.storeId}. Remove it there first, or leave it out.`,
    );
  }
  const all = await tx.select().from(hosts).where(eq(hosts.storeId, storeId));
  const at = (host: string) => matching(hosts, { storeId, host });
  const isPrimary = (host: string) => host === wanted[0];
  // Clear the old primary first: a unique index allows only one per store.
  for (const { host } of all.filter((row) => row.isPrimary && !isPrimary(row.host))) {
    const fields = [{ name: 'primary', before: true, after: false }];
    await change(into, { kind: 'changed', what: `host ${host}`, fields }, () =>
      tx.update(hosts).set({ isPrimary: false }).where(at(host)),
    );
  }
  for (const host of wanted) {
    const different = changeOf(
      `host ${host}`,
      all.find((row) => row.host === host),
      { isPrimary: isPrimary(host) },
    );
    const row = { storeId, host, isPrimary: isPrimary(host) };
    if (different) await change(into, different, () => upsert(tx, hosts, [row]));
  }
  for (const { host } of all.filter((row) => !wanted.includes(row.host))) {
    if (prune)
      await change(into, { kind: 'removed', what: `host ${host}`, fields: [] }, () => tx.delete(hosts).where(at(host)));
    else if (!isLoopback(host)) report({ kind: 'left', what: `host ${host}`, fields: [] });
  }
}

import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { matching } from '../db/keys.ts';
import { hosts, stores } from '../db/schema/catalogue.ts';
import { bareHost, isLoopback } from '../http/host.ts';
import { StartError } from '../ops/start-error.ts';

/** Management of stores and their hosts by the merchant (D36). Errors are a `StartError` with the reason or remedy. */

const NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** Normalizes a host for storage. Throws a `StartError` if it is not a plain host name. */
export function hostNamed(text: string): string {
  const host = bareHost(text);
  if (!NAME.test(host)) throw new StartError(`${text} is not a host. Give its name alone, such as shop.example.`);
  if (/^(www\.|stage-)/.test(host)) {
    throw new StartError(`${host}: leave out "www." and "stage-". They open the store of the name behind them.`);
  }
  return host;
}

async function storeOf(db: Db, storeId: number): Promise<void> {
  if ((await db.$count(stores, eq(stores.id, storeId))) === 0) throw new StartError(`There is no store ${storeId}.`);
}

const at = (storeId: number, host: string) => matching(hosts, { storeId, host });
const primaryOf = (storeId: number) => matching(hosts, { storeId, isPrimary: true });

/** Makes one of a store's hosts the primary one, which absolute URLs use. */
export async function makePrimary(db: Db, storeId: number, host: string): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(hosts, at(storeId, host))) === 0) {
      throw new StartError(`${host} does not open store ${storeId}. Add it first.`);
    }
    await tx.update(hosts).set({ isPrimary: false }).where(primaryOf(storeId));
    await tx.update(hosts).set({ isPrimary: true }).where(at(storeId, host));
  });
}

/** Adds a host. It becomes primary if the store has none, or if the primary one is loopback and the new one is not. */
export async function addHost(db: Db, storeId: number, host: string): Promise<void> {
  await db.transaction(async (tx) => {
    await storeOf(tx, storeId);
    const [there] = await tx.select().from(hosts).where(eq(hosts.host, host));
    if (there && there.storeId !== storeId) {
      throw new StartError(`${host} opens store ${there.storeId}. Remove it there first.`);
    }
    if (there) return;
    await tx.insert(hosts).values({ storeId, host, isPrimary: false });
    const [primary] = await tx.select().from(hosts).where(primaryOf(storeId));
    if (!primary || (isLoopback(primary.host) && !isLoopback(host))) await makePrimary(tx, storeId, host);
  });
}

export async function removeHost(db: Db, storeId: number, host: string): Promise<void> {
  const [there] = await db.select().from(hosts).where(at(storeId, host));
  if (!there) throw new StartError(`${host} does not open store ${storeId}.`);
  if (there.isPrimary)
    throw new StartError(`${host} is the primary host of store ${storeId}. Make another one primary first.`);
  await db.delete(hosts).where(at(storeId, host));
}

/** Creates an empty store with a loopback host; the first store of a database also gets localhost and its addresses. */
export async function createStore(db: Db, id: number, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isFirst = (await tx.$count(stores)) === 0;
    if ((await tx.$count(stores, eq(stores.id, id))) > 0) throw new StartError(`There is a store ${id} already.`);
    await tx.insert(stores).values({
      id,
      name,
      slug: `store-${id}`,
      about: '',
      config: { tabIcon: '', tabTitle: name, icon: '', quick_links: [], theme: { name } },
      seller: { legalName: name, address: '', gstin: '', email: '', phone: '' },
    });
    const own = isFirst ? ['localhost', '127.0.0.1', '[::1]'] : [];
    for (const host of [...own, `store-${id}.localhost`]) await addHost(tx, id, host);
  });
}

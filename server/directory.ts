import { DEFAULT_STORE, isStageHost, type StoreId } from '../contract/stores.ts';
import type { Db } from './db/database.ts';
import { readHosts, type StoreHosts } from './db/read-hosts.ts';
import { isUnavailable, reasonOf } from './db/unavailable.ts';
import { bareHost, hostOf, isLoopback } from './host.ts';
import { explain, log } from './log.ts';

/** Milliseconds between two looks at the table: a new host opens its store in every process within seconds (D36). */
const EVERY_MS = 2_000;

/** Hosts that may ask for any store, so that a demo shows all of them. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** What may stand before a store's host without being one of its own (spec §7). */
const PREFIXES = /^(?:www\.|stage-)+/;

const portIn = (host: string): string => /:\d+$/.exec(host.trim())?.[0] ?? '';
const originAt = (host: string, port: string): string =>
  isLoopback(host) ? `http://${host}${port}` : `https://${host}`;

/** Reads the hosts once before it resolves. `portOf`: where a store on this machine is; '' for the scheme's own port. */
export async function openDirectory(db: Db, portOf: () => string) {
  let all: readonly StoreHosts[] = [];
  let byHost = new Map<string, StoreId>();
  const refresh = async (): Promise<void> => {
    all = await readHosts(db);
    byHost = new Map(all.flatMap(({ id, hosts }) => hosts.map((host) => [host, id] as const)));
  };
  await refresh();
  const has = (storeId: StoreId): boolean => all.some(({ id }) => id === storeId);
  /** The host under which a store is known. */
  const primaryOf = (storeId: StoreId): string => all.find(({ id }) => id === storeId)?.hosts[0] ?? 'localhost';
  /**
   * `known` is false where only the default store answered (D32: `noindex`, no absolute addresses), `exists` where even that
   * one is not in the database.
   */
  const shopOf = (request: Request) => {
    const host = bareHost(hostOf(request));
    const id = byHost.get(host) ?? byHost.get(host.replace(PREFIXES, ''));
    return id === undefined
      ? { id: DEFAULT_STORE, known: false, exists: has(DEFAULT_STORE) }
      : { id, known: true, exists: true };
  };
  /** D32: an unknown host is the default store under a name that should not be found; a `stage-` host is a trial of one. */
  const mayBeIndexed = (request: Request): boolean => shopOf(request).known && !isStageHost(hostOf(request));
  return {
    ...{ shopOf, mayBeIndexed, primaryOf, refresh },
    stores: () => all,
    /** S12: another store than the host's is indistinguishable from one that does not exist. */
    mayAsk: (request: Request, storeId: StoreId): boolean =>
      has(storeId) && (LOCAL.includes(bareHost(hostOf(request))) || storeId === shopOf(request).id),
    /** The origin under which shoppers know a store (S20). */
    originOf: (storeId: StoreId): string => originAt(primaryOf(storeId), portOf()),
    /** The origin that documents name for a request; null for hosts that may not be indexed (D32, S20). */
    indexedOrigin: (request: Request): string | null =>
      mayBeIndexed(request) ? originAt(primaryOf(shopOf(request).id), portIn(hostOf(request))) : null,
  };
}
/** Hosts and their stores, as last read from the database. */
export type Directory = Awaited<ReturnType<typeof openDirectory>>;

/** Keeps a directory up to date until the returned function is called. What was read last holds while nothing can be read. */
export function watchHosts(directory: Pick<Directory, 'refresh'>): () => void {
  let isReported = false;
  const read = async (): Promise<void> => {
    try {
      await directory.refresh();
      isReported = false;
    } catch (error) {
      // Once, not every two seconds while the database is away.
      if (!isReported)
        log('error', 'hosts-not-read', isUnavailable(error) ? { message: reasonOf(error) } : explain(error));
      isReported = true;
    }
  };
  const timer = setInterval(() => void read(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

import { baseOf } from '../../contract/languages.ts';
import { DEFAULT_STORE, isStageHost, type StoreId } from '../../contract/stores.ts';
import type { Db } from '../db/database.ts';
import { readHosts, type StoreHosts } from '../db/read-hosts.ts';
import { isUnavailable, reasonOf } from '../db/unavailable.ts';
import { bareHost, hostOf, isLoopback } from '../http/host.ts';
import { knownLanguages, spokenLanguage } from '../http/language.ts';
import { explain, log } from '../ops/log.ts';

/** Milliseconds between two reads of the table: a new host works in every process within seconds (D36). */
const EVERY_MS = 2_000;

/** Hosts on which any store may be requested, so that a demo has all of them. */
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** Prefixes that are ignored if a host is not in the table (spec §7). */
const PREFIXES = /^(?:www\.|stage-)+/;

const portIn = (host: string): string => /:\d+$/.exec(host.trim())?.[0] ?? '';
const originAt = (host: string, port: string): string =>
  isLoopback(host) ? `http://${host}${port}` : `https://${host}`;

/** Reads the hosts once before it resolves. `portOf`: port suffix of loopback origins such as `:4173`, or ''. */
export async function openDirectory(db: Db, portOf: () => string) {
  let all: readonly StoreHosts[] = [];
  let byHost = new Map<string, StoreId>();
  const find = (storeId: StoreId) => all.find(({ id }) => id === storeId);
  const languagesOf = (storeId: StoreId) => find(storeId)?.languages ?? knownLanguages([]);
  const refresh = async (): Promise<void> => {
    all = await readHosts(db);
    byHost = new Map(all.flatMap(({ id, hosts }) => hosts.map((host) => [host, id] as const)));
  };
  await refresh();
  const has = (storeId: StoreId): boolean => all.some(({ id }) => id === storeId);
  /** A store's canonical host: its first one. */
  const primaryOf = (storeId: StoreId): string => find(storeId)?.hosts[0] ?? 'localhost';
  /**
   * The store of a request's host. `known` is false for an unknown host, which uses the default store (D32: `noindex`,
   * no absolute URLs); `exists` is false if the database lacks that store, too. `languages`: its first one first. `measuring`: ids
   * of its accounts (contract/measuring.ts).
   */
  const shopOf = (request: Request) => {
    const host = bareHost(hostOf(request));
    const found = byHost.get(host) ?? byHost.get(host.replace(PREFIXES, ''));
    const id = found ?? DEFAULT_STORE;
    const measuring = find(id)?.measuring ?? [];
    return { id, known: found !== undefined, exists: has(id), languages: languagesOf(id), measuring };
  };
  /** D32: unknown hosts, which show the default store, and `stage-` hosts must not be indexed. */
  const mayBeIndexed = (request: Request): boolean => shopOf(request).known && !isStageHost(hostOf(request));
  return {
    shopOf,
    mayBeIndexed,
    primaryOf,
    refresh,
    stores: () => all,
    /**
     * S12: false both for a store that does not exist and for a store of another host; callers treat both alike.
     * `isLocal`: false for a request of another machine to a shop in production, for which `localhost` is a host like others.
     */
    mayAccess: (request: Request, storeId: StoreId, isLocal = true): boolean =>
      has(storeId) && ((isLocal && LOCAL.includes(bareHost(hostOf(request)))) || storeId === shopOf(request).id),
    /** A store's canonical origin (S20). */
    originOf: (storeId: StoreId): string => originAt(primaryOf(storeId), portOf()),
    /** What the addresses of its pages in the language of this request begin with: '' or '/hi'. */
    pageBaseOf: (storeId: StoreId): string => baseOf(spokenLanguage(), languagesOf(storeId)),
    /** The origin for absolute URLs in documents; null for hosts that must not be indexed (D32, S20). */
    indexedOrigin: (request: Request): string | null =>
      mayBeIndexed(request) ? originAt(primaryOf(shopOf(request).id), portIn(hostOf(request))) : null,
  };
}
/** Hosts and their stores, as last read from the database. */
export type Directory = Awaited<ReturnType<typeof openDirectory>>;

/** Refreshes a directory until the returned function is called. After a failed read the last hosts stay valid. */
export function watchHosts(directory: Pick<Directory, 'refresh'>): () => void {
  let isReported = false;
  const read = async (): Promise<void> => {
    try {
      await directory.refresh();
      isReported = false;
    } catch (error) {
      // Logged once per outage, not every two seconds.
      if (!isReported)
        log('error', 'hosts-not-read', isUnavailable(error) ? { message: reasonOf(error) } : explain(error));
      isReported = true;
    }
  };
  const timer = setInterval(() => void read(), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

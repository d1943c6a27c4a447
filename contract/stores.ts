/** Which shop a hostname opens (spec §9, D32). No imports: app, worker and server all read it. */

export const STORE_IDS = [2, 3, 4, 5, 6, 139, 7, 8] as const;
export type StoreId = (typeof STORE_IDS)[number];

/** Any hostname that is not in the table opens this shop (spec §9). */
export const DEFAULT_STORE: StoreId = 7;

/** The name under which a store can always be reached on this machine. */
export const localHost = (id: StoreId): string => `store-${id}.localhost`;

const HOSTS: ReadonlyMap<string, StoreId> = new Map([
  ['localhost', 2],
  ['127.0.0.1', 2],
  ['[::1]', 2],
  ...STORE_IDS.map((id) => [localHost(id), id] as const),
]);

/** Lower case, without port, trailing dot and `stage-` prefix, so that every spelling of a host is one key. */
const normalise = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^stage-/, '');

/** The shop of a hostname; `known` is false where only the default answered (D32: `noindex`, no absolute URLs). */
export function storeFor(host: string): { id: StoreId; known: boolean } {
  const id = HOSTS.get(normalise(host));
  return id === undefined ? { id: DEFAULT_STORE, known: false } : { id, known: true };
}

/** Hosts containing `stage-` talk to the stage API (spec §7). */
export const isStageHost = (host: string): boolean => host.toLowerCase().includes('stage-');

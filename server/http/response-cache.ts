import type { EndpointName } from '../../contract/paths.ts';
import { type DataVersion, type Shows, type VersionOf, versionedCache } from '../db/versioned-cache.ts';
import { cacheable } from '../handlers/table.ts';
import { spokenLanguage } from './language.ts';
import { Refusal } from './refusal.ts';
import { type Serialized, serialized } from './reply.ts';

/** A response as serialized JSON, or the handler's reply where it is not cached. */
type CachedResponse = { body: Serialized } | { reply: unknown };
type CacheableRequest = { name: EndpointName; storeId: number; input: unknown; request: Request; shows: Shows };
type ComputeReply = (shows: Shows, data: DataVersion | null) => Promise<unknown>;
export type RespondFromCache = (question: CacheableRequest, compute: ComputeReply) => Promise<CachedResponse>;

const MEGABYTE = 1_000_000;

const cachedResponseOf = (reply: unknown): CachedResponse =>
  reply === null || reply instanceof Refusal ? { reply } : { body: serialized(JSON.stringify(reply)) };

/** Answers from the cache for the endpoints that `cacheable` (handlers/table.ts) lists; others are always computed. */
export function responseCache(versionOf: VersionOf, now: () => Date): RespondFromCache {
  const cached = versionedCache<CachedResponse>({
    versionOf,
    now,
    entries: 2000,
    bytes: 24 * MEGABYTE,
    sizeOf: (reply) => ('body' in reply ? reply.body.bytes.length : null),
  });
  return async ({ name, storeId, input, request, shows }, compute) => {
    const forWhom = cacheable[name];
    const isCacheable = forWhom === 'everybody' || (forWhom === 'guests' && !request.headers.has('authorization'));
    if (!isCacheable) return { reply: await compute(shows, null) };
    const make: Parameters<typeof cached>[2] = async (...how) => cachedResponseOf(await compute(...how));
    return cached(storeId, `${name} ${spokenLanguage()} ${JSON.stringify(input)}`, make, shows);
  };
}

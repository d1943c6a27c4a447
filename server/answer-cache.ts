import type { EndpointName } from '../contract/paths.ts';
import { cacheable } from './handlers/table.ts';
import { Refusal } from './refusal.ts';
import { type Written, written } from './reply.ts';
import { type DataVersion, type Shows, type VersionOf, versionedCache } from './versioned-cache.ts';

/** A response as serialized JSON, or the handler's reply where it is not cached. */
type CachedAnswer = { body: Written } | { reply: unknown };
type Question = { name: EndpointName; storeId: number; asked: unknown; request: Request; shows: Shows };
type Answer = (shows: Shows, data: DataVersion | null) => Promise<unknown>;
export type AnswerFrom = (question: Question, answer: Answer) => Promise<CachedAnswer>;

const MEGABYTE = 1_000_000;

const cachedAnswerOf = (reply: unknown): CachedAnswer =>
  reply === null || reply instanceof Refusal ? { reply } : { body: written(JSON.stringify(reply)) };

/** Answers from the cache for the endpoints that `cacheable` (handlers/table.ts) lists; others are always computed. */
export function answerCache(versionOf: VersionOf, now: () => Date): AnswerFrom {
  const cached = versionedCache<CachedAnswer>({
    versionOf,
    now,
    entries: 2000,
    bytes: 24 * MEGABYTE,
    sizeOf: (answer) => ('body' in answer ? answer.body.bytes.length : null),
  });
  return async ({ name, storeId, asked, request, shows }, answer) => {
    const forWhom = cacheable[name];
    const isCacheable = forWhom === 'everybody' || (forWhom === 'guests' && !request.headers.has('authorization'));
    if (!isCacheable) return { reply: await answer(shows, null) };
    const make: Parameters<typeof cached>[2] = async (...how) => cachedAnswerOf(await answer(...how));
    return cached(storeId, `${name} ${JSON.stringify(asked)}`, make, shows);
  };
}

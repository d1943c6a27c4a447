import { LRUCache } from 'lru-cache';
import { isLoopbackAddress } from './client-address.ts';

/** S38: `perSecond` sustained, `burst` at once. A client that reconnects sends all its queued changes at once. */
const PACES = {
  read: { perSecond: 20, burst: 60 },
  write: { perSecond: 5, burst: 40 },
  render: { perSecond: 5, burst: 30 },
  media: { perSecond: 60, burst: 600 },
};
type Kind = keyof typeof PACES;

/** Maximum number of buckets (caller and kind). The least recently used is evicted, which only ever allows requests. */
const CALLERS = 10_000;

type Bucket = { left: number; at: number };

/**
 * Prevents one caller from overloading the process. Counted per process, since that is what it protects; limits that must
 * hold across processes are in the database (S3, S4). Returns the milliseconds to wait, 0 if the request is allowed. The
 * local machine is not limited: its requests come from a tool or from a proxy that does not forward the client's address.
 */
export function rateLimiter(now: () => Date): (address: string, kind: Kind) => number {
  const buckets = new LRUCache<string, Bucket>({ max: CALLERS });
  return (address, kind) => {
    if (isLoopbackAddress(address)) return 0;
    const { perSecond, burst } = PACES[kind];
    const key = `${kind} ${address}`;
    const at = now().getTime();
    const before = buckets.get(key) ?? { left: burst, at };
    const left = Math.min(burst, before.left + (Math.max(0, at - before.at) / 1000) * perSecond);
    buckets.set(key, { left: left >= 1 ? left - 1 : left, at });
    return left >= 1 ? 0 : ((1 - left) / perSecond) * 1000;
  };
}

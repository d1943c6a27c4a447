import { LRUCache } from 'lru-cache';
import { isThisMachine } from './client-address.ts';

/** S38: `perSecond` in the long run, `burst` at once. A phone that comes out of a tunnel sends a bagful of changes. */
const PACES = {
  read: { perSecond: 20, burst: 60 },
  write: { perSecond: 5, burst: 40 },
  render: { perSecond: 5, burst: 30 },
};
type Kind = keyof typeof PACES;

/** Callers remembered at once; the longest unheard of is forgotten, which only ever lets somebody in. */
const CALLERS = 10_000;

type Bucket = { left: number; at: number };

/**
 * One caller must not take a process from all others. Counted per process, since that is what is protected; limits that
 * are promises lie in the database (S3, S4). Milliseconds to wait, 0 where there is no need. This machine itself is not
 * counted: what comes from it is a tool or a proxy that names nobody.
 */
export function rateLimiter(now: () => Date): (address: string, kind: Kind) => number {
  const buckets = new LRUCache<string, Bucket>({ max: CALLERS });
  return (address, kind) => {
    if (isThisMachine(address)) return 0;
    const { perSecond, burst } = PACES[kind];
    const key = `${kind} ${address}`;
    const at = now().getTime();
    const before = buckets.get(key) ?? { left: burst, at };
    const left = Math.min(burst, before.left + (Math.max(0, at - before.at) / 1000) * perSecond);
    buckets.set(key, { left: left >= 1 ? left - 1 : left, at });
    return left >= 1 ? 0 : ((1 - left) / perSecond) * 1000;
  };
}

import { networkOf } from '../http/client-address.ts';
import type { Rule, Subject } from './limits.ts';
import { type Caps, newcomersShare } from './send-budget.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Rate limits of one kind of request. Those of a network and an address are shared: a mobile carrier has one address for
 * thousands of its customers. They count failures: what led to a sign-in is taken back. `pair`: per phone and network, lower
 * than `phone`, so that a stranger on one network cannot use up the limit of another person's phone.
 */
type Limits = { kind: 'send' | 'check'; network: Rule[]; address: Rule[]; pair: Rule[]; phone: Rule[] };

/** Shares of a store's daily newcomers: five addresses in five networks use at most half of them. */
const ADDRESS_SHARE = 0.1;
const NETWORK_SHARE = 0.25;
const shareOf = ({ perStore }: Caps, share: number, most: number): number =>
  Math.min(most, Math.ceil(newcomersShare(perStore) * share));

/** S3 */
export const sendLimits = (caps: Caps): Limits => ({
  kind: 'send',
  network: [
    { ms: HOUR, most: 300 },
    { ms: DAY, most: shareOf(caps, NETWORK_SHARE, 1000) },
  ],
  address: [
    { ms: HOUR, most: 20 },
    { ms: DAY, most: shareOf(caps, ADDRESS_SHARE, 60) },
  ],
  pair: [{ ms: DAY, most: 6 }],
  phone: [
    { ms: 30 * SECOND, most: 1 },
    { ms: 10 * MINUTE, most: 3 },
    { ms: DAY, most: 8 },
  ],
});

/** S4 */
export const CHECK_LIMITS: Limits = {
  kind: 'check',
  network: [{ ms: 15 * MINUTE, most: 300 }],
  address: [{ ms: 15 * MINUTE, most: 30 }],
  pair: [{ ms: 15 * MINUTE, most: 8 }],
  phone: [{ ms: 15 * MINUTE, most: 10 }],
};

/**
 * S8: a revocation costs a write and reveals nothing; the limit is generous, since many clients may share an address.
 */
export const REVOCATIONS_PER_ADDRESS: Rule[] = [{ ms: 15 * MINUTE, most: 60 }];

type Caller = { storeId: number; from: string; phone: string };

/** The subjects that a request shares with others of its network; none without an address (`from`: ''). */
export function sharedSubjects({ kind, network, address }: Limits, { storeId, from }: Caller): Subject[] {
  if (!from) return [];
  return [
    { storeId, kind: `${kind}-network`, subject: networkOf(from), rules: network },
    { storeId, kind: `${kind}-address`, subject: from, rules: address },
  ];
}

/**
 * All subjects that a request is counted for, always in the same order, which is the order of their locks. `from`: the
 * client's address, '' to count by phone only.
 */
export function signInSubjects(limits: Limits, caller: Caller): Subject[] {
  const { kind, pair, phone: perPhone } = limits;
  const { storeId, from, phone } = caller;
  const own = { storeId, kind: `${kind}-phone`, subject: phone, rules: perPhone };
  if (!from) return [own];
  const ofPair = { storeId, kind: `${kind}-phone-network`, subject: `${phone} ${networkOf(from)}`, rules: pair };
  return [...sharedSubjects(limits, caller), ofPair, own];
}

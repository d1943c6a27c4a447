import { networkOf } from '../http/client-address.ts';
import type { Rule, Subject } from './limits.ts';
import { type Caps, newcomersShare } from './send-budget.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Rate limits of one kind of request. `pair`: per phone and network, lower than `phone`, so that a stranger on one
 * network cannot use up the limit of another person's phone.
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
    { ms: HOUR, most: 60 },
    { ms: DAY, most: shareOf(caps, NETWORK_SHARE, 200) },
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
  network: [{ ms: 15 * MINUTE, most: 90 }],
  address: [{ ms: 15 * MINUTE, most: 30 }],
  pair: [{ ms: 15 * MINUTE, most: 8 }],
  phone: [{ ms: 15 * MINUTE, most: 10 }],
};

/**
 * S8: a revocation costs a write and reveals nothing; the limit is generous, since many clients may share an address.
 */
export const REVOCATIONS_PER_ADDRESS: Rule[] = [{ ms: 15 * MINUTE, most: 60 }];

/**
 * The subjects that a request is counted for, always in the same order, which is the order of their locks. `from`: the
 * client's address, '' to count by phone only.
 */
export function signInSubjects(
  { kind, network, address, pair, phone: perPhone }: Limits,
  { storeId, from, phone }: { storeId: number; from: string; phone: string },
): Subject[] {
  const own = { storeId, kind: `${kind}-phone`, subject: phone, rules: perPhone };
  if (!from) return [own];
  const net = networkOf(from);
  return [
    { storeId: 0, kind: `${kind}-network`, subject: net, rules: network },
    { storeId: 0, kind: `${kind}-address`, subject: from, rules: address },
    { storeId, kind: `${kind}-phone-network`, subject: `${phone} ${net}`, rules: pair },
    own,
  ];
}

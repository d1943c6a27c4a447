import { networkOf } from '../client-address.ts';
import type { Rule, Subject } from './limits.ts';
import { type Caps, newcomersShare } from './send-budget.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Limits of one kind of request. `pair`: of a phone from one network, so that a stranger who asks for somebody else's number
 * leaves something for its owner.
 */
type Limits = { kind: 'send' | 'check'; network: Rule[]; address: Rule[]; pair: Rule[]; phone: Rule[] };

/** Five addresses of five networks leave half of a store's newcomers their messages. */
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

/** S8: revoking costs a write and tells nothing; many phones may share one address. */
export const REVOCATIONS_PER_ADDRESS: Rule[] = [{ ms: 15 * MINUTE, most: 60 }];

/** Whose times a request counts on; `from` is '' where there is no caller to count on. Every request locks in this order. */
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

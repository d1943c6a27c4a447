import { m } from '#messages';

/** Between facts in a line. The font's middle dot has a narrow right bearing, hence the extra space. */
export const DOT = ' ·\u00a0 ';

/** The topic of the profile's toasts, so that a new one replaces the previous one. */
export const PROFILE_TOPIC = 'profile';

const REFUND_TEXTS: Partial<Record<string, () => string>> = {
  requested: m.refund_requested,
  sent: m.refund_sent,
  confirmed: m.refund_confirmed,
  failed: m.refund_failed,
};
/** The state of a refund as text; an unknown state of another backend is 'Under way.'. */
export const refundText = (state: string): string => (REFUND_TEXTS[state] ?? m.refund_under_way)();

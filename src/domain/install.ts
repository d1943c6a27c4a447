/** What this phone remembers of the offer to install the shop, per store; times in ms since 1970. */
export type InstallRecord = {
  visits: number;
  seenAt: number;
  /** Something has been put into the bag: so it is with every order, too. */
  valued: boolean;
  /** When the shopper last said "Not now". */
  declinedAt: number | null;
  installed: boolean;
};
export const NO_RECORD: InstallRecord = { visits: 0, seenAt: 0, valued: false, declinedAt: null, installed: false };

/** How this browser installs: by its question, by hand on an Apple home screen, or only once opened in Safari. */
export type InstallWay = 'prompt' | 'home-screen' | 'safari';

const PAUSE_MS = 30 * 60_000;
const SNOOZE_MS = 30 * 24 * 60 * 60_000;

/** A visit begins after half an hour without one; a clock that was ahead begins one, too (R41). */
export function noteVisit(record: InstallRecord, now: number): InstallRecord {
  const same = now >= record.seenAt && now - record.seenAt < PAUSE_MS;
  return { ...record, visits: record.visits + (same ? 0 : 1), seenAt: now };
}

const IN_APP = /\b(Instagram|FBAN|FBAV)\b/;

/** `isApple`: the browser knows of `navigator.standalone`, as only those of iPhones and iPads do. Null: it cannot install. */
export function installWay(browser: { canPrompt: boolean; isApple: boolean; userAgent: string }): InstallWay | null {
  if (browser.canPrompt) return 'prompt';
  const isApple = browser.isApple || /\b(iPhone|iPad|iPod)\b/.test(browser.userAgent);
  if (!isApple) return null;
  return IN_APP.test(browser.userAgent) ? 'safari' : 'home-screen';
}

/** Pages on which somebody is paying. */
const PAYING = /^\/(cart|checkout|payment-return)(\/|$)/;

export type InstallFacts = {
  way: InstallWay | null;
  standalone: boolean;
  record: InstallRecord;
  path: string;
  now: number;
};

/** R52: only where it is of use, never in the way, and after "Not now" not for 30 days. */
export function mayOffer({ way, standalone, record, path, now }: InstallFacts): boolean {
  const { visits, valued, declinedAt, installed } = record;
  if (way === null || standalone || installed || PAYING.test(path)) return false;
  // Either way round, for clocks that were wrong (R41).
  const snoozed = declinedAt !== null && Math.abs(now - declinedAt) < SNOOZE_MS;
  return !snoozed && (visits >= 2 || valued);
}

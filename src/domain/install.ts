import { PAYING } from './paying.ts';

/** The stored record of the install offer, per store; times in ms since 1970. */
export type InstallRecord = {
  visits: number;
  seenAt: number;
  /** An item was added to the bag, as before every order. */
  valued: boolean;
  /** When the shopper last chose "Not now". */
  declinedAt: number | null;
  installed: boolean;
};
export const NO_RECORD: InstallRecord = { visits: 0, seenAt: 0, valued: false, declinedAt: null, installed: false };

/** How this browser installs: by its prompt, manually to an Apple home screen, or only once opened in Safari. */
export type InstallMethod = 'prompt' | 'home-screen' | 'safari';

const PAUSE_MS = 30 * 60_000;
const SNOOZE_MS = 30 * 24 * 60 * 60_000;

/** A visit begins after half an hour without one, or when a clock that was ahead is corrected. */
export function recordVisit(record: InstallRecord, now: number): InstallRecord {
  const same = now >= record.seenAt && now - record.seenAt < PAUSE_MS;
  return { ...record, visits: record.visits + (same ? 0 : 1), seenAt: now };
}

const IN_APP = /\b(Instagram|FBAN|FBAV)\b/;

/** `isApple`: `navigator.standalone` exists, as only on iPhones and iPads. Null: the browser cannot install. */
export function installMethod(browser: {
  canPrompt: boolean;
  isApple: boolean;
  userAgent: string;
}): InstallMethod | null {
  if (browser.canPrompt) return 'prompt';
  const isApple = browser.isApple || /\b(iPhone|iPad|iPod)\b/.test(browser.userAgent);
  if (!isApple) return null;
  return IN_APP.test(browser.userAgent) ? 'safari' : 'home-screen';
}

export type InstallFacts = {
  way: InstallMethod | null;
  standalone: boolean;
  record: InstallRecord;
  path: string;
  now: number;
};

/** Only after value, never during checkout and payment, and not for 30 days after "Not now". */
export function mayOfferInstall({ way, standalone, record, path, now }: InstallFacts): boolean {
  const { visits, valued, declinedAt, installed } = record;
  if (way === null || standalone || installed || PAYING.test(path)) return false;
  // The absolute difference, for clocks that were wrong.
  const snoozed = declinedAt !== null && Math.abs(now - declinedAt) < SNOOZE_MS;
  return !snoozed && (visits >= 2 || valued);
}

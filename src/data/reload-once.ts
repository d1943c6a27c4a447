import { readText, writeText } from './stored.ts';

const KEY = 'reloadedAt';
/** A page that is no better after this long may try once more; a loop never gets there. */
const PAUSE_MS = 30_000;

type Page = Pick<Window, 'sessionStorage' | 'location'>;

/** Reloads, unless this tab has just done so: false then, and where that cannot be remembered (R19, R20). */
export function reloadOnce(page: Page, now: number): boolean {
  const storage = () => page.sessionStorage;
  if (Math.abs(now - Number(readText(storage, KEY))) < PAUSE_MS || !writeText(storage, KEY, String(now))) return false;
  page.location.reload();
  return true;
}

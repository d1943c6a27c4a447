import { readText, writeText } from './stored.ts';

/** Whether the page may be reloaded just now: text that was not sent, or an order under way, forbids it (R20). */
export function createReloadGuard() {
  const checks = new Set<() => boolean>();
  return {
    /** `check` has a say until the returned function is called. */
    hold: (check: () => boolean) => {
      checks.add(check);
      return (): void => void checks.delete(check);
    },
    isHeld: (): boolean => [...checks].some((check) => check()),
  };
}
export type ReloadGuard = ReturnType<typeof createReloadGuard>;

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

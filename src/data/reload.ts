import { readText, writeText } from './stored.ts';

/** Whether the page may be reloaded now: unsent text or an order in progress prevents it. */
export function createReloadGuard() {
  const checks = new Set<() => boolean>();
  return {
    /** `check` counts until the returned function is called. */
    hold: (check: () => boolean) => {
      checks.add(check);
      return (): void => void checks.delete(check);
    },
    isHeld: (): boolean => [...checks].some((check) => check()),
  };
}
export type ReloadGuard = ReturnType<typeof createReloadGuard>;

const KEY = 'reloadedAt';
/** A page that still fails after this time may reload again; a reload loop never lasts that long. */
const PAUSE_MS = 30_000;

type Page = Pick<Window, 'sessionStorage' | 'location'>;

/** Reloads, unless this tab has just done so; false then, and if that cannot be stored. */
export function reloadOnce(page: Page, now: number): boolean {
  const storage = () => page.sessionStorage;
  if (Math.abs(now - Number(readText(storage, KEY))) < PAUSE_MS || !writeText(storage, KEY, String(now))) return false;
  page.location.reload();
  return true;
}

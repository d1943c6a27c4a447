const KEY = 'reloadedAt';
/** A page that is no better after this long may try once more; a loop never gets there. */
const PAUSE_MS = 30_000;

type Page = Pick<Window, 'sessionStorage' | 'location'>;

/** Reloads, unless this tab has just done so: false then, and where that cannot be remembered (R19, R20). */
export function reloadOnce(page: Page, now: number): boolean {
  try {
    const { sessionStorage } = page;
    if (Math.abs(now - Number(sessionStorage.getItem(KEY))) < PAUSE_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    return false;
  }
  page.location.reload();
  return true;
}

import { readText, writeText } from './stored.ts';

/**
 * Whether the page may be taken away just now: unsent text, an order under way. Whoever must not be interrupted says so
 * here; whoever wants to reload asks first (R20). An event of the window, so that neither knows the other.
 */
const QUESTION = 'storefront:may-reload';

/** From now on until the returned function is called, `check` has a say. */
export function holdReload(target: EventTarget, check: () => boolean): () => void {
  const object = (event: Event): void => {
    if (check()) event.preventDefault();
  };
  target.addEventListener(QUESTION, object);
  return () => target.removeEventListener(QUESTION, object);
}

export const isReloadHeld = (target: EventTarget): boolean =>
  !target.dispatchEvent(new Event(QUESTION, { cancelable: true }));

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

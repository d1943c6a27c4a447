import { DAY, MATCH, requestedAt, stamped } from './caches.ts';
import { referencesOnly } from './fill-precache.ts';

/**
 * Cache of the last server-rendered home document (R55). It paints before any script runs and, like every document, contains
 * no private data. `removeOldCaches` deletes it, so a new build starts without one.
 */
export const DOCUMENTS = 'shop-document-1';
const MAX_AGE_MS = 7 * DAY;
/** A younger document is not fetched again. */
const FRESH_MS = 5 * 60_000;
/** Marks the data of a rendered page; the bare shell has none and paints nothing. */
const RENDERED = 'id="state"';

export type DocumentDeps = {
  /** Absolute URLs of the app's files in this build. */
  files: ReadonlySet<string>;
  open: () => Promise<Cache>;
  fetch: typeof fetch;
  now: () => number;
};

/**
 * Whatever the query: home reads no parameter (tests/page-parameters.test.ts), while the installed icon and campaign links
 * add some.
 */
export const isHome = (url: string): boolean => new URL(url).pathname === '/';
const keyOf = (url: string): string => new URL('/', url).href;

/** Undefined if there is none, or if it is too old or stamped in the future by a wrong clock. Never rejects (R12). */
export async function homeDocument(
  url: string,
  { open, now }: Pick<DocumentDeps, 'open' | 'now'>,
  maxAgeMs = MAX_AGE_MS,
): Promise<Response | undefined> {
  try {
    const copy = await (await open()).match(keyOf(url), MATCH);
    const age = copy ? now() - requestedAt(copy) : Number.NaN;
    return age >= 0 && age <= maxAgeMs ? copy : undefined;
  } catch {
    return undefined;
  }
}

const isDocument = ({ status, redirected, headers }: Response, html: string): boolean =>
  status === 200 &&
  !redirected &&
  (headers.get('content-type') ?? '').startsWith('text/html') &&
  html.includes(RENDERED);

/** Fetches the document for the next visit. One that names files of another build is not stored. Never rejects. */
export async function storeHomeDocument(url: string, deps: DocumentDeps): Promise<void> {
  if (await homeDocument(url, deps, FRESH_MS)) return;
  const requestedAt = deps.now();
  try {
    const response = await deps.fetch(keyOf(url), { cache: 'no-cache', credentials: 'same-origin' });
    const html = await response.clone().text();
    if (isDocument(response, html) && referencesOnly(deps.files, html, url))
      await (await deps.open()).put(keyOf(url), stamped(response, requestedAt));
  } catch {
    // Without it the next visit starts from the shell or the previous document.
  }
}

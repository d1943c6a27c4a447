import { isPageOf, reportForeign } from './app-files.ts';
import { DAY, MATCH_OPTIONS, requestedAt, withRequestTime } from './caches.ts';
import { languageEnding } from './language.ts';

/**
 * Cache of the last server-rendered home document. It paints before any script runs and, like every document, contains
 * no private data. `removeOldCaches` deletes it, so a new build starts without one.
 */
export const documentsName = (): string => `shop-document-1${languageEnding()}`;
const MAX_AGE_MS = 7 * DAY;
/** A younger document is not fetched again. */
const FRESH_MS = 5 * 60_000;
/** Marks the data of a rendered page; the bare shell has none and paints nothing. */
const RENDERED = 'id="state"';

export type DocumentDeps = {
  /** Absolute URLs of the app's files in this build. */
  files: Pick<ReadonlySet<string>, 'has'>;
  open: () => Promise<Cache>;
  fetch: typeof fetch;
  now: () => number;
  /** Another site's page was in place of the document. */
  onForeign: () => void;
};

/**
 * `base`: what the addresses of this worker's pages begin with: '' or '/hi'. Whatever the query: home reads no parameter (tests/page-parameters.test.ts), while the installed icon and campaign links
 * add some.
 */
export const isHome = (url: string, base = ''): boolean => new URL(url).pathname === `${base}/`;
const keyOf = (url: string): string => new URL(new URL(url).pathname, url).href;

/** Undefined if there is none, or if it is too old or stamped in the future by a wrong clock. Never rejects. */
export async function homeDocument(
  url: string,
  { open, now }: Pick<DocumentDeps, 'open' | 'now'>,
  maxAgeMs = MAX_AGE_MS,
): Promise<Response | undefined> {
  try {
    const copy = await (await open()).match(keyOf(url), MATCH_OPTIONS);
    const age = copy ? now() - requestedAt(copy) : Number.NaN;
    return age >= 0 && age <= maxAgeMs ? copy : undefined;
  } catch {
    return undefined;
  }
}

const isOwnDocument = async (response: Response, { files }: Pick<DocumentDeps, 'files'>): Promise<boolean> =>
  (await isPageOf(files, response)) && (await response.clone().text()).includes(RENDERED);

/**
 * Fetches the document for the next visit; `reducesData`: with the smaller pictures of a page with reduced data. Never
 * rejects.
 */
export async function storeHomeDocument(url: string, reducesData: boolean, deps: DocumentDeps): Promise<void> {
  const requestedAt = deps.now();
  try {
    const fresh = await homeDocument(url, deps, FRESH_MS);
    if (fresh && (await isOwnDocument(fresh, deps))) return;
    if (fresh) await reportForeign(fresh, deps.onForeign);
    const headers = reducesData ? { 'Save-Data': 'on' } : undefined;
    const response = await deps.fetch(keyOf(url), {
      cache: 'no-cache',
      credentials: 'same-origin',
      ...(headers && { headers }),
    });
    if (await isOwnDocument(response, deps))
      return await (await deps.open()).put(keyOf(url), withRequestTime(response, requestedAt));
    await reportForeign(response, deps.onForeign);
    if (fresh) await (await deps.open()).delete(keyOf(url));
  } catch {
    // Without it the next visit starts from the shell or the previous document.
  }
}

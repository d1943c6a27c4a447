import { askedAt, DAY, MATCH, stamped } from './caches.ts';
import { namesOnly } from './fill-precache.ts';

/**
 * The last document of home that the server rendered (R55): it paints before any script runs, and like every document it
 * has nothing that is somebody's own. `removeOldCaches` knows no cache of this name: a new build begins without one.
 */
export const DOCUMENTS = 'shop-document-1';
const MAX_AGE_MS = 7 * DAY;
/** Until then no newer one is fetched. */
const FRESH_MS = 5 * 60_000;
/** The data of a rendered page; a bare shell has none, and paints nothing. */
const RENDERED = 'id="state"';

export type DocumentDeps = {
  /** Absolute addresses of the app's files in this build. */
  files: ReadonlySet<string>;
  open: () => Promise<Cache>;
  fetch: typeof fetch;
  now: () => number;
};

/** An address with a query is its own page, or a campaign's, which the app reads. */
export const isHome = (url: string): boolean => {
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '';
};

/** Undefined where there is none, or an old one. Never rejects (R12). A stamp from the future is a clock that was wrong. */
export async function homeDocument(
  url: string,
  { open, now }: Pick<DocumentDeps, 'open' | 'now'>,
  maxAgeMs = MAX_AGE_MS,
): Promise<Response | undefined> {
  try {
    const copy = await (await open()).match(url, MATCH);
    const age = copy ? now() - askedAt(copy) : Number.NaN;
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

/** Fetches the document for the next visit; one of a newer build, which names files that this one lacks, is not stored. Never rejects. */
export async function storeHomeDocument(url: string, deps: DocumentDeps): Promise<void> {
  if (await homeDocument(url, deps, FRESH_MS)) return;
  const asked = deps.now();
  try {
    const response = await deps.fetch(url, { cache: 'no-cache', credentials: 'same-origin' });
    const html = await response.clone().text();
    if (isDocument(response, html) && namesOnly(deps.files, html, url))
      await (await deps.open()).put(url, stamped(response, asked));
  } catch {
    // The next visit starts from the shell.
  }
}

export type PrecacheDeps = {
  /** Absolute URLs of the app's files, by their precache keys. */
  files: ReadonlyMap<string, string>;
  /** URL of the JSON file that contains all small files: text by path (scripts/worker-build.ts). */
  small: string | undefined;
  open: () => Promise<Cache>;
  fetch: typeof fetch;
  now: () => number;
};

/** Whether the response is the requested file of the app: status 200, and HTML only for an HTML file (R22). */
export function isRequestedFile(
  request: Pick<Request, 'url'>,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
) {
  const isHtml = (headers.get('content-type') ?? '').startsWith('text/html');
  return status === 200 && isHtml === new URL(request.url).pathname.endsWith('.html');
}

/** Below this number of missing files, one request per file transfers less than the file that contains all small ones. */
const MIN_FOR_COMBINED_FILE = 20;

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };

type Missing = (readonly [key: string, url: string])[];

/** Caches the missing files that the combined file contains; returns the others. */
async function unpackSmall({ small, fetch }: PrecacheDeps, cache: Cache, missing: Missing): Promise<Missing> {
  if (small === undefined || missing.length < MIN_FOR_COMBINED_FILE) return missing;
  // Bypasses the HTTP cache: the file is not requested again.
  const request = new Request(small, { cache: 'no-store', credentials: 'same-origin' });
  const response = await fetch(request, { priority: 'low' });
  if (!isRequestedFile(request, response)) return missing;
  // Written by our build under a name with its hash.
  const texts = (await response.json()) as Record<string, string>;
  const others: Missing = [];
  for (const [key, url] of missing) {
    const { pathname } = new URL(url);
    const type = TYPES[pathname.split('.').at(-1) ?? ''];
    const text = texts[pathname];
    if (type && text !== undefined) await cache.put(key, new Response(text, { headers: { 'Content-Type': type } }));
    else others.push([key, url]);
  }
  return others;
}

/** Maximum of concurrent requests: enough to hide round trips, few enough not to delay the page's own. */
const MAX_CONCURRENT = 6;

/** A request that takes longer is limited by the network, not by the processor. Milliseconds. */
const SLOW_MS = 80;

/** False for a document of another build: its files are not in this precache, so it would be blank offline (R22). */
export const referencesOnly = (files: ReadonlySet<string>, html: string, url: string): boolean =>
  (html.match(/\/assets\/[\w./-]+/g) ?? []).every((path) => files.has(new URL(path, url).href));

const isOfThisBuild = async (response: Response, files: ReadonlySet<string>, url: string): Promise<boolean> =>
  !url.endsWith('.html') || referencesOnly(files, await response.clone().text(), url);

/**
 * Fetches the files that the precache lacks: all at installation, later those that the browser evicted or the user cleared,
 * as a worker is installed only once (R15). The next start retries failed ones. If many are missing, small ones are fetched
 * in one file. The others are fetched sequentially, and in parallel only on a slow network: on a fast one they would compete
 * for the processor with the starting page. Never rejects.
 */
export async function fillPrecache(deps: PrecacheDeps): Promise<void> {
  const { files, open, fetch, now } = deps;
  const all = new Set(files.values());
  const restore = async (cache: Cache, key: string, url: string): Promise<void> => {
    // A file with a hash in its name may come from the HTTP cache, where the page has just stored it.
    const request = new Request(url, { cache: key === url ? 'default' : 'reload', credentials: 'same-origin' });
    const response = await fetch(request, { priority: 'low' });
    if (isRequestedFile(request, response) && (await isOfThisBuild(response, all, url))) await cache.put(key, response);
  };
  try {
    const cache = await open();
    const cachedKeys = new Set((await cache.keys()).map(({ url }) => url));
    const missing = [...files].filter(([key]) => !cachedKeys.has(key));
    const left = (await unpackSmall(deps, cache, missing).catch(() => missing)).values();
    let running = 0;
    const oneByOne = async (): Promise<void> => {
      running += 1;
      const more: Promise<void>[] = [];
      for (const [key, url] of left) {
        const requestedAt = now();
        await restore(cache, key, url).catch(() => undefined);
        if (now() - requestedAt > SLOW_MS && running < MAX_CONCURRENT) more.push(oneByOne());
      }
      await Promise.all(more);
    };
    await oneByOne();
  } catch {
    // Without storage there is nothing to fill (R12).
  }
}

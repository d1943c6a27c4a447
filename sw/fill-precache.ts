export type PrecacheDeps = {
  /** Absolute addresses of the app's files, by the key under which the precache holds them. */
  files: ReadonlyMap<string, string>;
  /** Address of the file that has all small ones, as JSON: their texts by their paths (scripts/worker-build.ts). */
  small: string | undefined;
  open: () => Promise<Cache>;
  fetch: typeof fetch;
  now: () => number;
};

/** A file of the app as it was built: there, and never a page where something else was asked for (R22). */
export function isWholeFile(request: Pick<Request, 'url'>, { status, headers }: Pick<Response, 'status' | 'headers'>) {
  const isHtml = (headers.get('content-type') ?? '').startsWith('text/html');
  return status === 200 && isHtml === new URL(request.url).pathname.endsWith('.html');
}

/** Below this number of missing files, one request per file transfers less than the file that contains all small ones. */
const MANY = 20;

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };

type Missing = (readonly [key: string, url: string])[];

/** Puts what the file of all small ones has into the cache, and gives back what it has not. */
async function unpackSmall({ small, fetch }: PrecacheDeps, cache: Cache, missing: Missing): Promise<Missing> {
  if (small === undefined || missing.length < MANY) return missing;
  // Not into the browser's own cache, too: nobody asks for it again.
  const request = new Request(small, { cache: 'no-store', credentials: 'same-origin' });
  const response = await fetch(request, { priority: 'low' });
  if (!isWholeFile(request, response)) return missing;
  // Named by its contents, written by our own build.
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

/** Requests at a time: enough that a round trip costs little, few enough that the page's own get through. */
const AT_A_TIME = 6;

/** A file that takes longer is limited by the network, not by the processor. Milliseconds. */
const SLOW_MS = 80;

/** A document of a newer build names files that this precache does not have: offline it would be a blank page (R22). */
export const namesOnly = (files: ReadonlySet<string>, html: string, url: string): boolean =>
  (html.match(/\/assets\/[\w./-]+/g) ?? []).every((path) => files.has(new URL(path, url).href));

const fitsThisBuild = async (response: Response, files: ReadonlySet<string>, url: string): Promise<boolean> =>
  !url.endsWith('.html') || namesOnly(files, await response.clone().text(), url);

/**
 * Fetches what the precache does not have: everything when the worker is installed, and later what the browser evicted or
 * somebody cleared by hand, since a worker is installed once (R15). What does not come is left for the next start. Where many
 * are missing, the small ones come in one file. The others come one after the other, and in parallel only on a slow network:
 * on a fast one they would compete for the processor with the page that is starting. Never rejects.
 */
export async function fillPrecache(deps: PrecacheDeps): Promise<void> {
  const { files, open, fetch, now } = deps;
  const all = new Set(files.values());
  const restore = async (cache: Cache, key: string, url: string): Promise<void> => {
    // A file whose name holds its hash is the same in the browser's own cache, where the page has just put it.
    const request = new Request(url, { cache: key === url ? 'default' : 'reload', credentials: 'same-origin' });
    const response = await fetch(request, { priority: 'low' });
    if (isWholeFile(request, response) && (await fitsThisBuild(response, all, url))) await cache.put(key, response);
  };
  try {
    const cache = await open();
    const there = new Set((await cache.keys()).map(({ url }) => url));
    const missing = [...files].filter(([key]) => !there.has(key));
    const left = (await unpackSmall(deps, cache, missing).catch(() => missing)).values();
    let running = 0;
    const oneByOne = async (): Promise<void> => {
      running += 1;
      const more: Promise<void>[] = [];
      for (const [key, url] of left) {
        const asked = now();
        await restore(cache, key, url).catch(() => undefined);
        if (now() - asked > SLOW_MS && running < AT_A_TIME) more.push(oneByOne());
      }
      await Promise.all(more);
    };
    await oneByOne();
  } catch {
    // Storage that cannot be opened is the same as before (R12).
  }
}

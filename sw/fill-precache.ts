export type PrecacheDeps = {
  /** Absolute addresses of the app's files, by the key under which the precache holds them. */
  files: ReadonlyMap<string, string>;
  open: () => Promise<Cache>;
  fetch: typeof fetch;
  now: () => number;
};

/** A file of the app as it was built: there, and never a page where something else was asked for (R22). */
export function isWholeFile(request: Pick<Request, 'url'>, { status, headers }: Pick<Response, 'status' | 'headers'>) {
  const isHtml = (headers.get('content-type') ?? '').startsWith('text/html');
  return status === 200 && isHtml === new URL(request.url).pathname.endsWith('.html');
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
 * somebody cleared by hand, since a worker is installed once (R15). What does not come is left for the next start. Requests
 * run one after the other, and in parallel only on a slow network: on a fast one they would compete for the processor with the
 * page that is starting. Never rejects.
 */
export async function fillPrecache({ files, open, fetch, now }: PrecacheDeps): Promise<void> {
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
    const missing = [...files].filter(([key]) => !there.has(key)).values();
    let running = 0;
    const oneByOne = async (): Promise<void> => {
      running += 1;
      const others: Promise<void>[] = [];
      for (const [key, url] of missing) {
        const asked = now();
        await restore(cache, key, url).catch(() => undefined);
        if (now() - asked > SLOW_MS && running < AT_A_TIME) others.push(oneByOne());
      }
      await Promise.all(others);
    };
    await oneByOne();
  } catch {
    // Storage that cannot be opened is the same as before (R12).
  }
}

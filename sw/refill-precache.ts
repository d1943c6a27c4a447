import { isWholeFile } from './shell.ts';

export type PrecacheDeps = {
  /** Absolute addresses of the app's files, by the key under which the precache holds them. */
  files: ReadonlyMap<string, string>;
  open: () => Promise<Cache>;
  fetch: typeof fetch;
};

/** A document of a newer build names files that this precache does not have: offline it would be a blank page (R22). */
export const namesOnly = (files: ReadonlySet<string>, html: string, url: string): boolean =>
  (html.match(/\/assets\/[\w./-]+/g) ?? []).every((path) => files.has(new URL(path, url).href));

const fitsThisBuild = async (response: Response, files: ReadonlySet<string>, url: string): Promise<boolean> =>
  !url.endsWith('.html') || namesOnly(files, await response.clone().text(), url);

/**
 * R15: fetches what the precache has lost, evicted by the browser or cleared by hand; the browser installs a worker once and
 * never looks again. What does not come is left for the next start. Never rejects.
 */
export async function refillPrecache({ files, open, fetch }: PrecacheDeps): Promise<void> {
  const all = new Set(files.values());
  const restore = async (cache: Cache, key: string, url: string): Promise<void> => {
    const request = new Request(url, { cache: 'no-cache', credentials: 'same-origin' });
    const response = await fetch(request);
    if (isWholeFile(request, response) && (await fitsThisBuild(response, all, url))) await cache.put(key, response);
  };
  try {
    const cache = await open();
    const there = new Set((await cache.keys()).map(({ url }) => url));
    for (const [key, url] of files) if (!there.has(key)) await restore(cache, key, url).catch(() => undefined);
  } catch {
    // Storage that cannot be opened is the same as before (R12).
  }
}

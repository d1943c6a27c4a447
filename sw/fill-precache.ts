/** Whether the response is the requested file of the app: status 200, and HTML only for an HTML file (R22). */
export function isRequestedFile(
  request: Pick<Request, 'url'>,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
) {
  const isHtml = (headers.get('content-type') ?? '').startsWith('text/html');
  return status === 200 && isHtml === new URL(request.url).pathname.endsWith('.html');
}

/** False for a document of another build: its files are not in this precache, so it would be blank offline (R22). */
export const referencesOnly = (files: ReadonlySet<string>, html: string, url: string): boolean =>
  (html.match(/\/assets\/[\w./-]+/g) ?? []).every((path) => files.has(new URL(path, url).href));

/** Whether the response is the requested file, and of this build. `files`: absolute URLs of all files of the build. */
export const isFileOf = async (
  files: ReadonlySet<string>,
  { url }: Pick<Request, 'url'>,
  response: Response,
): Promise<boolean> =>
  isRequestedFile({ url }, response) &&
  (!new URL(url).pathname.endsWith('.html') || referencesOnly(files, await response.clone().text(), url));

export type PrecacheDeps = {
  /** The precache keys of the app's files, by their absolute URLs. */
  keys: ReadonlyMap<string, string>;
  open: () => Promise<Cache>;
  fetch: typeof fetch;
};

/**
 * Fetches the files that the precache lacks, because the browser evicted or the user cleared them: Workbox fetches files
 * only at installation, which happens once (R15). The next start tries failed ones again. Never rejects.
 */
export async function fillPrecache({ keys, open, fetch }: PrecacheDeps): Promise<void> {
  const files = new Set(keys.keys());
  try {
    const cache = await open();
    const cachedKeys = new Set((await cache.keys()).map(({ url }) => url));
    for (const [url, key] of keys) {
      if (cachedKeys.has(key)) continue;
      // A file with a hash in its name may come from the HTTP cache.
      const request = new Request(url, { cache: key === url ? 'default' : 'reload', credentials: 'same-origin' });
      const restore = async (): Promise<void> => {
        const response = await fetch(request, { priority: 'low' });
        if (await isFileOf(files, request, response)) await cache.put(key, response);
      };
      await restore().catch(() => undefined);
    }
  } catch {
    // Without storage there is nothing to fill (R12).
  }
}

type Entry = { url: string; response: Response };

/** The part of Cache Storage that the worker uses; entries are ordered by their last `put`. */
export function fakeCaches() {
  const stores = new Map<string, Entry[]>();
  let fault: ((url: string) => Error | null) | null = null;
  const urlOf = (key: RequestInfo | URL) => (key instanceof Request ? key.url : String(key));

  const cacheOf = (entries: Entry[]) => ({
    match: async (key: RequestInfo | URL) => entries.find(({ url }) => url === urlOf(key))?.response.clone(),
    put: async (key: RequestInfo | URL, response: Response) => {
      const url = urlOf(key);
      const error = fault?.(url);
      if (error) throw error;
      const body = await response.arrayBuffer();
      const at = entries.findIndex((entry) => entry.url === url);
      if (at >= 0) entries.splice(at, 1);
      entries.push({ url, response: new Response(body, response) });
    },
    delete: async (key: RequestInfo | URL) => {
      const at = entries.findIndex(({ url }) => url === urlOf(key));
      if (at >= 0) entries.splice(at, 1);
      return at >= 0;
    },
    keys: async () => entries.map(({ url }) => new Request(url)),
  });

  const storage = {
    open: async (name: string) => {
      const entries = stores.get(name) ?? [];
      stores.set(name, entries);
      return cacheOf(entries);
    },
    match: async (key: RequestInfo | URL, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
      stores.has(cacheName) ? cacheOf(stores.get(cacheName) ?? []).match(key) : undefined,
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
  };

  return {
    // Only the methods that the worker calls.
    storage: storage as unknown as CacheStorage,
    /** The URLs stored in a cache. */
    urls: (name: string) => (stores.get(name) ?? []).map(({ url }) => url),
    names: () => [...stores.keys()],
    /** From now on, `put` of a URL fails with the error that `decide` returns for it. */
    failPut: (decide: (url: string) => Error | null) => {
      fault = decide;
    },
  };
}

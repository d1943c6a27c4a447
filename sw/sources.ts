/**
 * Where responses come from that the worker may store. `api`: what stands before the paths of the API. `pictures`: origins
 * of pictures besides our own.
 */
export type Sources = { own: string; api: string; pictures: readonly string[] };

/**
 * The sources that the address of the worker's script names. Only a static host's page names others than its own origin
 * (src/app/worker-page.ts): a worker may start without a page that could tell it what `/config.js` says.
 */
export function sourcesOf({ origin, searchParams }: URL): Sources {
  return { own: origin, api: searchParams.get('api') ?? origin, pictures: searchParams.getAll('pictures') };
}

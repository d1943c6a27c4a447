import type { Product } from '../../contract/product.ts';
import type { AppContext } from './app-context.tsx';
import { productQuery } from './queries/browse.ts';

/** Progress of the download: products attempted, of how many. */
export type DownloadStep = { done: number; of: number };
/** Products stored with their pictures; fewer than all if the connection failed or storage is full. */
export type DownloadProgress = { stored: number; of: number };

type Deps = {
  /** Downloads a product's pictures; rejects if one fails. */
  fetchPictures: (product: Product) => Promise<void>;
  onStep: (step: DownloadStep) => void;
  signal: AbortSignal;
};

/** Few enough to stay below the rate limits and to leave bandwidth for the shopper on a slow connection. */
const AT_ONCE = 3;

async function isStored(app: AppContext, id: string, fetchPictures: Deps['fetchPictures']): Promise<boolean> {
  try {
    await fetchPictures(await app.queryClient.fetchQuery(productQuery(app, id)));
    return true;
  } catch {
    return false;
  }
}

/**
 * Downloads a collection for offline use: its products and pictures are fetched into the same caches that every visit
 * fills, and expire with them (Offline 2.1, 2.4). Never rejects.
 */
export async function downloadCollection(
  app: AppContext,
  products: readonly Product[],
  deps: Deps,
): Promise<DownloadProgress> {
  const left = [...products];
  const of = products.length;
  let done = 0;
  let stored = 0;
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next && !deps.signal.aborted; next = left.shift()) {
      if (await isStored(app, next.id, deps.fetchPictures)) stored += 1;
      done += 1;
      deps.onStep({ done, of });
    }
  };
  deps.onStep({ done, of });
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { stored, of };
}

import type { Product } from '../../contract/product.ts';
import type { AppContext } from './app-context.tsx';
import { productQuery } from './queries/browse.ts';

/** How far the keeping has come: products that were asked for, of how many. */
export type DownloadStep = { done: number; of: number };
/** Products that are on the phone with their pictures; fewer than all where the line broke or the phone is full. */
export type DownloadProgress = { saved: number; of: number };

type Deps = {
  /** Brings a product's pictures to the phone; rejects when one does not come. */
  bring: (product: Product) => Promise<void>;
  onStep: (step: DownloadStep) => void;
  signal: AbortSignal;
};

/** So few at once that the shop's limits are never met (S38) and a slow line has room for the shopper. */
const AT_ONCE = 3;

async function isStored(app: AppContext, id: string, bring: Deps['bring']): Promise<boolean> {
  try {
    await bring(await app.queryClient.fetchQuery(productQuery(app, id)));
    return true;
  } catch {
    return false;
  }
}

/**
 * "Keep this collection on this phone": its products are fetched with their pictures, through the same copies that every visit
 * makes, and stay as long as those (Offline 2.1, 2.4). Never rejects.
 */
export async function downloadCollection(
  app: AppContext,
  products: readonly Product[],
  deps: Deps,
): Promise<DownloadProgress> {
  const left = [...products];
  const of = products.length;
  let [done, saved] = [0, 0];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next && !deps.signal.aborted; next = left.shift()) {
      if (await isStored(app, next.id, deps.bring)) saved += 1;
      done += 1;
      deps.onStep({ done, of });
    }
  };
  deps.onStep({ done, of });
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { saved, of };
}

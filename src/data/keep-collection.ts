import type { Product } from '../../contract/product.ts';
import type { AppContext } from './app-context.tsx';
import { productQuery } from './queries/product.ts';

/** How far the keeping has come: products that were asked for, of how many. */
export type KeepingStep = { done: number; of: number };
/** Products that are on the phone with their pictures; fewer than all where the line broke or the phone is full. */
export type Keeping = { saved: number; of: number };

type Hands = {
  /** Brings a product's pictures to the phone; rejects when one does not come. */
  bring: (product: Product) => Promise<void>;
  onStep: (step: KeepingStep) => void;
  signal: AbortSignal;
};

/** So few at once that the shop's limits are never met (S38) and a slow line has room for the shopper. */
const AT_ONCE = 3;

async function isKept(app: AppContext, id: string, bring: Hands['bring']): Promise<boolean> {
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
export async function keepCollection(app: AppContext, products: readonly Product[], hands: Hands): Promise<Keeping> {
  const left = [...products];
  const of = products.length;
  let [done, saved] = [0, 0];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next && !hands.signal.aborted; next = left.shift()) {
      if (await isKept(app, next.id, hands.bring)) saved += 1;
      done += 1;
      hands.onStep({ done, of });
    }
  };
  hands.onStep({ done, of });
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { saved, of };
}

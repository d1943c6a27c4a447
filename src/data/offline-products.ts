import type { Product } from '../../contract/product.ts';
import type { AppContext } from './app-context.tsx';
import { within } from './persist/indexed-db.ts';
import type { CollectionResponse } from './queries/browse.ts';
import { productsInCopies } from './worker-copies.ts';

/** Storage that does not respond within this time is treated as empty. Milliseconds. */
const TIMEOUT_MS = 1_500;

/** Products that this visit has loaded. */
function inMemory({ queryClient, store }: AppContext, cached: readonly Product[]): Product[] {
  const of = <T>(whose: 'pub' | 'me', kind: string) =>
    queryClient.getQueriesData<T>({ queryKey: [whose, store.id, kind] }).flatMap(([, data]) => (data ? [data] : []));
  const collections = [...of<CollectionResponse>('pub', 'collection'), ...of<CollectionResponse>('me', 'collection')];
  return [
    ...of<Product>('pub', 'product'),
    ...cached,
    // Tested by `products`, since later pages of a collection have no `kind`.
    ...collections.flatMap((reply) => ('products' in reply ? reply.products : [])),
  ];
}

/** Every product of the store with a copy on this device, each once; `cached`: those in lists of this visit. */
export async function offlineProducts(app: AppContext, cached: readonly Product[]): Promise<Product[]> {
  const [persisted, copies] = await Promise.all([
    within(TIMEOUT_MS, async () => (await app.persister?.())?.products() ?? []).catch(() => []),
    within(TIMEOUT_MS, () => productsInCopies(app.store.id)).catch(() => []),
  ]);
  const products = new Map<string, Product>();
  for (const product of [...inMemory(app, cached), ...persisted, ...copies]) {
    if (!products.has(product.id)) products.set(product.id, product);
  }
  return [...products.values()];
}

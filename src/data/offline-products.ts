import type { Product } from '../../contract/product.ts';
import type { AppContext } from './app-context.tsx';
import { cachedProducts } from './cached-products.ts';
import type { CollectionAnswer } from './queries/collection.ts';
import { productsInCopies } from './worker-copies.ts';

/** Storage that never answers has nothing to say (R13). Milliseconds. */
const PATIENCE_MS = 1_500;
const within = (goods: Promise<Product[]>): Promise<Product[]> =>
  Promise.race([goods, new Promise<Product[]>((resolve) => setTimeout(() => resolve([]), PATIENCE_MS))]);

/** What the pages of this visit have shown. */
function inMemory(app: AppContext): Product[] {
  const { queryClient, store } = app;
  const of = <T>(whose: 'pub' | 'me', kind: string) =>
    queryClient.getQueriesData<T>({ queryKey: [whose, store.id, kind] }).flatMap(([, data]) => (data ? [data] : []));
  const collections = [...of<CollectionAnswer>('pub', 'collection'), ...of<CollectionAnswer>('me', 'collection')];
  return [
    ...of<Product>('pub', 'product'),
    ...cachedProducts(app),
    ...collections.flatMap((answer) => (answer.kind === 'open' ? answer.products : [])),
  ];
}

/** Everything of the store's goods that was seen on this phone, each once, as it was seen last. */
export async function offlineProducts(app: AppContext): Promise<Product[]> {
  const storage = 'caches' in globalThis ? caches : undefined;
  const [kept, copies] = await Promise.all([
    within(app.kept?.goods() ?? Promise.resolve([])),
    within(productsInCopies(app.store.id, storage)),
  ]);
  const goods = new Map<string, Product>();
  for (const product of [...inMemory(app), ...kept, ...copies]) {
    if (!goods.has(product.id)) goods.set(product.id, product);
  }
  return [...goods.values()];
}

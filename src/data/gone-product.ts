import type { AppContext } from './app-context.tsx';
import { forgetViewed } from './recently-viewed.ts';
import { removeProductCopy, rewriteListCopies } from './worker-copies.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A product as sent by the server, with a numeric id, or as the app holds it, with a string id. */
const isProduct = (value: unknown, id: string): boolean =>
  isObject(value) && Array.isArray(value.skus) && String(value.id) === id;

function withoutProductDeep(value: unknown, id: string): unknown {
  if (Array.isArray(value)) {
    const rest = value.filter((item) => !isProduct(item, id)).map((item) => withoutProductDeep(item, id));
    return rest.length === value.length && rest.every((item, at) => item === value[at]) ? value : rest;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, withoutProductDeep(part, id)] as const);
  return entries.every(([name, part]) => part === value[name]) ? value : Object.fromEntries(entries);
}

/** A response without a product in any of its lists; the same object if none contains it. */
export const withoutProduct = <T>(data: T, id: string): T =>
  // Only array elements are removed, so the type stays.
  withoutProductDeep(data, id) as T;

/** Resets the product's query and removes the product from lists in the query cache. Their age stays. */
function dropFromMemory({ queryClient, store }: AppContext, id: string): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    const [, ofStore, kind, ofId] = query.queryKey;
    const { data } = query.state;
    if (ofStore !== store.id || data === undefined) continue;
    if (kind === 'card' && ofId === id) queryClient.removeQueries({ queryKey: query.queryKey, exact: true });
    else if (kind === 'product' && ofId === id)
      query.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending' });
    else if (withoutProduct(data, id) !== data) query.setState({ data: withoutProduct(data, id) });
  }
}

/** The product no longer exists. Removes all copies, its own and those in lists. Never rejects. */
export async function forgetProduct(app: AppContext, id: string): Promise<void> {
  const { store } = app;
  forgetViewed(app, id);
  await Promise.allSettled([
    app.persister?.().then((persister) => persister?.forgetProduct(id)),
    removeProductCopy(store.id, id),
    rewriteListCopies(store.id, (body) => withoutProduct(body, id)),
  ]);
  dropFromMemory(app, id);
}

/** A variant is gone. Others may still be sold, so the product is refetched before it is shown again. */
export async function forgetVariant(app: AppContext, productId: string): Promise<void> {
  const { queryClient, store } = app;
  await Promise.allSettled([
    app.persister?.().then((persister) => persister?.removeProduct(productId)),
    removeProductCopy(store.id, productId),
  ]);
  const queryKey = ['pub', store.id, 'product', productId];
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  await queryClient.invalidateQueries({ queryKey });
}

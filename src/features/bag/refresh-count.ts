import type { AppContext } from '../../data/app-context.tsx';
import { CART_UPDATED } from '../../data/bag.ts';

/** After a login the bag is another one (spec §4); a failure is 0, silently, and no answer leaves it as it is (D7). */
export async function refreshBagCount({ api, store }: Pick<AppContext, 'api' | 'store'>): Promise<void> {
  const totalItems = await api.cart({ query: { store_id: store.id } }).then(
    (cart) => cart.totalItems,
    (error: { status?: number }) => (error.status ? 0 : undefined),
  );
  if (totalItems !== undefined) window.dispatchEvent(new CustomEvent(CART_UPDATED, { detail: { totalItems } }));
}

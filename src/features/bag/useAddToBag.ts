import { useRouter } from '@tanstack/react-router';
import { useApp } from '../../data/app-context.tsx';
import type { LineSnapshot } from '../../domain/bag.ts';
import { useAuth } from '../auth/auth.tsx';
import { useToasts } from '../toasts/toasts.tsx';
import type { AddOptions, ItemToAdd } from './after-add.ts';

export const lineSnapshotOfItem = ({ sku, name }: ItemToAdd): LineSnapshot => ({
  name,
  pricePaise: sku.pricePaise,
  picture: sku.creatives.find(({ kind }) => kind === 'picture')?.url ?? null,
  attributes: sku.attributes,
  productId: null,
});

/**
 * Adds an item to the bag. Without a token the login dialog opens, and the item is added after the sign-in
 * (spec §5).
 */
export function useAddToBag(then?: AddOptions): (item: ItemToAdd) => void {
  const app = useApp();
  const { openLogin } = useAuth();
  const { show } = useToasts();
  const router = useRouter();
  const { bag } = app;
  const add = async (item: ItemToAdd): Promise<void> => {
    const outcome = bag ? await bag.add(item.sku.id, lineSnapshotOfItem(item)) : 'signed-out';
    if (!bag || outcome === 'signed-out') return openLogin(() => void add(item));
    // The change is stored and sent after the sign-in; adding the item again would double it.
    if (outcome === 'parked') return openLogin();
    // Loaded lazily, since no first screen needs it.
    const { afterAdd } = await import('./after-add.ts');
    afterAdd(outcome, item, { app, bag, show, router, then });
  };
  return (item) => void add(item);
}

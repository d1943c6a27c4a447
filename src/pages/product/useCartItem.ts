import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { CartItem } from '../../domain/variants.ts';

/** What whoever leads here may say of a variant (spec §2); attributes that are no words are passed over. */
const navigationState = v.object({
  cartItem: v.object({
    sku_id: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
    attributes: v.fallback(v.record(v.string(), v.unknown()), {}),
  }),
});

const never = () => () => undefined;

/** The variant that navigation asks for; a drawn document knows of none, so it comes once the page is alive. */
export function useCartItem(): CartItem | null {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const said: unknown = useRouterState({ select: (router) => router.location.state });
  const parsed = v.safeParse(navigationState, alive ? said : null);
  if (!parsed.success) return null;
  const { sku_id: skuId, attributes } = parsed.output.cartItem;
  const words = Object.entries(attributes).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { skuId, attributes: new Map(words) };
}

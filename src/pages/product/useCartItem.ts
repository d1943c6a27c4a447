import { getRouteApi, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { Sku } from '../../../contract/product.ts';
import type { CartItem } from '../../domain/variants.ts';

/** The variant in the navigation state (spec §2); attributes that are not strings are ignored. */
const navigationState = v.object({
  cartItem: v.object({
    sku_id: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
    attributes: v.fallback(v.record(v.string(), v.unknown()), {}),
  }),
});

const never = () => () => undefined;

const route = getRouteApi('/product/$id');

/** The variant in the address, as in a shared link. */
const cartItemInAddress = (variant: string | undefined): CartItem | null =>
  variant ? { skuId: variant, attributes: new Map() } : null;

/**
 * The variant that the page opens with. The navigation state has precedence over the address; the server does not have
 * it, so it applies after hydration. Pages without it, which are most, render once.
 */
export function useCartItem(): CartItem | null {
  const routerState: unknown = useRouterState({ select: (router) => router.location.state });
  const { variant } = route.useSearch();
  const parsed = v.safeParse(navigationState, routerState);
  const hasCartItem = useSyncExternalStore(
    never,
    () => parsed.success,
    () => false,
  );
  if (!hasCartItem || !parsed.success) return cartItemInAddress(variant);
  const { sku_id: skuId, attributes } = parsed.output.cartItem;
  const words = Object.entries(attributes).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { skuId, attributes: new Map(words) };
}

/** Writes the chosen variant into the address, so that a reload or a shared link opens with it. */
export function useVariantInAddress(sku: Sku | null, chosen: boolean): void {
  const router = useRouter();
  const { variant } = route.useSearch();
  const id = chosen ? sku?.id : undefined;
  useEffect(() => {
    if (!id || id === variant) return;
    const search = (before: Record<string, unknown>) => ({ ...before, variant: id });
    void router.navigate({ to: '.', search, state: true, replace: true, resetScroll: false });
  }, [id, variant, router]);
}

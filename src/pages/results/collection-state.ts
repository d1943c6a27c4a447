import { useRouterState } from '@tanstack/react-router';
import * as v from 'valibot';
import { type Product, wireProduct } from '../../../contract/product.ts';
import type { CollectionResponse } from '../../data/queries/browse.ts';

const productsOf = (list: unknown[]): Product[] =>
  list.flatMap((entry) => {
    const parsed = v.safeParse(wireProduct, entry);
    return parsed.success ? [parsed.output] : [];
  });

/**
 * The collection in the navigation state (spec §2), which ends with the tab, unlike the address. Browsers keep it
 * across releases, so it is validated like a response. `ownAddress`: if the collection of a stacked banner fails to
 * load, the address becomes `/collection/{id}` (spec §8).
 */
const navigationState = v.pipe(
  v.object({
    isCollection: v.fallback(v.boolean(), false),
    collectionTitle: v.fallback(v.string(), ''),
    collectionData: v.fallback(v.nullable(v.array(v.unknown())), null),
    noResults: v.fallback(v.boolean(), false),
    ownAddress: v.fallback(v.boolean(), false),
  }),
  v.transform(({ isCollection, collectionTitle, collectionData, noResults, ownAddress }) => {
    const products = noResults ? [] : collectionData && productsOf(collectionData);
    return { isCollection, title: collectionTitle, products, ownAddress };
  }),
);

type CollectionState = v.InferOutput<typeof navigationState>;

export function useCollectionState(): CollectionState {
  const routerState: unknown = useRouterState({ select: ({ location }) => location.state });
  return v.parse(navigationState, routerState ?? {});
}

/** The response carried by the navigation state: the shopper has already received it (spec §2). */
export const replyOfState = ({ products, title }: CollectionState): CollectionResponse | undefined =>
  products ? { kind: 'open', title, products } : undefined;

import { useRouterState } from '@tanstack/react-router';
import * as v from 'valibot';
import { type Product, wireProduct } from '../../../contract/product.ts';

/** What whoever led here said of the collection (spec §2); it dies with the tab, the address does not (D2). */
export type CollectionState = {
  isCollection: boolean;
  title: string;
  products: Product[] | null;
  /** Spec §8: a stacked banner's collection that fails stands at `/collection/{id}`. */
  ownAddress: boolean;
};

const said = v.object({
  isCollection: v.fallback(v.optional(v.boolean(), false), false),
  collectionTitle: v.fallback(v.optional(v.string(), ''), ''),
  collectionData: v.fallback(v.nullish(v.array(v.unknown()), null), null),
  noResults: v.fallback(v.optional(v.boolean(), false), false),
  ownAddress: v.fallback(v.optional(v.boolean(), false), false),
});

const productsOf = (list: unknown[]): Product[] =>
  list.flatMap((entry) => {
    const parsed = v.safeParse(wireProduct, entry);
    return parsed.success ? [parsed.output] : [];
  });

/** A browser keeps it over releases of ours, so it is parsed like an answer. */
export function collectionState(state: unknown): CollectionState {
  const { isCollection, collectionTitle, collectionData, noResults, ownAddress } = v.parse(said, state ?? {});
  const products = noResults ? [] : collectionData && productsOf(collectionData);
  return { isCollection, title: collectionTitle, products, ownAddress };
}

export const useCollectionState = (): CollectionState =>
  collectionState(useRouterState({ select: ({ location }) => location.state }));

import { useState } from 'react';
import type { Product } from '../../../contract/product.ts';
import { type CartItem, selectionOf, startSku, type Wishes, wish, wishesFor } from '../../domain/variants.ts';

/** What of a product is chosen, and how to choose (spec §4). */
export function useSelection({ skus }: Product, item: CartItem | null = null) {
  const [wishes, setWishes] = useState<Wishes | null>(null);
  const choose = (attribute: string, value: string) =>
    setWishes((before) => wish(before ?? wishesFor(skus, startSku(skus, item)), attribute, value));
  return { selection: selectionOf(skus, item, wishes), choose };
}

import { useState } from 'react';
import type { Product } from '../../../contract/product.ts';
import { type CartItem, type Choices, choicesFor, selectionOf, startSku, withChoice } from '../../domain/variants.ts';

/** What of a product is chosen, whether by the shopper, and how to choose (spec §4). */
export function useSelection({ skus }: Product, item: CartItem | null = null) {
  const [wishes, setWishes] = useState<Choices | null>(null);
  const choose = (attribute: string, value: string) =>
    setWishes((before) => withChoice(before ?? choicesFor(skus, startSku(skus, item)), attribute, value));
  return { selection: selectionOf(skus, item, wishes), chosen: wishes !== null, choose };
}

import { useState } from 'react';
import { m } from '#messages';
import type { Product } from '../../../contract/product.ts';
import { type CartItem, type Choices, choicesFor, initialSku, selectionOf, withChoice } from '../../domain/variants.ts';

/** The selected variant of a product, whether the shopper chose it, and the setter (spec §4). */
export function useSelection({ skus }: Product, item: CartItem | null = null) {
  const [choices, setChoices] = useState<Choices | null>(null);
  const extra = m.variants_variant();
  const choose = (attribute: string, value: string) =>
    setChoices((before) => withChoice(before ?? choicesFor(skus, initialSku(skus, item), extra), attribute, value));
  return { selection: selectionOf(skus, { item, choices }, extra), chosen: choices !== null, choose };
}

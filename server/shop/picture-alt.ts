import { COLOUR_NAME } from '../../contract/attribute-names.ts';
import type { Pairs } from '../db/schema/catalogue.ts';

/** More colours do not tell what one picture shows. */
const MOST_COLOURS = 2;

type Described = { name: string; fabric: string };
type Variant = { id: number; attributes: Pairs };

/** 'Indigo#2b3a67' is 'Indigo'. */
const colourOf = ({ attributes }: Variant): string[] =>
  attributes
    .filter(([name]) => COLOUR_NAME.test(name))
    .map(([, value]) => value.replace(/#[^#]*$/, '').trim())
    .filter((colour) => colour !== '');

/** Words in the singular: 'Bed Spreads' and 'Bed Spread' say the same. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => word.replace(/s$/, ''));

/**
 * The text alternative of a product picture: colour, fabric and category, so far as they are known and the product's
 * name, which is always beside the picture, doesn't say them. `skuIds`: the SKUs that have the picture among their own.
 */
export function pictureAlt(
  { name, fabric }: Described,
  category: string,
  skus: readonly Variant[],
  skuIds: readonly number[],
): string {
  const shown = skuIds.length > 0 ? skus.filter(({ id }) => skuIds.includes(id)) : skus;
  const colours = [...new Set(shown.flatMap(colourOf))];
  const said = new Set(wordsOf(name));
  return [...(colours.length <= MOST_COLOURS ? colours : []), fabric, category]
    .filter((part) => wordsOf(part).some((word) => !said.has(word)))
    .join(', ');
}

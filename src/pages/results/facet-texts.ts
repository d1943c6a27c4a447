import type { Choice, Facet, FacetValue } from '../../domain/facets.ts';
import { texts } from './texts.ts';

// Maps, because a facet may be named `constructor`.
const NAMES = new Map(Object.entries(texts.facets));

const WORDS = new Map(Object.entries(texts.facetValues));

export const facetName = ({ key, name }: Facet): string => NAMES.get(key) ?? name;

export const valueText = ({ facet, label }: FacetValue): string => WORDS.get(facet)?.(label) ?? label;

/** The label of a choice; its spelling in the address if no loaded product has it. */
export function choiceText({ facet, value }: Choice, facets: readonly Facet[]): string {
  const found = facets.find(({ key }) => key === facet)?.values.find((entry) => entry.value === value);
  return found ? valueText(found) : (WORDS.get(facet)?.(value) ?? value.replaceAll('-', ' '));
}

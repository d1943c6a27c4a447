import { colourFamily } from '../../domain/colour-family.ts';
import type { Choice, Facet, FacetValue } from '../../domain/facets.ts';
import { texts } from './texts.ts';

// Maps, because a facet may be named `constructor`.
const NAMES = new Map(Object.entries(texts.facets));

const WORDS = new Map(Object.entries(texts.facetValues));

export const facetName = ({ key, name }: Facet): string => NAMES.get(key) ?? name;

export const valueText = ({ facet, label }: FacetValue): string => WORDS.get(facet)?.(label) ?? label;

/** Names that say their colour, or that several colours hide behind: 'Rani Pink', 'Kora and Madder'. */
const SPEAKS =
  /\b(?:red|orange|yellow|green|blue|purple|pink|black|white|gr[ea]y|beige|brown|and|on|with|multi\w*|colou?rs?)\b|[/&,+]/i;

/** The label in the list of filters: a colour with its everyday name, unless its own name has one: 'Neel, blue'. */
export function filterText(value: FacetValue): string {
  const text = valueText(value);
  const family = value.hex ? colourFamily(value.hex) : '';
  return family === '' || SPEAKS.test(text) ? text : `${text}, ${family}`;
}

/** The label of a choice; its spelling in the address if no loaded product has it. */
export function choiceText({ facet, value }: Choice, facets: readonly Facet[]): string {
  const found = facets.find(({ key }) => key === facet)?.values.find((entry) => entry.value === value);
  return found ? valueText(found) : (WORDS.get(facet)?.(value) ?? value.replaceAll('-', ' '));
}

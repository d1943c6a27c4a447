import { m } from '#messages';
import { type ColourFamily, colourFamily } from '../../domain/colour-family.ts';
import type { Choice, Facet, FacetValue } from '../../domain/facets.ts';

// Maps, because a facet may be named `constructor`.
const NAMES = new Map([
  ['category', m.results_facets_category],
  ['discount', m.common_discount],
  ['rating', m.common_rating],
]);

const WORDS = new Map<string, (label: string) => string>([
  ['discount', (percent) => m.results_facet_values_discount({ percent })],
  ['rating', (stars) => m.results_facet_values_rating({ stars })],
]);

export const facetName = ({ key, name }: Facet): string => NAMES.get(key)?.() ?? name;

export const valueText = ({ facet, label }: FacetValue): string => WORDS.get(facet)?.(label) ?? label;

const COLOURS: Record<ColourFamily, () => string> = {
  red: m.colour_red,
  orange: m.colour_orange,
  yellow: m.colour_yellow,
  green: m.colour_green,
  blue: m.colour_blue,
  purple: m.colour_purple,
  pink: m.colour_pink,
  black: m.colour_black,
  white: m.colour_white,
  grey: m.colour_grey,
  beige: m.colour_beige,
  brown: m.colour_brown,
};

/** Names that say their colour, or that several colours hide behind: 'Rani Pink', 'Kora and Madder'. */
const SPEAKS =
  /\b(?:red|orange|yellow|green|blue|purple|pink|black|white|gr[ea]y|beige|brown|and|on|with|multi\w*|colou?rs?)\b|[/&,+]|\s(?:और|पर|மற்றும்)\s/i;

/** The label in the list of filters: a colour with its everyday name, unless its own name has one: 'Neel, blue'. */
export function filterText(value: FacetValue): string {
  const text = valueText(value);
  if (!value.hex || SPEAKS.test(text)) return text;
  const colour = COLOURS[colourFamily(value.hex)]();
  return text.includes(colour) ? text : `${text}, ${colour}`;
}

/** The label of a choice; its spelling in the address if no loaded product has it. */
export function choiceText({ facet, value }: Choice, facets: readonly Facet[]): string {
  const found = facets.find(({ key }) => key === facet)?.values.find((entry) => entry.value === value);
  return found ? valueText(found) : (WORDS.get(facet)?.(value) ?? value.replaceAll('-', ' '));
}

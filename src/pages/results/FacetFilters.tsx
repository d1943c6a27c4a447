import { useState } from 'react';
import { type Choice, type Facet, type FacetValue, withToggled } from '../../domain/facets.ts';
import buttons from '../../ui/button.module.css';
import classes from './Filters.module.css';
import { texts } from './texts.ts';
import type { FilterProps } from './useFilters.ts';

/** Values of a facet before "Show all"; what is chosen is always among them. */
const FIRST = 6;
/** More than anybody ticks off. */
const MOST = 100;

// Maps: a facet may be called `constructor`.
const NAMES = new Map(Object.entries(texts.facets));
const WORDS = new Map(Object.entries(texts.facetValues));

const facetName = ({ key, name }: Facet): string => NAMES.get(key) ?? name;
const valueWords = ({ facet, label }: FacetValue): string => WORDS.get(facet)?.(label) ?? label;

/** A choice in words; as the address spells it where no product here has it. */
export function choiceWords({ facet, value }: Choice, facets: readonly Facet[]): string {
  const found = facets.find(({ key }) => key === facet)?.values.find((entry) => entry.value === value);
  return found ? valueWords(found) : (WORDS.get(facet)?.(value) ?? value.replaceAll('-', ' '));
}

/** Colour, size, material and whatever else the results say of themselves, with counts; several values of each. */
export function FacetFilters({ filters, facets, onChange }: FilterProps) {
  const toggle = (choice: Choice) => onChange({ ...filters, choices: withToggled(filters.choices, choice) });
  return facets.map((facet) => (
    <FacetBoxes key={facet.key} facet={facet} choices={filters.choices} onToggle={toggle} />
  ));
}

type BoxesProps = { facet: Facet; choices: readonly Choice[]; onToggle: (choice: Choice) => void };

function FacetBoxes({ facet, choices, onToggle }: BoxesProps) {
  const [whole, setWhole] = useState(false);
  const name = facetName(facet);
  const values = facet.values.slice(0, MOST);
  const isChosen = ({ value }: FacetValue) => choices.some((one) => one.facet === facet.key && one.value === value);
  const shown = whole ? values : values.filter((value, at) => at < FIRST || isChosen(value));
  return (
    <fieldset className={classes.group}>
      <legend>{name}</legend>
      {shown.map((value) => (
        <label key={value.value} className={classes.check} data-none={value.count === 0}>
          <input type="checkbox" checked={isChosen(value)} onChange={() => onToggle(value)} />
          {value.hex ? (
            <svg className={classes.swatch} viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r="7.5" fill={value.hex} />
            </svg>
          ) : null}
          <span className={classes.value}>{texts.counted(valueWords(value), value.count)}</span>
        </label>
      ))}
      {values.length > FIRST ? (
        <button type="button" className={buttons.link} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? texts.showFewer(name) : texts.showAll(values.length, name)}
        </button>
      ) : null}
    </fieldset>
  );
}

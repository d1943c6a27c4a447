import { useState } from 'react';
import { m } from '#messages';
import { type Choice, type Facet, type FacetValue, withToggled } from '../../domain/facets.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { langOf } from '../../ui/lang-of.ts';
import classes from './Filters.module.css';
import { facetName, filterText } from './facet-texts.ts';
import type { FilterProps } from './useResults.ts';

/** Number of facet values shown before "Show all"; selected values are always shown. */
const SHOWN_VALUES = 6;

/** Maximum number of values per facet. */
const MAX_VALUES = 100;

/** Facets of the results (colour, size, material, …) with counts; each allows several values. */
export function FacetFilters({ filters, facets, onChange }: FilterProps) {
  const toggle = (choice: Choice) => onChange({ ...filters, choices: withToggled(filters.choices, choice) });
  return facets.map((facet) => (
    <FacetBoxes key={facet.key} facet={facet} choices={filters.choices} onToggle={toggle} />
  ));
}

type BoxesProps = { facet: Facet; choices: readonly Choice[]; onToggle: (choice: Choice) => void };

function FacetBoxes({ facet, choices, onToggle }: BoxesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const name = facetName(facet);
  const values = facet.values.slice(0, MAX_VALUES);
  const isChosen = ({ value }: FacetValue) => choices.some((one) => one.facet === facet.key && one.value === value);
  const shown = showsAll ? values : values.filter((value, at) => at < SHOWN_VALUES || isChosen(value));
  return (
    <fieldset className={classes.group}>
      <legend lang={langOf(name)}>{name}</legend>
      {shown.map((value) => (
        <label key={value.value} className={classes.check} data-none={value.count === 0}>
          <input type="checkbox" checked={isChosen(value)} onChange={() => onToggle(value)} />
          {value.hex ? (
            <svg className={classes.swatch} viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r="7.5" fill={value.hex} />
            </svg>
          ) : null}
          <span className={classes.value} lang={langOf(filterText(value))}>
            {m.results_counted({ text: filterText(value), count: value.count })}
          </span>
        </label>
      ))}
      {values.length > SHOWN_VALUES ? (
        <LinkButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? m.results_show_fewer({ facet: name }) : m.results_show_all({ count: values.length, facet: name })}
        </LinkButton>
      ) : null}
    </fieldset>
  );
}

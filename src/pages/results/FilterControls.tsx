import { m } from '#messages';
import { SORTS, sortAfterTap } from '../../domain/filters.ts';
import { FacetFilters } from './FacetFilters.tsx';
import classes from './Filters.module.css';
import { PriceFilter } from './PriceFilter.tsx';
import type { FilterProps } from './useResults.ts';

/** Availability, price and facets; identical in the sidebar and in the sheet. */
export function FilterControls(props: FilterProps) {
  return (
    <>
      <Availability {...props} />
      <PriceFilter {...props} />
      <FacetFilters {...props} />
    </>
  );
}

const SORT_TEXTS: Record<(typeof SORTS)[number], () => string> = {
  relevance: m.results_sorts_relevance,
  price: m.common_price,
  rating: m.common_rating,
};

const DIRECTION_TEXTS = { ascending: m.results_directions_ascending, descending: m.results_directions_descending };

/** The active chip shows its direction as an arrow and, for screen readers, as text. */
export function SortChips({ filters, onChange }: FilterProps) {
  const { sort } = filters;
  return (
    <fieldset className={classes.group}>
      <legend>{m.results_sort()}</legend>
      <div className={classes.chips}>
        {SORTS.map((by) => (
          <button
            type="button"
            key={by}
            className={classes.chip}
            aria-pressed={sort.by === by}
            onClick={() => onChange({ ...filters, sort: sortAfterTap(sort, by) })}
          >
            <span>{SORT_TEXTS[by]()}</span>
            {sort.by === by && sort.by !== 'relevance' ? (
              <>
                <span className="visually-hidden">{`, ${DIRECTION_TEXTS[sort.direction]()}`}</span>
                <span aria-hidden="true">{sort.direction === 'ascending' ? '↑' : '↓'}</span>
              </>
            ) : null}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Availability({ filters, counts, onChange }: FilterProps) {
  const boxes = [
    { name: 'inStock', words: m.results_counted({ text: m.results_in_stock(), count: counts.inStock }) },
    { name: 'outOfStock', words: m.results_counted({ text: m.results_out_of_stock(), count: counts.outOfStock }) },
  ] as const;
  return (
    <fieldset className={classes.group}>
      <legend>{m.results_availability()}</legend>
      {boxes.map(({ name, words: text }) => (
        <label key={name} className={classes.check}>
          <input
            type="checkbox"
            checked={filters[name]}
            onChange={(event) => onChange({ ...filters, [name]: event.target.checked })}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

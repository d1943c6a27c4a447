import { SORTS, sortAfterTap } from '../../domain/filters.ts';
import { FacetFilters } from './FacetFilters.tsx';
import classes from './Filters.module.css';
import { PriceFilter } from './PriceFilter.tsx';
import { texts } from './texts.ts';
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

/** The active chip shows its direction as an arrow and, for screen readers, as text. */
export function SortChips({ filters, onChange }: FilterProps) {
  const { sort } = filters;
  return (
    <fieldset className={classes.group}>
      <legend>{texts.sort}</legend>
      <div className={classes.chips}>
        {SORTS.map((by) => (
          <button
            type="button"
            key={by}
            className={classes.chip}
            aria-pressed={sort.by === by}
            onClick={() => onChange({ ...filters, sort: sortAfterTap(sort, by) })}
          >
            <span>{texts.sorts[by]}</span>
            {sort.by === by && sort.by !== 'relevance' ? (
              <>
                <span className="visually-hidden">{`, ${texts.directions[sort.direction]}`}</span>
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
    { name: 'inStock', words: texts.counted(texts.inStock, counts.inStock) },
    { name: 'outOfStock', words: texts.counted(texts.outOfStock, counts.outOfStock) },
  ] as const;
  return (
    <fieldset className={classes.group}>
      <legend>{texts.availability}</legend>
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

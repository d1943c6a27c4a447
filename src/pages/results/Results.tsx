import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { Product } from '../../../contract/product.ts';
import {
  chipsOf,
  type Filters,
  filtered,
  isFiltered,
  NO_FILTERS,
  priceBound,
  stockCounts,
  toResult,
} from '../../domain/filters.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterControls, type FilterProps } from './FilterControls.tsx';
import filterClasses from './Filters.module.css';
import { Frame } from './Frame.tsx';
import { Notice } from './Notice.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import classes from './ResultsPage.module.css';
import { texts } from './texts.ts';
import { useFilters } from './useFilters.ts';

type Props = {
  products: readonly Product[];
  /** What stands above the grid, told how many products are shown. */
  head: (count: number) => ReactNode;
  /** What the empty grid's button does (spec §2: "clears the search"). */
  onClear: () => void;
};

/** A grid with its filters: beside it from lg, in a sheet below (D17). The list follows a tap when there is time for it. */
export function Results({ products, head, onClear }: Props) {
  const results = useMemo(() => products.map(toResult), [products]);
  const bound = useMemo(() => priceBound(results), [results]);
  const counts = useMemo(() => stockCounts(results), [results]);
  const { filters, change } = useFilters();
  const deferred = useDeferredValue(JSON.stringify(filters));
  // Written just above.
  const shown = useMemo(() => filtered(results, JSON.parse(deferred) as Filters), [results, deferred]);
  const controls = { filters, counts, bound, onChange: change };
  return (
    <Frame head={head(shown.length)}>
      <Tools {...controls} count={shown.length} />
      <div className={classes.shelf}>
        <aside className={classes.side} aria-label={texts.filters}>
          <SideHead filters={filters} onChange={change} />
          <ActiveFilters {...controls} />
          <FilterControls {...controls} />
        </aside>
        {shown.length > 0 ? (
          <ResultGrid results={shown} />
        ) : (
          <Notice title={texts.noResults} body={texts.noneLeft} level={2}>
            <button type="button" className={buttons.ink} onClick={onClear}>
              {texts.startShopping}
            </button>
          </Notice>
        )}
      </div>
    </Frame>
  );
}

function SideHead({ filters, onChange }: Pick<FilterProps, 'filters' | 'onChange'>) {
  return (
    <div className={classes.sideHead}>
      <h2 className={classes.sideTitle}>{texts.filters}</h2>
      <ClearAll filters={filters} onChange={onChange} />
    </div>
  );
}

function ClearAll({ filters, onChange }: Pick<FilterProps, 'filters' | 'onChange'>) {
  if (!isFiltered(filters)) return null;
  return (
    <button type="button" className={buttons.link} onClick={() => onChange(NO_FILTERS)}>
      {texts.clearAll}
    </button>
  );
}

/** Below lg: a button for the sheet, and what is filtered by. */
function Tools({ count, ...controls }: FilterProps & { count: number }) {
  const [open, setOpen] = useState(false);
  const { filters, onChange } = controls;
  const inUse = chipsOf(filters).length + (filters.sort.by === 'relevance' ? 0 : 1);
  return (
    <div className={classes.tools}>
      <button
        type="button"
        className={filterClasses.chip}
        aria-haspopup="dialog"
        aria-label={inUse > 0 ? texts.filtersInUse(inUse) : texts.filters}
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" size={18} />
        {texts.filters}
        {inUse > 0 ? ` (${inUse})` : null}
      </button>
      <ActiveFilters {...controls} />
      {open ? (
        <Dialog title={texts.filters} closeLabel={texts.closeFilters} onClose={() => setOpen(false)}>
          <ClearAll filters={filters} onChange={onChange} />
          <FilterControls {...controls} />
          <button type="button" className={`${buttons.ink} ${classes.done}`} onClick={() => setOpen(false)}>
            {texts.show(count)}
          </button>
        </Dialog>
      ) : null}
    </div>
  );
}

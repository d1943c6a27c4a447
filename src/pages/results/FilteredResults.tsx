import { useState } from 'react';
import { m } from '#messages';
import { chipsOf, isFiltered, NO_FILTERS, type Result } from '../../domain/filters.ts';
import { ShopDialog } from '../../features/dialog/ShopDialog.tsx';
import { InkButton, LinkButton, QuietButton } from '../../ui/Button.tsx';
import { useNearEnd } from '../../ui/useNearEnd.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { EmptyIllustration } from './EmptyIllustration.tsx';
import { FilterButton } from './FilterButton.tsx';
import { FilterControls, SortChips } from './FilterControls.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import { ResultsNotice } from './ResultsNotice.tsx';
import classes from './ResultsPage.module.css';
import type { ListPages, LoadingState } from './useList.ts';
import type { FilterProps } from './useResults.ts';

type Props = {
  shown: readonly Result[];
  controls: FilterProps;
  /** Called by the button of the empty grid (spec §2: "clears the search"). */
  onClear: () => void;
  /** For a list with several pages: the later ones load at its end, and all of them for the filters. */
  pages?: ListPages;
};

/** Distance in pixels from the end of the list at which the next page is requested. */
const MARGIN = 1200;

/** The end of an incomplete list: loads the next page when it is near the viewport or on a press. */
function MoreResults({ loading, onMore }: { loading: LoadingState; onMore: () => void }) {
  const end = useNearEnd(loading === 'idle', onMore, MARGIN, onMore);
  const isLoading = loading === 'loading';
  const label = loading === 'failed' ? m.common_retry() : m.common_show_more();
  return (
    <div className={classes.more} ref={end}>
      {loading === 'failed' ? <p role="alert">{m.results_more_failed()}</p> : null}
      <QuietButton aria-disabled={isLoading} onClick={isLoading ? undefined : onMore}>
        {isLoading ? m.results_loading_more() : label}
      </QuietButton>
    </div>
  );
}

const RESULTS_ID = 'results';

/** A grid with its filters: in a sidebar from lg, in a sheet below lg. */
export function FilteredResults({ shown, controls, onClear, pages }: Props) {
  const more = pages && !pages.isWhole ? <MoreResults loading={pages.loading} onMore={pages.loadNext} /> : null;
  return (
    <>
      <Tools {...controls} count={shown.length} onFilters={pages?.loadAll} />
      <div className={classes.filtered}>
        <aside className={classes.side} aria-label={m.results_filters()}>
          <a href={`#${RESULTS_ID}`} className={classes.skip}>
            {m.results_skip_filters()}
          </a>
          <div className={classes.sideHead}>
            <h2>{m.results_filters()}</h2>
            <ClearAll {...controls} />
          </div>
          <ActiveFilters {...controls} />
          <SortChips {...controls} />
          <FilterControls {...controls} />
        </aside>
        {shown.length > 0 || more ? (
          <div id={RESULTS_ID} className={classes.results} tabIndex={-1}>
            <ResultGrid results={shown} />
            {more}
          </div>
        ) : (
          <ResultsNotice
            title={m.results_no_results()}
            body={m.results_none_left()}
            level={2}
            picture={<EmptyIllustration />}
          >
            <InkButton onClick={onClear}>{m.common_start_shopping()}</InkButton>
          </ResultsNotice>
        )}
      </div>
    </>
  );
}

function ClearAll({ filters, onChange }: FilterProps) {
  if (!isFiltered(filters)) return null;
  return <LinkButton onClick={() => onChange(NO_FILTERS)}>{m.results_clear_all()}</LinkButton>;
}

/** Below lg: the button for the filter sheet, the order, and the active filters. */
function Tools({
  count,
  onFilters,
  ...controls
}: FilterProps & { count: number; onFilters: (() => void) | undefined }) {
  const [open, setOpen] = useState(false);
  const { filters, onChange } = controls;
  const openSheet = () => {
    setOpen(true);
    onFilters?.();
  };
  const close = () => {
    setOpen(false);
    // Applies a slider change that is still debounced.
    onChange(filters);
  };
  const inUse = chipsOf(filters).length;
  return (
    <div className={classes.tools}>
      {inUse > 0 ? (
        <FilterButton
          words={m.results_counted({ text: m.results_filters(), count: inUse })}
          label={m.results_filters_in_use({ count: inUse })}
          onOpen={openSheet}
        />
      ) : (
        <FilterButton words={m.results_filters()} onOpen={openSheet} />
      )}
      <SortChips {...controls} />
      <ActiveFilters {...controls} />
      {open ? (
        <ShopDialog title={m.results_filters()} onClose={close}>
          <ClearAll {...controls} />
          <FilterControls {...controls} />
          <div className={classes.done}>
            <InkButton onClick={close}>{m.results_show({ count })}</InkButton>
          </div>
        </ShopDialog>
      ) : null}
    </div>
  );
}

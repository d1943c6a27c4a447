import { memo } from 'react';
import { m } from '#messages';
import type { Result } from '../../domain/filters.ts';
import { FilterButton } from './FilterButton.tsx';
import grid from './ResultGrid.module.css';
import { ResultGrid } from './ResultGrid.tsx';
import classes from './ResultsPage.module.css';
import skeleton from './Skeleton.module.css';

/** The loading state of the filtered results: cached products or placeholders. */
export const LoadingResults = memo(function LoadingResults({ known }: { known: readonly Result[] }) {
  return (
    <>
      <div className={classes.tools}>
        <FilterButton words={m.results_filters()} />
      </div>
      <div className={classes.filtered}>
        <div className={classes.side} />
        {known.length > 0 ? <ResultGrid results={known} /> : <Skeleton />}
      </div>
    </>
  );
});

const CARDS = Array.from({ length: 10 }, (_, at) => at);

/** Placeholders with the size of cards, which prevent layout shift. */
function Skeleton() {
  return (
    <div className={grid.list} aria-hidden="true">
      <div className={grid.grid}>
        {CARDS.map((at) => (
          <div key={at} className={skeleton.card} />
        ))}
      </div>
    </div>
  );
}

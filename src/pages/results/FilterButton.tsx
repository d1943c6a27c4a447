import type { ReactNode } from 'react';
import { Drawing } from '../../ui/Drawing.tsx';
import filterClasses from './Filters.module.css';

/** Not in the icon table, which every first visit loads. */
const FILTERS = 'M4 7h10M18 7h2M4 17h2M10 17h10M18 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM10 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z';

/** Disabled without `onOpen`. */
export function FilterButton({ words, label, onOpen }: { words: ReactNode; label?: string; onOpen?: () => void }) {
  return (
    <button
      type="button"
      className={filterClasses.chip}
      aria-haspopup="dialog"
      aria-label={label}
      disabled={!onOpen}
      onClick={onOpen}
    >
      <Drawing d={FILTERS} size={18} />
      {words}
    </button>
  );
}

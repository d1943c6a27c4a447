import { type Chip, chipsOf, type Filters } from '../../domain/filters.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Filters.module.css';
import page from './ResultsPage.module.css';
import { texts } from './texts.ts';
import type { FilterProps } from './useFilters.ts';

const WORDS: Record<Chip['kind'], (filters: Filters, bound: number) => string> = {
  'in-stock': () => texts.inStock,
  'out-of-stock': () => texts.outOfStock,
  'no-stock': () => texts.noStock,
  price: ({ price }, bound) => texts.range(price.from, price.to ?? bound),
};

/** What is filtered by, each with a button that takes it back (spec §2). */
export function ActiveFilters({ filters, bound, onChange }: FilterProps) {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <div className={page.inUse}>
      {chips.map(({ kind, without }) => {
        const words = WORDS[kind](filters, bound);
        return (
          <button
            type="button"
            key={kind}
            className={classes.inUse}
            aria-label={texts.without(words)}
            onClick={() => onChange(without)}
          >
            {words}
            <Icon name="close" size={14} />
          </button>
        );
      })}
    </div>
  );
}

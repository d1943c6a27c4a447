import { type Chip, chipsOf } from '../../domain/filters.ts';
import { Icon } from '../../ui/Icon.tsx';
import { choiceWords } from './FacetFilters.tsx';
import classes from './Filters.module.css';
import page from './ResultsPage.module.css';
import { texts } from './texts.ts';
import type { FilterProps } from './useFilters.ts';

const STOCK = { 'in-stock': texts.inStock, 'out-of-stock': texts.outOfStock, 'no-stock': texts.noStock } as const;

function wordsOf(chip: Chip, { filters, facets, bound }: FilterProps): string {
  if (chip.kind === 'facet') return choiceWords(chip.choice, facets);
  if (chip.kind === 'price') return texts.range(filters.price.from, filters.price.to ?? bound);
  return STOCK[chip.kind];
}

/** What is filtered by, each with a button that takes it back (spec §2). */
export function ActiveFilters(props: FilterProps) {
  const chips = chipsOf(props.filters);
  if (chips.length === 0) return null;
  return (
    <div className={page.inUse}>
      {chips.map((chip) => {
        const words = wordsOf(chip, props);
        return (
          <button
            type="button"
            key={chip.kind === 'facet' ? `${chip.choice.facet}_${chip.choice.value}` : chip.kind}
            className={classes.inUse}
            aria-label={texts.without(words)}
            onClick={() => props.onChange(chip.without)}
          >
            {words}
            <Icon name="close" size={14} />
          </button>
        );
      })}
    </div>
  );
}

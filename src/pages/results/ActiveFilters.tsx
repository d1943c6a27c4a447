import { m } from '#messages';
import { formatPaise, paiseOf } from '../../../contract/money.ts';
import { type Chip, chipsOf } from '../../domain/filters.ts';
import { Icon } from '../../ui/Icon.tsx';
import { langOf } from '../../ui/lang-of.ts';
import classes from './Filters.module.css';
import { choiceText } from './facet-texts.ts';
import page from './ResultsPage.module.css';
import type { FilterProps } from './useResults.ts';

const STOCK = {
  'in-stock': m.results_in_stock,
  'out-of-stock': m.results_out_of_stock,
  'no-stock': m.results_no_stock,
} as const;

function chipText(chip: Chip, { filters, facets, bound }: FilterProps): string {
  if (chip.kind === 'facet') return choiceText(chip.choice, facets);
  if (chip.kind === 'price')
    return m.results_range({
      from: formatPaise(paiseOf(filters.price.from)),
      to: formatPaise(paiseOf(filters.price.to ?? bound)),
    });
  return STOCK[chip.kind]();
}

/** The active filters, each as a button that removes it (spec §2). */
export function ActiveFilters(props: FilterProps) {
  const chips = chipsOf(props.filters);
  if (chips.length === 0) return null;
  return (
    <div className={page.inUse}>
      {chips.map((chip) => {
        const text = chipText(chip, props);
        return (
          <button
            type="button"
            key={chip.kind === 'facet' ? `${chip.choice.facet}_${chip.choice.value}` : chip.kind}
            className={classes.inUse}
            aria-label={m.results_without({ chip: text })}
            onClick={() => props.onChange(chip.without)}
          >
            <span lang={langOf(text)}>{text}</span>
            <Icon name="close" size={14} />
          </button>
        );
      })}
    </div>
  );
}

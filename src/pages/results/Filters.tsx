import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { formatPaise, paiseOf } from '../../../contract/money.ts';
import { type Choice, type Facet, type FacetValue, withToggled } from '../../domain/facets.ts';
import {
  type Chip,
  chipsOf,
  PRICE_STEP,
  type PriceRange,
  priceRange,
  SORTS,
  sortAfterTap,
} from '../../domain/filters.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RangeSlider } from '../../ui/RangeSlider.tsx';
import classes from './Filters.module.css';
import page from './ResultsPage.module.css';
import { texts } from './texts.ts';
import type { FilterProps } from './useResults.ts';

/** Debounce of the price fields in milliseconds, so that the first digit of '1800' does not filter by 1. */
const TYPED_MS = 500;
/** Debounce in milliseconds after a slider thumb is released. */
const SETTLED_MS = 300;

/** FROM and TO as number fields and as a range slider (spec §2). */
function PriceFilter({ filters, bound, onChange }: FilterProps) {
  const { from, to } = filters.price;
  const most = to === null ? bound : Math.min(to, bound);
  const least = Math.min(from, most);
  // A held key, or both thumbs in sequence, adds one history entry.
  const settle = useDebouncedCallback(() => onChange(filters), SETTLED_MS);
  const set = (price: PriceRange, settled: boolean) => onChange({ ...filters, price }, { settled });
  return (
    <fieldset className={classes.group}>
      <legend>{texts.price}</legend>
      <div className={classes.ends}>
        <PriceField
          label={texts.from}
          value={from}
          onEnter={(value) => set(priceRange(value, to, bound, 'from'), true)}
        />
        <PriceField
          label={texts.to}
          value={most}
          onEnter={(value) => set(priceRange(from, value, bound, 'to'), true)}
        />
      </div>
      <RangeSlider
        max={bound}
        step={PRICE_STEP}
        from={{ value: least, label: texts.lowest, valueText: formatPaise(paiseOf(least)) }}
        to={{ value: most, label: texts.highest, valueText: formatPaise(paiseOf(most)) }}
        onMove={(lower, upper, moved) => set(priceRange(lower, upper, bound, moved), false)}
        onSettle={settle}
      />
      <div className={classes.scale} aria-hidden="true">
        <span>{formatPaise(0)}</span>
        <span>{formatPaise(paiseOf(bound))}</span>
      </div>
    </fieldset>
  );
}

type FieldProps = { label: string; value: number; onEnter: (value: number | null) => void };

/** A number field; empty is "no limit" (null). Input applies after the debounce, on Enter or on blur. */
function PriceField({ label, value, onEnter }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const enter = (text: string) => {
    setTyped(null);
    onEnter(text === '' ? null : Number(text));
  };
  const rest = useDebouncedCallback(enter, TYPED_MS);
  const type = (text: string) => {
    setTyped(text);
    rest(text);
  };
  const now = () => {
    rest.cancel();
    if (typed !== null) enter(typed);
  };
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <span className={classes.input}>
        <span aria-hidden="true">₹</span>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          step={PRICE_STEP}
          autoComplete="off"
          value={typed ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={now}
          onKeyDown={({ key }) => key === 'Enter' && now()}
        />
      </span>
    </label>
  );
}

/** Number of facet values shown before "Show all"; selected values are always shown. */
const SHOWN_VALUES = 6;
/** Maximum number of values per facet. */
const MAX_VALUES = 100;

// Maps, because a facet may be named `constructor`.
const NAMES = new Map(Object.entries(texts.facets));
const WORDS = new Map(Object.entries(texts.facetValues));

const facetName = ({ key, name }: Facet): string => NAMES.get(key) ?? name;
const valueText = ({ facet, label }: FacetValue): string => WORDS.get(facet)?.(label) ?? label;

/** The label of a choice; its spelling in the address if no loaded product has it. */
function choiceText({ facet, value }: Choice, facets: readonly Facet[]): string {
  const found = facets.find(({ key }) => key === facet)?.values.find((entry) => entry.value === value);
  return found ? valueText(found) : (WORDS.get(facet)?.(value) ?? value.replaceAll('-', ' '));
}

/** Facets of the results (colour, size, material, …) with counts; each allows several values. */
function FacetFilters({ filters, facets, onChange }: FilterProps) {
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
      <legend>{name}</legend>
      {shown.map((value) => (
        <label key={value.value} className={classes.check} data-none={value.count === 0}>
          <input type="checkbox" checked={isChosen(value)} onChange={() => onToggle(value)} />
          {value.hex ? (
            <svg className={classes.swatch} viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r="7.5" fill={value.hex} />
            </svg>
          ) : null}
          <span className={classes.value}>{texts.counted(valueText(value), value.count)}</span>
        </label>
      ))}
      {values.length > SHOWN_VALUES ? (
        <LinkButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? texts.showFewer(name) : texts.showAll(values.length, name)}
        </LinkButton>
      ) : null}
    </fieldset>
  );
}

/** Sort, availability, price and facets; identical in the sidebar and in the sheet (D17). */
export function FilterControls(props: FilterProps) {
  return (
    <>
      <SortChips {...props} />
      <Availability {...props} />
      <PriceFilter {...props} />
      <FacetFilters {...props} />
    </>
  );
}

/** The active chip shows its direction as an arrow and, for screen readers, as text (D23). */
function SortChips({ filters, onChange }: FilterProps) {
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
            {texts.sorts[by]}
            {sort.by === by && sort.by !== 'relevance' ? (
              <>
                <span className="visually-hidden">, {texts.directions[sort.direction]}</span>
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
          {text}
        </label>
      ))}
    </fieldset>
  );
}

const STOCK = { 'in-stock': texts.inStock, 'out-of-stock': texts.outOfStock, 'no-stock': texts.noStock } as const;

function chipText(chip: Chip, { filters, facets, bound }: FilterProps): string {
  if (chip.kind === 'facet') return choiceText(chip.choice, facets);
  if (chip.kind === 'price') return texts.range(filters.price.from, filters.price.to ?? bound);
  return STOCK[chip.kind];
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
            aria-label={texts.without(text)}
            onClick={() => props.onChange(chip.without)}
          >
            {text}
            <Icon name="close" size={14} />
          </button>
        );
      })}
    </div>
  );
}

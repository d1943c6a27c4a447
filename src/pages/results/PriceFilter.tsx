import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { m } from '#messages';
import { formatPaise, paiseOf } from '../../../contract/money.ts';
import { PRICE_STEP, type PriceRange, priceRange } from '../../domain/filters.ts';
import { RangeSlider } from '../../ui/RangeSlider.tsx';
import classes from './Filters.module.css';
import type { FilterProps } from './useResults.ts';

/** Debounce of the price fields in milliseconds, so that the first digit of '1800' does not filter by 1. */
const TYPED_MS = 500;

/** Debounce in milliseconds after a slider thumb is released. */
const SETTLED_MS = 300;

/** FROM and TO as number fields and as a range slider (spec §2). */
export function PriceFilter({ filters, bound, onChange }: FilterProps) {
  const { from, to } = filters.price;
  const most = to === null ? bound : Math.min(to, bound);
  const least = Math.min(from, most);
  // A held key, or both thumbs in sequence, adds one history entry.
  const settle = useDebouncedCallback(() => onChange(filters), SETTLED_MS);
  const set = (price: PriceRange, settled: boolean) => onChange({ ...filters, price }, { settled });
  return (
    <fieldset className={classes.group}>
      <legend>{m.common_price()}</legend>
      <div className={classes.ends}>
        <PriceField
          label={m.results_from()}
          value={from}
          onEnter={(value) => set(priceRange(value, to, bound, 'from'), true)}
        />
        <PriceField
          label={m.results_to()}
          value={most}
          onEnter={(value) => set(priceRange(from, value, bound, 'to'), true)}
        />
      </div>
      <RangeSlider
        max={bound}
        step={PRICE_STEP}
        from={{ value: least, label: m.results_lowest(), valueText: formatPaise(paiseOf(least)) }}
        to={{ value: most, label: m.results_highest(), valueText: formatPaise(paiseOf(most)) }}
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

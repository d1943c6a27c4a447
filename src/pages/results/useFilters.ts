import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Facet } from '../../domain/facets.ts';
import { type Filters, filterParams, filtersFrom } from '../../domain/filters.ts';
import { afterPaint } from '../../ui/paint.ts';

/** What every filter control takes. */
export type FilterProps = {
  filters: Filters;
  counts: { inStock: number; outOfStock: number };
  facets: readonly Facet[];
  /** Rupees: the upper end of the price filter (D16). */
  bound: number;
  /** Not `settled`: a slider is still on its way. */
  onChange: (filters: Filters, how?: { settled: boolean }) => void;
};

/** `asked`: the addresses that this wish has been under way from and to, all of them ours. */
type Command = { filters: Filters; asked: readonly string[] };

const wordsOf = (filters: Filters): string => JSON.stringify(filterParams(filters));

/**
 * The filters of this address. A change shows at once and then stands in the address, as one step of Back; what is not
 * `settled`, a slider on its way, does not.
 */
export function useFilters() {
  const navigate = useNavigate();
  const inAddress = filtersFrom(useSearch({ strict: false }));
  const address = wordsOf(inAddress);
  const [wish, setWish] = useState<Command | null>(null);
  const isDone = wish !== null && (wordsOf(wish.filters) === address || !wish.asked.includes(address));
  // The address is what was wished, or it is another one altogether, as after Back.
  if (isDone) setWish(null);

  const change = (filters: Filters, { settled = true } = {}) => {
    const words = wordsOf(filters);
    const asked = wish && !isDone ? wish.asked : [address];
    setWish({ filters, asked: settled ? [...asked, words] : asked });
    if (!settled || words === asked.at(-1)) return;
    // The tap is answered first; then every link of the page looks at the new address.
    afterPaint(() => {
      const search = (now: object) => ({ ...now, ...filterParams(filters) });
      void navigate({ to: '.', search, state: true, resetScroll: false });
    });
  };
  return { filters: wish && !isDone ? wish.filters : inAddress, change };
}

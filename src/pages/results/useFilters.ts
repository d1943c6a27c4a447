import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { filterParams, filtersFrom } from '../../domain/filter-address.ts';
import type { Filters } from '../../domain/filters.ts';
import { afterPaint } from '../../ui/after-paint.ts';

/**
 * The filters of this address. A change shows at once and then stands in the address, as one step of Back; what is not
 * `settled`, a slider on its way, does not.
 */
export function useFilters() {
  const navigate = useNavigate();
  const inAddress = filtersFrom(useSearch({ strict: false }));
  const address = JSON.stringify(filterParams(inAddress));
  const [wish, setWish] = useState<{ at: string; filters: Filters } | null>(null);
  // The address has moved on: what was wished is there, or was left by Back.
  if (wish && wish.at !== address) setWish(null);
  const change = (filters: Filters, { settled = true } = {}) => {
    setWish({ at: address, filters });
    const params = filterParams(filters);
    if (!settled || JSON.stringify(params) === address) return;
    // The tap is answered first; then every link of the page looks at the new address.
    afterPaint(() => {
      void navigate({ to: '.', search: (now) => ({ ...now, ...params }), state: true, resetScroll: false });
    });
  };
  return { filters: wish?.at === address ? wish.filters : inAddress, change };
}

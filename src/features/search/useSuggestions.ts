import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Product } from '../../../contract/product.ts';
import { normalizedWords } from '../../../contract/query-words.ts';
import type { Suggestions } from '../../../contract/search.ts';
import { type AppContext, useApp } from '../../data/app-context.tsx';
import { useConnectivity } from '../../data/connectivity/useConnectivity.ts';
import { cachedProducts, offlineProductsQuery, suggestKey, suggestQuery } from '../../data/queries/search.ts';
import { offlineSearch } from '../../domain/offline-search.ts';
import { matchesQuery } from '../../domain/search-words.ts';

/** Spec §5, milliseconds. */
const DEBOUNCE_MS = 300;

/** Maximum number of entries of each kind. */
export const MAX_ENTRIES = 8;

/** Products with picture and price. */
const MAX_PRODUCTS = 4;

/** The key of a name, the same for all of its spellings. */
export const nameKey = (name: string): string => normalizedWords(name).join(' ');

/** As many as are shown, without names of products that stand beside them. */
function limited({ names, products }: Suggestions): Suggestions {
  const shown = products.slice(0, MAX_PRODUCTS);
  const taken = new Set(shown.map(({ name }) => nameKey(name)));
  return { names: names.filter((name) => !taken.has(nameKey(name))).slice(0, MAX_ENTRIES), products: shown };
}

/** The cached suggestions for the longest prefix of this text, without those that no longer match. */
function previousSuggestions(app: AppContext, typed: string): string[] {
  for (let end = typed.length; end > 0; end -= 1) {
    const key = [...suggestKey(app), typed.slice(0, end).trim().toLowerCase()];
    const names = app.queryClient.getQueryData<Suggestions>(key)?.names ?? [];
    if (names.length > 0) return names.filter((text) => matchesQuery(text, typed));
  }
  return [];
}

/** The offline products while the connection is not `online`, else null. */
function useOfflineProducts(): Product[] | null {
  const app = useApp();
  const troubled = useConnectivity() !== 'online';
  const { data: seen } = useQuery({ ...offlineProductsQuery(app), enabled: troubled });
  return troubled ? (seen ?? null) : null;
}

/** Suggestions from this device: from the offline products, else from the cached products. */
function useOfflineSuggestions(typed: string, seen: Product[] | null): Suggestions {
  const app = useApp();
  const blank = typed === '';
  // Built once, when the shopper starts typing.
  const search = useMemo(() => offlineSearch(blank ? [] : (seen ?? cachedProducts(app))), [app, blank, seen]);
  return useMemo(() => {
    const products = search(typed);
    const names = [...new Set([...previousSuggestions(app, typed), ...products.map(({ name }) => name)])];
    return limited({ names, products });
  }, [app, search, typed]);
}

type Suggested = Suggestions & {
  /** The suggestions are final. */
  done: boolean;
  /** They are from this device, since the server cannot be reached. */
  isOffline: boolean;
};

/**
 * Suggestions for a text: from this device at once, from the server 300 ms after the last key. A call for an outdated
 * text is aborted. If the server cannot be reached, all offline products are searched.
 */
export function useSuggestions(text: string): Suggested {
  const app = useApp();
  const typed = text.trim();
  const [paused] = useDebouncedValue(typed, DEBOUNCE_MS);
  // Only a response for the current text counts; TanStack Query aborts the call for an outdated one.
  const { data: suggestions } = useQuery(suggestQuery(app, typed === '' ? '' : paused));
  const current = paused === typed && suggestions !== undefined;
  const seen = useOfflineProducts();
  const known = useOfflineSuggestions(typed, seen);
  if (current && suggestions.names.length > 0 && typed !== '') {
    // Another backend sends only names.
    const products = suggestions.products.length > 0 ? suggestions.products : known.products;
    return { ...limited({ names: suggestions.names, products }), done: true, isOffline: false };
  }
  return { ...known, done: current || seen !== null, isOffline: seen !== null };
}

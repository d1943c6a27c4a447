import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Product } from '../../../contract/product.ts';
import type { Suggestions } from '../../../contract/search.ts';
import { type AppContext, useApp } from '../../data/app-context.tsx';
import { useConnectivity } from '../../data/connectivity/useConnectivity.ts';
import { cachedProducts, offlineProductsQuery, suggestKey, suggestQuery } from '../../data/queries/search.ts';
import { phoneSearch } from '../../domain/phone-search.ts';
import { holdsWords } from '../../domain/search-words.ts';

/** Spec §5, milliseconds. */
const DEBOUNCE_MS = 300;
const MOST = 8;
/** Products with picture and price. */
const PICTURED = 4;

/** The names that the server gave for the longest beginning of this text that was asked for. */
function previousSuggestions(app: AppContext, typed: string): string[] {
  for (let end = typed.length; end > 0; end -= 1) {
    const key = [...suggestKey(app), typed.slice(0, end).trim().toLowerCase()];
    const names = app.queryClient.getQueryData<Suggestions>(key)?.names ?? [];
    if (names.length > 0) return names.filter((text) => holdsWords(text, typed));
  }
  return [];
}

/** Everything seen on this phone, where nobody can be asked; null while the shop answers. */
function useSeenProducts(): Product[] | null {
  const app = useApp();
  const troubled = useConnectivity() !== 'online';
  const { data: seen } = useQuery({ ...offlineProductsQuery(app), enabled: troubled });
  return troubled ? (seen ?? null) : null;
}

/** What the phone knows of a text: by everything seen on it, else by what is in memory. */
function usePhoneSuggestions(typed: string, seen: Product[] | null): Suggestions {
  const app = useApp();
  const blank = typed === '';
  // Read once, when somebody begins to type.
  const search = useMemo(() => phoneSearch(blank ? [] : (seen ?? cachedProducts(app))), [app, blank, seen]);
  return useMemo(() => {
    const products = search(typed);
    const names = [...new Set([...previousSuggestions(app, typed), ...products.map(({ name }) => name)])];
    return { names: names.slice(0, MOST), products: products.slice(0, PICTURED) };
  }, [app, search, typed]);
}

type Suggested = Suggestions & {
  /** Nothing more will come. */
  done: boolean;
  /** They are the phone's own, and the shop cannot be asked. */
  alone: boolean;
};

/**
 * Suggestions for a text: at once what the phone knows, 300 ms after the last key what the server says. A call that nobody
 * waits for any more is given up. Where the server cannot be asked, everything that was seen on this phone is looked into.
 */
export function useSuggestions(text: string): Suggested {
  const app = useApp();
  const typed = text.trim();
  const [paused] = useDebouncedValue(typed, DEBOUNCE_MS);
  // Only what was answered for this very text counts; TanStack Query aborts the call of a text that changed.
  const { data: suggestions } = useQuery(suggestQuery(app, typed === '' ? '' : paused));
  const answered = paused === typed && suggestions !== undefined;
  const seen = useSeenProducts();
  const known = usePhoneSuggestions(typed, seen);
  if (answered && suggestions.names.length > 0 && typed !== '') {
    // Another backend sends names alone.
    const products = suggestions.products.length > 0 ? suggestions.products.slice(0, PICTURED) : known.products;
    return { names: suggestions.names.slice(0, MOST), products, done: true, alone: false };
  }
  return { ...known, done: answered || seen !== null, alone: seen !== null };
}

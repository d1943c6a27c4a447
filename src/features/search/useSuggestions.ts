import { useDebouncedValue } from '@mantine/hooks';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type AppContext, useApp } from '../../data/app-context.tsx';
import { cachedProducts } from '../../data/cached-products.ts';
import { useConnectivity } from '../../data/connectivity/useConnectivity.ts';
import { offlineProductsQuery } from '../../data/queries/offline-products.ts';
import { suggestKey, suggestQuery } from '../../data/queries/suggest.ts';
import { phoneSearch } from '../../domain/phone-search.ts';
import { holdsWords } from '../../domain/search-words.ts';

/** Spec §5, milliseconds. */
const DEBOUNCE_MS = 300;
const MOST = 8;

/** What the server said to the longest beginning of this text that was asked for. */
function saidBefore(queryClient: QueryClient, app: AppContext, typed: string): string[] {
  for (let end = typed.length; end > 0; end -= 1) {
    const said = queryClient.getQueryData<string[]>([...suggestKey(app), typed.slice(0, end).trim().toLowerCase()]);
    if (said && said.length > 0) return said.filter((text) => holdsWords(text, typed));
  }
  return [];
}

function foundOnPhone(app: AppContext, search: ReturnType<typeof phoneSearch>, typed: string): string[] {
  const names = search(typed).map(({ name }) => name);
  return [...new Set([...saidBefore(app.queryClient, app, typed), ...names])].slice(0, MOST);
}

/** Where nobody can be asked: what everything seen on this phone has to say; null while the shop answers. */
function useSeenNames(typed: string): string[] | null {
  const app = useApp();
  const troubled = useConnectivity() !== 'online';
  const { data: seen } = useQuery({ ...offlineProductsQuery(app), enabled: troubled });
  const search = useMemo(() => seen && phoneSearch(seen), [seen]);
  const names = useMemo(() => search?.(typed).map(({ name }) => name) ?? null, [search, typed]);
  return troubled ? names : null;
}

export type Suggested = {
  suggestions: string[];
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
  const { data: said } = useQuery(suggestQuery(app, typed === '' ? '' : paused));
  const answered = paused === typed && said !== undefined;
  const blank = typed === '';
  useEffect(() => {
    // The client comes while somebody types, not with the first question.
    void import('../../data/api.ts').catch(() => undefined);
  }, []);
  // Read once, when somebody begins to type.
  const search = useMemo(() => phoneSearch(blank ? [] : cachedProducts(app)), [app, blank]);
  const known = useMemo(() => (blank ? [] : foundOnPhone(app, search, typed)), [app, blank, search, typed]);
  const seen = useSeenNames(typed);
  if (answered && said.length > 0 && !blank) return { suggestions: said.slice(0, MOST), done: true, alone: false };
  if (seen === null) return { suggestions: known, done: answered, alone: false };
  return { suggestions: blank ? [] : [...new Set([...seen, ...known])].slice(0, MOST), done: true, alone: true };
}

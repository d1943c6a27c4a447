import { queryOptions } from '@tanstack/react-query';
import type { Suggestions } from '../../../contract/search.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../app-context.tsx';
import { freshness } from '../freshness.ts';

/** The first words of the key under which suggestions are kept, one entry for each text that was typed. */
export const suggestKey = ({ store }: AppContext) => ['pub', store.id, 'suggest'] as const;

const NOTHING: Suggestions = { names: [], products: [] };

/** What a shopper may mean (spec §7): a failure is an empty list, and is asked anew next time. */
export const suggestQuery = (app: AppContext, typed: string) => {
  const query = typed.trim();
  return queryOptions({
    queryKey: [...suggestKey(app), query.toLowerCase()],
    queryFn: async ({ signal }) => {
      try {
        return await app.api.suggest({ query: { storeId: app.store.id, query }, signal });
      } catch (error) {
        if (error instanceof ApiError) return NOTHING;
        throw error;
      }
    },
    enabled: query !== '',
    ...freshness<'suggest'>('live'),
  });
};

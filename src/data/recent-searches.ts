import * as v from 'valibot';
import { withoutSearch, withSearch } from '../domain/recent-searches.ts';
import type { AppContext } from './app-context.tsx';

type Place = Pick<AppContext, 'store' | 'storage'>;

/** R40: each store remembers its own. */
const keyOf = ({ store }: Place): string => `searchHistory:s${store.id}`;
const kept = v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)));

/** What was searched for on this phone, newest first, at most 5 (spec §3); nothing where that cannot be read (R15). */
export function recentSearches(place: Place): string[] {
  try {
    const found = v.safeParse(kept, JSON.parse(place.storage().getItem(keyOf(place)) ?? '[]'));
    return found.success ? found.output.toReversed().reduce<string[]>((list, text) => withSearch(list, text), []) : [];
  } catch {
    return [];
  }
}

function keep(place: Place, searches: string[]): string[] {
  try {
    place.storage().setItem(keyOf(place), JSON.stringify(searches));
  } catch {
    // Full or forbidden storage: remembered no longer than this page (R12, R16).
  }
  return searches;
}

/** Each writes, and gives the list as it is now. */
export const rememberSearch = (place: Place, text: string): string[] =>
  keep(place, withSearch(recentSearches(place), text));
export const forgetSearch = (place: Place, text: string): string[] =>
  keep(place, withoutSearch(recentSearches(place), text));
export const forgetAllSearches = (place: Place): string[] => keep(place, []);

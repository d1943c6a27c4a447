import * as v from 'valibot';
import { withoutSearch, withSearch } from '../domain/recent-searches.ts';
import { type Place, stored } from './stored.ts';

const searches = stored('searchHistory', v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))), []);

/** What was searched for on this phone, newest first, at most 5 (spec §3). */
export const recentSearches = (place: Place): string[] =>
  searches
    .get(place)
    .toReversed()
    .reduce<string[]>((list, text) => withSearch(list, text), []);

/** Remembered no longer than this page where storage is full or forbidden (R12, R16). */
function keep(place: Place, list: string[]): string[] {
  searches.set(place, list);
  return list;
}

/** Each writes, and gives the list as it is now. */
export const rememberSearch = (place: Place, text: string): string[] =>
  keep(place, withSearch(recentSearches(place), text));
export const forgetSearch = (place: Place, text: string): string[] =>
  keep(place, withoutSearch(recentSearches(place), text));
export const forgetAllSearches = (place: Place): string[] => keep(place, []);

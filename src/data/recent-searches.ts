import * as v from 'valibot';
import type { StoreStorage } from './stored.ts';
import { stored } from './stored-json.ts';

/** Spec §9. */
const MAX_SEARCHES = 5;

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const withoutSearch = (recent: readonly string[], text: string): string[] =>
  recent.filter((entry) => !same(entry, text));

/** Newest first, without duplicates that differ in case only, at most 5; a blank search is ignored. */
export function withSearch(recent: readonly string[], text: string): string[] {
  const words = text.trim();
  return words === '' ? [...recent] : [words, ...withoutSearch(recent, words)].slice(0, MAX_SEARCHES);
}

const searches = stored('searchHistory', v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))), []);

/** The searches on this device, newest first, at most 5 (spec §3). */
export const recentSearches = (place: StoreStorage): string[] =>
  searches.get(place).reduceRight<string[]>((list, text) => withSearch(list, text), []);

/** The list lasts only as long as this page if storage is full or forbidden. */
function store(place: StoreStorage, list: string[]): string[] {
  searches.set(place, list);
  return list;
}

/** Each writes, and returns the new list. */
export const rememberSearch = (place: StoreStorage, text: string): string[] =>
  store(place, withSearch(recentSearches(place), text));
export const forgetSearch = (place: StoreStorage, text: string): string[] =>
  store(place, withoutSearch(recentSearches(place), text));
export const forgetAllSearches = (place: StoreStorage): string[] => store(place, []);

import * as v from 'valibot';
import { locales } from '#messages/runtime';
import type { Translations } from '../../db/schema/catalogue.ts';
import type { Problems } from './problems.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Texts by language without empty ones, which are not translated, and without languages that have none. */
export function withoutEmpty<Texts extends object>(translations: Record<string, Texts | undefined> = {}) {
  const texts = Object.entries(translations).map(
    ([language, all = {}]) =>
      [language, Object.fromEntries(Object.entries(all).filter(([, text]) => !isEmpty(text)))] as const,
  );
  // Safe cast: only properties were left out.
  return Object.fromEntries(texts.filter(([, all]) => Object.keys(all).length > 0)) as Translations<{
    [Name in keyof Texts]-?: Exclude<Texts[Name], undefined>;
  }>;
}

/** The key `translations` of a JSON file: `{ "hi": { "name": "कालीन" } }`. */
export const inLanguages = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(
    v.record(
      v.picklist(locales, `not a language of the shop; it has ${locales.join(', ')}`),
      v.partial(v.strictObject(entries)),
    ),
  );

/** For an export: nothing where there are no translations. */
export const ifAny = <Texts>(translations: Translations<Texts> | undefined) =>
  translations && Object.keys(translations).length > 0 ? { translations } : {};

/** Where texts of a language stand. */
export type TextsIn = { language: string; file: string; line?: number; column?: string };

/** Reports texts in a language that is not one of the store's others. `languages`: its first one first. */
export function checkLanguages(all: readonly TextsIn[], languages: readonly string[], problems: Problems): void {
  const [first, ...others] = languages;
  for (const { language, ...place } of all) {
    if (others.includes(language)) continue;
    const message =
      language === first
        ? `"${language}" is the first language of the store, whose texts have no language in their name`
        : `the store does not speak "${language}"; write it in store.json: "languages": ${JSON.stringify([...languages, language])}`;
    problems.add({ ...place, message });
  }
}

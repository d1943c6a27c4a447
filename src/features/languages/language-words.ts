import { m } from '#messages';
import type { locales } from '#messages/runtime';

/** For the messages about languages, which builds have in all of them (scripts/one-language.ts). */
// A shop lists languages of the app.
export const languageIn = (language: string) => ({ locale: language as (typeof locales)[number] });
/** In its own script: 'हिंदी'. */
export const languageName = (language: string): string => m.languages_name({}, languageIn(language));

import { getLocale, type locales } from '#messages/runtime';

type Language = (typeof locales)[number];
/** Letters of each language's script. */
const LETTERS: Record<Language, RegExp> = { en: /[a-z]/i, hi: /[ऀ-ॿ]/, ta: /[஀-௿]/ };

/**
 * The language of a text of the shop or of a shopper, for `lang`, if it is not that of the page (WCAG 3.1.2). Its letters
 * tell it, so that it is right for what a backend, an order or a review has in any language.
 */
export const langOf = (text: string): string | undefined =>
  LETTERS[getLocale()].test(text) ? undefined : Object.entries(LETTERS).find(([, letters]) => letters.test(text))?.[0];

/**
 * What the addresses of pages in a language begin with: '' for the first of the shop's languages, whose pages are at `/…`,
 * else '/hi'. No imports, like `stores.ts`.
 */
export const baseOf = (language: string, languages: readonly string[]): string =>
  language === (languages[0] ?? language) ? '' : `/${language}`;

import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLocale, isLocale, type locales, overwriteGetLocale } from '#messages/runtime';

export type Language = (typeof locales)[number];

/** The language of each request, through all that it waits for: two requests at once do not mix. */
const spoken = new AsyncLocalStorage<Language>();
/** The language that messages are in now; English outside of requests. */
export const spokenLanguage = (): Language => spoken.getStore() ?? baseLocale;
overwriteGetLocale(spokenLanguage);

/** Runs with all messages in a language. */
export const speaking = <T>(language: Language, run: () => T): T => spoken.run(language, run);

/** The same parts, each made with all messages in a language, whoever asks for it. */
export async function* speakingThroughout<T>(language: Language, parts: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (;;) {
      const { done, value } = await speaking(language, () => parts.next());
      if (done) return;
      yield value;
    }
  } finally {
    await parts.return(undefined);
  }
}

/** The languages among these names for which there are messages; English if there is none. */
export function knownLanguages(names: unknown): readonly Language[] {
  const known = Array.isArray(names) ? names.filter(isLocale) : [];
  return known.length > 0 ? known : [baseLocale];
}

/** The language of texts for a shopper that are written later: the one that was stored, if the shop still speaks it. */
export const storedLanguage = (stored: string, languages: readonly Language[]): Language =>
  languages.find((language) => language === stored) ?? languages[0] ?? baseLocale;

/** The language of a page's address, and its path without it. A language that the shop does not list is no language. */
export function languageOfPath(pathname: string, languages: readonly Language[]): { language: Language; path: string } {
  const [first = baseLocale, ...others] = languages;
  const language = others.find((name) => `${pathname}/`.startsWith(`/${name}/`));
  return language
    ? { language, path: pathname.slice(language.length + 1) || '/' }
    : { language: first, path: pathname };
}

/** RFC 9110 §12.5.4: the shop's language that a client prefers; the first one if it wants none of them. */
export function preferredLanguage(header: string | null, languages: readonly Language[]): Language {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [name = '', quality = ''] = part.trim().split(/\s*;\s*q=/i);
      return { name: name.toLowerCase().split('-')[0], quality: quality === '' ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    // Stable: of equally wanted ones the first counts.
    .sort((one, other) => other.quality - one.quality);
  const found = wanted.flatMap(({ name }) => languages.find((language) => language === name) ?? [])[0];
  return found ?? languages[0] ?? baseLocale;
}

import { isFields } from '../../../contract/api-response.ts';

/** What a layout leads to, for calls to try; '' for what it does not name. */
export type Leads = { collection: string; page: string; word: string };

const COLLECTION = /(?:^|\/)collections?\/([^/?#\s]{1,100})\/?(?:[?#]|$)/i;
const PAGE = /^\/?page\/([\w-]{1,60})/i;
/** Longer layouts are not searched to their end. */
const MOST_VALUES = 200_000;
const MOST_PER_LIST = 1_000;

/** The texts of a JSON value by field, without recursion: a hostile one may be nested very deeply. */
function textsOf(reply: unknown): { field: string; text: string }[] {
  const texts: { field: string; text: string }[] = [];
  const waiting: { field: string; value: unknown }[] = [{ field: '', value: reply }];
  // A loop over a list also visits what is added meanwhile.
  for (const { field, value } of waiting) {
    if (waiting.length > MOST_VALUES) break;
    if (typeof value === 'string') texts.push({ field, text: value });
    else if (Array.isArray(value))
      waiting.push(...value.slice(0, MOST_PER_LIST).map((inner) => ({ field, value: inner })));
    else if (isFields(value))
      for (const [name, inner] of Object.entries(value)) waiting.push({ field: name, value: inner });
  }
  return texts;
}

/** The first match of a pattern's group, decoded if it can be. */
function firstOf(texts: { text: string }[], pattern: RegExp): string {
  for (const { text } of texts) {
    const [, found] = pattern.exec(text) ?? [];
    if (!found) continue;
    try {
      return decodeURIComponent(found);
    } catch {
      return found;
    }
  }
  return '';
}

/** The first word of a text to search for; '' if it has none. */
export const wordIn = (text: string): string => /\p{L}[\p{L}\p{M}]{2,}/u.exec(text)?.[0] ?? '';

const NAMES = /^(name|title|text|category)$/i;

export function leadsOf(layout: unknown): Leads {
  const texts = textsOf(layout);
  const [name] = texts.filter(({ field, text }) => NAMES.test(field) && wordIn(text) !== '');
  return {
    collection: firstOf(texts, COLLECTION),
    page: firstOf(texts, PAGE).toUpperCase(),
    word: wordIn(name?.text ?? ''),
  };
}

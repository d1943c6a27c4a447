import { PAYING } from './paying.ts';

type Visit = {
  /** The shop's languages, its first one first. */
  languages: readonly string[];
  /** Of the page. */
  language: string;
  /** Path of the page, without its language. */
  path: string;
  /** Tags of the browser's languages, the most wanted first: 'hi-IN'. */
  preferred: readonly string[];
  /** The last language that was chosen on this device, or kept when another was offered; null: none. */
  chosen: string | null;
};

const subtagOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/**
 * The language to offer on this page; null: none. An address says in which language its page is, so that only the shop's first
 * one, which nobody chose, is questioned: everywhere by the browser's languages until the shopper answers, and on home, which
 * is opened by the shop's name alone, by what was chosen before.
 */
export function offeredLanguage({ languages, language, path, preferred, chosen }: Visit): string | null {
  if (language !== languages[0] || PAYING.test(path)) return null;
  const known = (name: string | null | undefined) => languages.find((one) => one === name);
  const settled = known(chosen);
  if (settled && path !== '/') return null;
  const wanted = settled ?? preferred.map((tag) => known(subtagOf(tag))).find(Boolean);
  return wanted && wanted !== language ? wanted : null;
}

import type { Layout } from '../../contract/layout.ts';
import { type Action, appPath, parseAction } from '../domain/action-url.ts';
import { texts } from './texts.ts';

/** The four of the specification (§2), which the shop opens in its own way, and whatever else a store links to. */
export type QuickLinkKind = 'search' | 'home' | 'account' | 'cart' | 'other';
export type QuickLinkData = {
  kind: QuickLinkKind;
  title: string;
  url: string;
  /** The address of a picture, or empty. */
  picture: string;
};

type Known = { kind: QuickLinkKind; title: string; path: string; words: string[] };
const KNOWN: readonly Known[] = [
  { kind: 'search', title: texts.search, path: '/results', words: ['search'] },
  { kind: 'home', title: texts.home, path: '/', words: ['home'] },
  { kind: 'account', title: texts.account, path: '/myaccount', words: ['account', 'user', 'profile'] },
  { kind: 'cart', title: texts.cart, path: '/cart', words: ['cart', 'bag'] },
];

/** A collection, a product, a page of words or another site is what its address says, whatever its icon is called. */
const leadsElsewhere = (action: Action): boolean =>
  action.kind === 'external' ||
  action.kind === 'contact' ||
  /^\/(?:results\?|product\/|page\/)/.test(appPath(action) ?? '');

function knownOf({ title, icon, url }: Layout['config']['quickLinks'][number]): Known | undefined {
  const action = parseAction(url);
  const names = [title, icon].map((word) => word.trim().toLowerCase());
  return (
    KNOWN.find(({ path }) => path === appPath(action)) ??
    (leadsElsewhere(action) ? undefined : KNOWN.find(({ words }) => words.some((word) => names.includes(word))))
  );
}

const pictureOf = (icon: string): string =>
  /^(?:https?:\/)?\//.test(icon) && parseAction(icon).kind !== 'none' ? icon : '';

/** The links of the layout in its order, each once, then those of the four standard links that it omits. */
export function quickLinksOf(layout: Layout): QuickLinkData[] {
  const links = new Map<string, QuickLinkData>();
  for (const link of layout.config.quickLinks) {
    const known = knownOf(link);
    const title = link.title || (known?.title ?? '');
    if (title === '' || (!known && parseAction(link.url).kind === 'none')) continue;
    const name = known?.kind ?? `${title}:${link.url}`;
    if (!links.has(name)) {
      links.set(name, { kind: known?.kind ?? 'other', title, url: link.url, picture: pictureOf(link.icon) });
    }
  }
  for (const { kind, title, path } of KNOWN) {
    if (!links.has(kind)) links.set(kind, { kind, title, url: path, picture: '' });
  }
  return [...links.values()];
}

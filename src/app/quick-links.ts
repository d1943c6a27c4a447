import { m } from '#messages';
import type { Layout } from '../../contract/layout.ts';
import { type Action, appPath, parseAction } from '../domain/action-url.ts';
import type { FirstIconName } from '../ui/FirstIcon.tsx';

/** The four standard links (spec §2), which the app handles itself, and `other` for all else that a store links to. */
type QuickLinkKind = 'search' | 'home' | 'account' | 'cart' | 'other';

export type QuickLinkData = {
  kind: QuickLinkKind;
  title: string;
  url: string;
  /** The address of a picture, or empty. */
  picture: string;
};

type StandardLink = { kind: QuickLinkKind; icon: FirstIconName; title: () => string; path: string; words: string[] };

export const STANDARD_LINKS: readonly StandardLink[] = [
  { kind: 'search', icon: 'search', title: m.common_search, path: '/results', words: ['search'] },
  { kind: 'home', icon: 'home', title: m.common_home, path: '/', words: ['home'] },
  {
    kind: 'account',
    icon: 'account',
    title: m.common_account,
    path: '/myaccount',
    words: ['account', 'user', 'profile'],
  },
  { kind: 'cart', icon: 'bag', title: m.app_cart, path: '/cart', words: ['cart', 'bag'] },
];

/** True for a collection, product, content page or other site: its URL decides, whatever its icon is called. */
const leadsElsewhere = (action: Action): boolean =>
  action.kind === 'external' ||
  action.kind === 'contact' ||
  /^\/(?:results\?|product\/|page\/)/.test(appPath(action) ?? '');

function standardLinkOf({ title, icon, url }: Layout['config']['quickLinks'][number]): StandardLink | undefined {
  const action = parseAction(url);
  const names = [title, icon].map((word) => word.trim().toLowerCase());
  return (
    STANDARD_LINKS.find(({ path }) => path === appPath(action)) ??
    (leadsElsewhere(action)
      ? undefined
      : STANDARD_LINKS.find(({ words }) => words.some((word) => names.includes(word))))
  );
}

const pictureOf = (icon: string): string =>
  /^(?:https?:\/)?\//.test(icon) && parseAction(icon).kind !== 'none' ? icon : '';

/** The links of the layout in its order, each once, then those of the four standard links that it omits. */
export function quickLinksOf(layout: Layout): QuickLinkData[] {
  const links = new Map<string, QuickLinkData>();
  for (const link of layout.config.quickLinks) {
    const known = standardLinkOf(link);
    const title = link.title || (known?.title() ?? '');
    if (title === '' || (!known && parseAction(link.url).kind === 'none')) continue;
    const name = known?.kind ?? `${title}:${link.url}`;
    if (!links.has(name)) {
      links.set(name, { kind: known?.kind ?? 'other', title, url: link.url, picture: pictureOf(link.icon) });
    }
  }
  for (const { kind, title, path } of STANDARD_LINKS) {
    if (!links.has(kind)) links.set(kind, { kind, title: title(), url: path, picture: '' });
  }
  return [...links.values()];
}

import type { Layout } from '../../contract/layout.ts';
import type { IconName } from '../ui/Icon.tsx';
import { texts } from './texts.ts';

/** The four icons of the bar (spec §2). The layout may rename or re-order them; it cannot take the bag away. */
type QuickIcon = Extract<IconName, 'search' | 'cart' | 'account' | 'home'> | 'cart';
export type QuickLinkData = { icon: QuickIcon; title: string };

const STANDARD: readonly QuickLinkData[] = [
  { icon: 'search', title: texts.search },
  { icon: 'home', title: texts.home },
  { icon: 'account', title: texts.account },
  { icon: 'cart', title: texts.cart },
];

const iconOf = (word: string): QuickIcon | undefined =>
  STANDARD.find(({ icon }) => word.toLowerCase().includes(icon))?.icon;

export function quickLinksOf(layout: Layout): QuickLinkData[] {
  const named = new Map<QuickIcon, string>();
  for (const link of layout.config.quickLinks) {
    const icon = iconOf(link.icon) ?? iconOf(link.title) ?? (link.url.includes('myaccount') ? 'account' : undefined);
    if (icon && link.title) named.set(icon, link.title);
  }
  return STANDARD.map(({ icon, title }) => ({ icon, title: named.get(icon) ?? title }));
}

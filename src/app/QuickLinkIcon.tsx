import { Icon, type IconName } from '../ui/Icon.tsx';
import type { QuickLinkData, QuickLinkKind } from './quick-links.ts';

const ICONS: Record<QuickLinkKind, IconName | null> = {
  search: 'search',
  home: 'home',
  account: 'account',
  cart: 'bag',
  other: null,
};

/** The store's own picture, else the shop's icon; null for another link without a picture. */
export function QuickLinkIcon({ link: { kind, picture }, size = 22 }: { link: QuickLinkData; size?: number }) {
  if (picture) return <img src={picture} alt="" width={size} height={size} />;
  const name = ICONS[kind];
  return name ? <Icon name={name} size={size} /> : null;
}

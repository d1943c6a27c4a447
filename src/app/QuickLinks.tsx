import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Layout } from '../../contract/layout.ts';
import { type Action, appPath, parseAction } from '../domain/action-url.ts';
import { ActionLink, isPlainClick } from '../features/action-link/ActionLink.tsx';
import { useAuth } from '../features/auth/auth.tsx';
import { bagBadge } from '../features/bag/useBagCount.ts';
import { useOverlays } from '../features/overlays/overlays.tsx';
import buttons from '../ui/button.module.css';
import { Icon, type IconName } from '../ui/Icon.tsx';
import classes from './NavBar.module.css';
import { texts } from './texts.ts';

/** Dialogs are loaded on intent: no first screen needs them. */
export const loadLogin = () =>
  import('../features/login/LoginDialog.tsx').then(({ LoginDialog }) => ({ default: LoginDialog }));
export const loadLogout = () =>
  import('../features/login/LoginDialog.tsx').then(({ LogoutDialog }) => ({ default: LogoutDialog }));

/**
 * Loads the search dialog on intent, and the API client with it: the first request is due 300 ms after the last key
 * (spec §5), on a slow connection sooner than a chunk that is fetched only then.
 */
export const loadSearchDialog = () => {
  // If this fails, the first call loads it again.
  void import('../data/api.ts').catch(() => undefined);
  return import('../features/search/SearchDialog.tsx').then(({ SearchDialog }) => ({ default: SearchDialog }));
};

/** Props for a control that opens a dialog: its chunk is fetched on hover and focus, before the tap. */
export const preloadOnIntent = (load: () => Promise<unknown>) => {
  // A failure is shown when the dialog opens.
  const preload = () => void load().catch(() => undefined);
  return { onPointerEnter: preload, onFocus: preload };
};

type CustomerLinkProps = {
  to: '/cart' | '/myaccount';
  className: string | undefined;
  label?: string;
  onFollow?: () => void;
  'data-pulsing'?: boolean;
  children: ReactNode;
};

/** Leads a customer to the page; a guest signs in first and is taken there afterwards (spec §6). */
export function CustomerLink({ to, className, label, onFollow, children, ...more }: CustomerLinkProps) {
  const { signedIn, openLogin } = useAuth();
  const navigate = useNavigate();
  const look = { className, 'aria-label': label, ...more };
  if (signedIn) {
    return (
      <Link to={to} onClick={onFollow} {...look}>
        {children}
      </Link>
    );
  }
  return (
    <button
      type="button"
      {...look}
      {...preloadOnIntent(loadLogin)}
      onClick={() => openLogin(() => void navigate({ to }))}
    >
      {children}
    </button>
  );
}

/** The store's picture, else the built-in icon of a standard link; null if there is neither. */
export function QuickLinkIcon({ link: { kind, picture }, size = 22 }: { link: QuickLinkData; size?: number }) {
  if (picture) return <img src={picture} alt="" width={size} height={size} />;
  const icon = STANDARD_LINKS.find((known) => known.kind === kind)?.icon;
  return icon ? <Icon name={icon} size={size} /> : null;
}

type Props = { link: QuickLinkData; count: number; className?: string | undefined };

/** Fetched before the tap ends; a failure is shown when the dialog opens. */
const fetchSearch = () => void loadSearchDialog().catch(() => undefined);

/** Search opens its dialog, or its page in a new tab and before hydration; guests sign in first (spec §6). */
export function QuickLink({ link, count, className = '' }: Props) {
  const { show } = useOverlays();
  const look = `${buttons.icon} ${className}`;
  if (link.kind === 'search') {
    return (
      <Link
        to="/results"
        className={look}
        aria-label={link.title}
        onPointerEnter={fetchSearch}
        onFocus={fetchSearch}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          show('search');
        }}
      >
        <QuickLinkIcon link={link} />
      </Link>
    );
  }
  if (link.kind === 'home') {
    return (
      <Link to="/" className={look} aria-label={link.title}>
        <QuickLinkIcon link={link} />
      </Link>
    );
  }
  if (link.kind === 'other') {
    return (
      <ActionLink url={link.url} className={`${link.picture ? look : classes.words} ${className}`} label={link.title}>
        {link.picture ? <QuickLinkIcon link={link} /> : link.title}
      </ActionLink>
    );
  }
  const badge = link.kind === 'cart' ? bagBadge(count) : null;
  return (
    <CustomerLink
      to={link.kind === 'cart' ? '/cart' : '/myaccount'}
      className={look}
      label={badge ? texts.cartWith(badge) : link.title}
    >
      <QuickLinkIcon link={link} />
      {badge ? <span className={classes.badge}>{badge}</span> : null}
    </CustomerLink>
  );
}

/** The four standard links (spec §2), which the app handles itself, and `other` for all else that a store links to. */
type QuickLinkKind = 'search' | 'home' | 'account' | 'cart' | 'other';
export type QuickLinkData = {
  kind: QuickLinkKind;
  title: string;
  url: string;
  /** The address of a picture, or empty. */
  picture: string;
};

type StandardLink = { kind: QuickLinkKind; icon: IconName; title: string; path: string; words: string[] };
const STANDARD_LINKS: readonly StandardLink[] = [
  { kind: 'search', icon: 'search', title: texts.search, path: '/results', words: ['search'] },
  { kind: 'home', icon: 'home', title: texts.home, path: '/', words: ['home'] },
  { kind: 'account', icon: 'account', title: texts.account, path: '/myaccount', words: ['account', 'user', 'profile'] },
  { kind: 'cart', icon: 'bag', title: texts.cart, path: '/cart', words: ['cart', 'bag'] },
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
    const title = link.title || (known?.title ?? '');
    if (title === '' || (!known && parseAction(link.url).kind === 'none')) continue;
    const name = known?.kind ?? `${title}:${link.url}`;
    if (!links.has(name)) {
      links.set(name, { kind: known?.kind ?? 'other', title, url: link.url, picture: pictureOf(link.icon) });
    }
  }
  for (const { kind, title, path } of STANDARD_LINKS) {
    if (!links.has(kind)) links.set(kind, { kind, title, url: path, picture: '' });
  }
  return [...links.values()];
}

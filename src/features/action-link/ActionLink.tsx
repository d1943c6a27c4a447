import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { isPagePath } from '../../../contract/app-pages.ts';
import { useApp } from '../../data/app-context.tsx';
import { appPath, isAppLink, parseAction } from '../../domain/action-url.ts';
import { langOf } from '../../ui/lang-of.ts';

type Props = {
  /** An address as the server sent it; it passes `parseAction` before anything else. */
  url: string;
  className?: string | undefined;
  /** Opens every address in a new tab unless it starts with an app scheme, as the headline does (spec §2). */
  newTab?: boolean;
  /** A collection that fails to load is shown at its own address instead of the results page (spec §8). */
  ownAddress?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** Accessible name of an overlay link without text; the link is omitted where the address is not allowed. */
  label?: string;
  children?: ReactNode;
};

/** A primary click without modifier keys, which opens no new tab or window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A link from server data: stays in the app, opens a new tab, or is plain text where the address is not allowed. */
export function ActionLink({ url, className, newTab = false, ownAddress = false, onClick, label, children }: Props) {
  const router = useRouter();
  const { plainHttp, base = '' } = useApp();
  const action = parseAction(url, { plainHttp });
  const path = appPath(action);
  const isPage = path !== null && isPagePath(path.replace(/[?#].*$/s, ''));
  // In this page's language; the server has files and old addresses in none.
  const address = isPage ? `${base}${path}` : path;
  const text = label ?? children;
  const lang = typeof text === 'string' ? langOf(text) : undefined;
  if (action.kind === 'none') {
    return label ? null : (
      <span className={className} lang={lang}>
        {children}
      </span>
    );
  }
  const leaves = path === null || (newTab && !isAppLink(url));
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // The server knows where an address leads that is no page of the app, such as `/products/blue-kurta`.
    if (leaves || event.defaultPrevented || !isPlainClick(event) || !isPage) return;
    event.preventDefault();
    void router.navigate({ href: path, ...(ownAddress ? { state: { ownAddress } } : {}) });
  };
  return (
    <a
      href={'href' in action ? action.href : (address ?? '/')}
      className={className}
      lang={lang}
      aria-label={label}
      {...(leaves && action.kind !== 'contact' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={follow}
    >
      {children}
    </a>
  );
}

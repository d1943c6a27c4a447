import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { APP_SCHEME, appPath, parseAction } from '../../domain/action-url.ts';

type Props = {
  /** An address as the server sent it; it passes `parseAction` before anything else (D24, S28). */
  url: string;
  className?: string | undefined;
  /** Opens every address in a new tab unless it starts with the app scheme, as the headline does (spec §2). */
  newTab?: boolean;
  /** Where a collection that cannot be fetched is left at: its own address instead of the results' (spec §8). */
  ownAddress?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: ReactNode;
};

const ownClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link from server data: stays in the app, opens a new tab, or is plain text where the address is not allowed. */
export function ActionLink({ url, className, newTab = false, ownAddress = false, onClick, children }: Props) {
  const router = useRouter();
  const { plainHttp } = useApp();
  const action = parseAction(url, { plainHttp });
  const path = appPath(action);
  if (action.kind === 'none') return <span className={className}>{children}</span>;
  if (path === null || (newTab && !url.toLowerCase().startsWith(APP_SCHEME))) {
    const href = action.kind === 'external' ? action.href : (path ?? '/');
    return (
      <a href={href} className={className} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {children}
      </a>
    );
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !ownClick(event)) return;
    event.preventDefault();
    void router.navigate({ href: path, ...(ownAddress ? { state: { ownAddress } } : {}) });
  };
  return (
    <a href={path} className={className} onClick={follow}>
      {children}
    </a>
  );
}

import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { ActionLink } from '../features/action-link/ActionLink.tsx';
import { bagBadge } from '../features/bag/useBagCount.ts';
import { useOverlays } from '../features/overlays/overlays.tsx';
import { loadSearchDialog } from '../features/search/load.ts';
import buttons from '../ui/button.module.css';
import { CustomerLink } from './CustomerLink.tsx';
import classes from './NavBar.module.css';
import { QuickLinkIcon } from './QuickLinkIcon.tsx';
import type { QuickLinkData } from './quick-links.ts';
import { texts } from './texts.ts';

type Props = { link: QuickLinkData; count: number; className?: string | undefined };

/** Fetched before the tap ends; a failure is shown when the dialog opens. */
const fetchSearch = () => void loadSearchDialog().catch(() => undefined);
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * Search opens its dialog; it is a link to its page for a new tab and before hydration. Home is a
 * link; bag and account open the login dialog for a guest (spec §6).
 */
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
          if (!isPlain(event)) return;
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

import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { bagBadge } from '../domain/badge.ts';
import { useOverlays } from '../features/overlays/overlays.tsx';
import { loadSearchDialog } from '../features/search/load.ts';
import buttons from '../ui/button.module.css';
import { Icon } from '../ui/Icon.tsx';
import { CustomerLink } from './CustomerLink.tsx';
import classes from './NavBar.module.css';
import type { QuickLinkData } from './quick-links.ts';
import { texts } from './texts.ts';

type Props = { link: QuickLinkData; count: number; className?: string | undefined };

/** Fetched while the finger is still on its way; what fails then is told when the dialog is opened. */
const fetchSearch = () => void loadSearchDialog().catch(() => undefined);
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * Search opens its dialog, and is a link to its page for another tab and for before the page has come alive. Home is a
 * link; bag and account open the login dialog for a guest (spec §6).
 */
export function QuickLink({ link, count, className = '' }: Props) {
  const { show } = useOverlays();
  const look = `${buttons.icon} ${className}`;
  if (link.icon === 'search') {
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
        <Icon name="search" />
      </Link>
    );
  }
  if (link.icon === 'home') {
    return (
      <Link to="/" className={look} aria-label={link.title}>
        <Icon name="home" />
      </Link>
    );
  }
  const badge = link.icon === 'cart' ? bagBadge(count) : null;
  return (
    <CustomerLink
      to={link.icon === 'cart' ? '/cart' : '/myaccount'}
      className={look}
      label={badge ? texts.cartWith(badge) : link.title}
    >
      <Icon name={link.icon === 'cart' ? 'bag' : 'account'} />
      {badge ? <span className={classes.badge}>{badge}</span> : null}
    </CustomerLink>
  );
}

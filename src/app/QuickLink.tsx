import { Link } from '@tanstack/react-router';
import { bagBadge } from '../domain/badge.ts';
import { useOverlays } from '../features/overlays/overlays.tsx';
import buttons from '../ui/button.module.css';
import { Icon } from '../ui/Icon.tsx';
import { loadLogin, onIntent } from './load-dialogs.ts';
import classes from './NavBar.module.css';
import type { QuickLinkData } from './quick-links.ts';
import { texts } from './texts.ts';

type Props = { link: QuickLinkData; count: number; className?: string | undefined };

/** Search and Home are links; bag and account open the login dialog for a guest (spec §6). */
export function QuickLink({ link, count, className = '' }: Props) {
  const { show } = useOverlays();
  const look = `${buttons.icon} ${className}`;
  if (link.icon === 'search') {
    return (
      <Link to="/results" className={look} aria-label={link.title}>
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
    <button
      type="button"
      className={look}
      aria-label={badge ? texts.cartWith(badge) : link.title}
      {...onIntent(loadLogin)}
      onClick={() => show('login')}
    >
      <Icon name={link.icon === 'cart' ? 'bag' : 'account'} />
      {badge ? <span className={classes.badge}>{badge}</span> : null}
    </button>
  );
}

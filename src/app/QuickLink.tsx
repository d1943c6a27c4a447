import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import { ActionLink, isPlainClick } from '../features/action-link/ActionLink.tsx';
import { bagBadge } from '../features/bag/useBagCount.ts';
import { useOverlays } from '../features/overlays/overlays.tsx';
import { useBroken } from '../ui/broken-picture.ts';
import buttons from '../ui/button.module.css';
import { FirstIcon } from '../ui/FirstIcon.tsx';
import { CustomerLink } from './CustomerLink.tsx';
import { preloadOnIntent, SearchDialog } from './dialogs.ts';
import classes from './NavBar.module.css';
import { type QuickLinkData, STANDARD_LINKS } from './quick-links.ts';

/** The store's picture, else, or if it fails, the built-in icon of a standard link; null if there is neither. */
export function QuickLinkIcon({ link: { kind, picture }, size = 22 }: { link: QuickLinkData; size?: number }) {
  const { isBroken, watched } = useBroken(picture);
  if (picture && !isBroken) return <img {...watched} alt="" width={size} height={size} />;
  const icon = STANDARD_LINKS.find((known) => known.kind === kind)?.icon;
  return icon ? <FirstIcon name={icon} size={size} /> : null;
}

type Props = { link: QuickLinkData; count: number; className?: string | undefined };

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
        {...preloadOnIntent(SearchDialog)}
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
      label={badge ? m.app_cart_with({ count: badge }) : link.title}
    >
      <QuickLinkIcon link={link} />
      {badge ? <span className={classes.badge}>{badge}</span> : null}
    </CustomerLink>
  );
}

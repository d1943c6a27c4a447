import { type MouseEvent, useSyncExternalStore } from 'react';
import { m } from '#messages';
import { useApp } from '../data/app-context.tsx';
import { isPlainClick } from '../features/action-link/ActionLink.tsx';
import { bagBadge, useBagCount } from '../features/bag/useBagCount.ts';
import { Drawing } from '../ui/Drawing.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import classes from './BottomBar.module.css';
import type { AppRouter } from './router.tsx';

type Place = {
  to: '/' | '/results' | '/saved-items' | '/cart' | '/myaccount';
  name: () => string;
  icon: IconName | null;
};
const PLACES: readonly Place[] = [
  { to: '/', name: m.common_home, icon: 'home' },
  { to: '/results', name: m.common_search, icon: 'search' },
  { to: '/saved-items', name: m.app_bar_saved, icon: null },
  { to: '/cart', name: m.app_bar_bag, icon: 'bag' },
  { to: '/myaccount', name: m.common_account, icon: 'account' },
];

const HEART =
  'M12 20.5C5 15.5 3 12 3 8.8 3 6.1 5 4 7.6 4 9.4 4 11 5 12 6.6 13 5 14.6 4 16.4 4 19 4 21 6.1 21 8.8c0 3.2-2 6.7-9 11.7Z';

/**
 * The bottom navigation of the installed app on phones (Visual). Loaded lazily: `Shell.module.css` reserves its space.
 * Guests can follow every link: the pages themselves ask for a sign-in.
 */
export function BottomBar({ router }: { router: AppRouter }) {
  const { base = '' } = useApp();
  const { count } = useBagCount();
  const badge = bagBadge(count);
  const here = useSyncExternalStore(
    (listen) => router.subscribe('onResolved', listen),
    () => router.state.location.pathname,
  );
  const follow = (event: MouseEvent, to: Place['to']) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ to });
  };
  return (
    <nav className={classes.bar} aria-label={m.app_bar_region()}>
      {PLACES.map(({ to, name, icon }) => {
        const inside = to === '/cart' ? badge : null;
        return (
          <a
            key={to}
            href={base + to}
            aria-current={here === to ? 'page' : undefined}
            aria-label={inside ? m.app_open_bag({ count: inside }) : undefined}
            onClick={(event) => follow(event, to)}
          >
            {icon ? <Icon name={icon} /> : <Drawing d={HEART} />}
            {inside ? <b>{inside}</b> : null}
            <span>{name()}</span>
          </a>
        );
      })}
    </nav>
  );
}

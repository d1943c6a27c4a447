import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { bagBadge, useBagCount } from '../features/bag/useBagCount.ts';
import { FirstIcon } from '../ui/FirstIcon.tsx';
import { CustomerLink } from './CustomerLink.tsx';
import bagClasses from './FloatingBag.module.css';

/** Spec §2: pulses this long after a change. */
const PULSE_MS = 3000;

/** Shown only while the bag has items (spec §2), and not on the bag's own page, where it would lead nowhere. */
export function FloatingBag() {
  const { count, changes } = useBagCount();
  const pulsing = usePulse(changes);
  const badge = bagBadge(count);
  const isHere = useRouterState({ select: ({ location }) => location.pathname === '/cart' });
  if (!badge || isHere) return null;
  return (
    <nav aria-label={m.app_cart()}>
      <CustomerLink
        to="/cart"
        className={bagClasses.bag}
        data-pulsing={pulsing}
        label={m.app_open_bag({ count: badge })}
      >
        <FirstIcon name="bag" />
        <span>{badge}</span>
      </CustomerLink>
    </nav>
  );
}

function usePulse(changes: number): boolean {
  const [shownChanges, setShownChanges] = useState(0);
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => setShownChanges(changes), PULSE_MS);
    return () => clearTimeout(timer);
  }, [changes]);
  return changes !== shownChanges;
}

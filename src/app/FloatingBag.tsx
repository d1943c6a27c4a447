import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { bagBadge, useBagCount } from '../features/bag/useBagCount.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './FloatingBag.module.css';
import { CustomerLink } from './QuickLinks.tsx';
import { texts } from './texts.ts';

/** Spec §2: pulses this long after a change. */
const PULSE_MS = 3000;

/** Only there when something is in the bag (spec §2), and not on the bag's own page, where it would lead nowhere. */
export function FloatingBag() {
  const { count, changes } = useBagCount();
  const pulsing = usePulse(changes);
  const badge = bagBadge(count);
  const isHere = useRouterState({ select: ({ location }) => location.pathname === '/cart' });
  if (!badge || isHere) return null;
  return (
    <nav aria-label={texts.cart}>
      <CustomerLink to="/cart" className={classes.bag} data-pulsing={pulsing} label={texts.openBag(badge)}>
        <Icon name="bag" />
        {badge}
      </CustomerLink>
    </nav>
  );
}

function usePulse(changes: number): boolean {
  const [calm, setCalm] = useState(0);
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => setCalm(changes), PULSE_MS);
    return () => clearTimeout(timer);
  }, [changes]);
  return changes !== calm;
}

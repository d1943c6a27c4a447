import { useEffect, useState } from 'react';
import { bagBadge } from '../domain/badge.ts';
import { useBagCount } from '../features/bag/useBagCount.ts';
import { useOverlays } from '../features/overlays/overlays.tsx';
import { Icon } from '../ui/Icon.tsx';
import classes from './FloatingBag.module.css';
import { texts } from './texts.ts';

/** Spec §2: pulses this long after a change. */
const PULSE_MS = 3000;

/** Only there when something is in the bag (spec §2). */
export function FloatingBag() {
  const { count, changes } = useBagCount();
  const { show } = useOverlays();
  const pulsing = usePulse(changes);
  const badge = bagBadge(count);
  if (!badge) return null;
  return (
    <button
      type="button"
      className={classes.bag}
      data-pulsing={pulsing}
      aria-label={texts.openBag(badge)}
      onClick={() => show('login')}
    >
      <Icon name="bag" />
      {badge}
    </button>
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

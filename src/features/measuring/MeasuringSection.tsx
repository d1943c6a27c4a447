import { useSyncExternalStore } from 'react';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { chooseConsent, consentChanges, consentOf } from './consent.ts';
import { namesText } from './names-text.ts';

/** Where a visitor allows the measuring of visits, or takes that back. `ids`: of the store's accounts. */
export function MeasuringSection({ ids }: { ids: readonly string[] }) {
  const app = useApp();
  const isAllowed = useSyncExternalStore(
    consentChanges.subscribe,
    () => consentOf(app, navigator) === 'granted',
    () => false,
  );
  return (
    <Switch
      name={m.measuring_switch()}
      checked={isAllowed}
      onChange={(on) => chooseConsent(app, on ? 'granted' : 'refused')}
    >
      {m.measuring_body({ services: namesText(ids) })}
    </Switch>
  );
}

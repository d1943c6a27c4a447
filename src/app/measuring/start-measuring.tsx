import { lazy, Suspense, useEffect, useState } from 'react';
import type { AppContext } from '../../data/app-context.tsx';
import { PAYING } from '../../domain/paying.ts';
import { type Consent, chooseConsent, consentChanges, consentOf } from '../../features/measuring/consent.ts';
import { measuringOf } from '../../features/measuring/measuring-ids.ts';
import type { AppRouter } from '../router.tsx';
import { dropCookies, openServices } from './services.ts';
import { watchShop } from './shop-events.ts';

/** Loaded on demand, since a visitor is asked once. */
const MeasuringQuestion = lazy(() =>
  import('./MeasuringQuestion.tsx').then((module) => ({ default: module.MeasuringQuestion })),
);

/** Nobody is asked while paying, nor beside the switch. */
const isUnasked = (path: string): boolean => PAYING.test(path) || path === '/saved';

type Asking = { app: AppContext; router: AppRouter; ids: readonly string[] };

function QuestionUntilAnswered({ app, router, ids }: Asking) {
  const mayAsk = () => consentOf(app, navigator) === null && !isUnasked(router.state.location.pathname);
  const [asks, setAsks] = useState(mayAsk);
  useEffect(() => {
    const look = () => setAsks(mayAsk());
    const stops = [consentChanges.subscribe(look), router.subscribe('onResolved', look)];
    return () => {
      for (const stop of stops) stop();
    };
  });
  const choose = (consent: Consent) => chooseConsent(app, consent);
  return asks ? (
    <Suspense>
      <MeasuringQuestion ids={ids} onChoose={choose} />
    </Suspense>
  ) : null;
}

/**
 * Measures visits for the store's own accounts, only once the visitor has allowed it and until they withdraw that, here
 * or in another tab. Before, nothing of a service is loaded or asked.
 */
export function startMeasuring(window: Window, app: AppContext, router: AppRouter): void {
  const ids = measuringOf(window.document.documentElement);
  let stop: (() => void) | null = null;
  const follow = (): void => {
    if (consentOf(app, window.navigator) !== 'granted') {
      stop?.();
      stop = null;
      // Also those of an earlier page, if the visitor was faster than this start.
      dropCookies(window);
      return;
    }
    if (stop) return;
    const services = openServices(window as Parameters<typeof openServices>[0], ids);
    const unwatch = watchShop(window, app, router, (event) => {
      for (const service of services) service.tell(event);
    });
    stop = () => {
      unwatch();
      for (const service of services) service.stop();
    };
  };
  consentChanges.subscribe(follow);
  // Another tab stores the choice.
  window.addEventListener('storage', () => consentChanges.notify());
  follow();
  app.lazyViews?.show('measuring', <QuestionUntilAnswered app={app} router={router} ids={ids} />);
}

import { onlineManager } from '@tanstack/react-query';
import type { AppContext } from '../data/app-context.tsx';
import { emptyBag } from '../data/bag.ts';
import {
  createWatch,
  isStalled,
  probeFromHere,
  refetchStale,
  retryStalled,
  type Watch,
} from '../data/connectivity/watch.ts';
import type { Observable } from '../data/observable.ts';
import { layoutQuery } from '../data/queries/browse.ts';
import type { ConnectionState, ReportConnectivity } from '../domain/connectivity.ts';
import type { AppRouter } from './router.tsx';
import { SignalBar } from './SignalBar.tsx';
import { createSignals, type Signals } from './signals.ts';

type BarDeps = { connectivity: Observable<ConnectionState>; app: AppContext; router: AppRouter; isStatic: boolean };

function watchOf({ document }: Window, { connectivity, app, router, isStatic }: BarDeps): Watch {
  return createWatch({
    now: Date.now,
    random: Math.random,
    isVisible: () => document.visibilityState === 'visible',
    probe: () => probeFromHere(isStatic),
    isStalled: () => isStalled(app.queryClient, router),
    retryStalled: () => retryStalled(app.queryClient, router),
    refetchAll: () => refetchStale(app.queryClient, router),
    show: (line) => {
      connectivity.set(line);
      // On a weak connection calls are still tried; only `offline` blocks them.
      onlineManager.setOnline(line !== 'offline');
    },
  });
}

function listen({ window, watch }: { window: Window; watch: Watch }): void {
  const { document, navigator } = window;
  // The library's own listeners rely on the browser's `online` and `offline` events.
  onlineManager.setEventListener(() => undefined);
  window.addEventListener('online', watch.onOnline);
  window.addEventListener('pageshow', watch.onVisible);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && watch.onVisible());
  for (const touch of ['pointerdown', 'keydown']) window.addEventListener(touch, watch.touched, { passive: true });
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ type?: unknown } | null>) => {
    if (data?.type === 'NEWER') watch.onNewerResponse();
  });
}

function signalsOf({ connectivity, app }: BarDeps): Signals {
  const bagNow = () => app.bag?.get() ?? emptyBag;
  const signals = createSignals({
    connectivity: connectivity.get,
    bag: () => {
      const { status, waiting, notices } = bagNow();
      // Changes that wait for a sign-in are not being sent; the shopper has to sign in first.
      const parked = status === 'signed-out' ? waiting : 0;
      return { waiting: waiting - parked, parked, attention: notices.length, isMine: status !== 'guest' };
    },
    shownSince: () => app.queryClient.getQueryState(layoutQuery(app).queryKey)?.dataUpdatedAt || Date.now(),
    now: Date.now,
  });
  connectivity.subscribe(signals.look);
  app.bag?.subscribe(signals.look);
  setTimeout(signals.look);
  return signals;
}

/** Started by the first problem or waiting change: listens, probes and renders the one indicator. */
export function mountConnectivityBar(window: Window, deps: BarDeps): ReportConnectivity {
  const watch = watchOf(window, deps);
  listen({ window, watch });
  const openBag = () => void deps.router.navigate({ to: '/cart' });
  const bar = (
    <SignalBar signals={signalsOf(deps)} onOpenBag={openBag} onSignIn={deps.app.events.signInWanted.notify} />
  );
  deps.app.lazyViews?.show('connectivity', bar);
  return watch.report;
}

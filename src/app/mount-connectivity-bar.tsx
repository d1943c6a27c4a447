import { onlineManager } from '@tanstack/react-query';
import type { AppContext } from '../data/app-context.tsx';
import { emptyBag } from '../data/bag.ts';
import type { Connectivity, ReportConnectivity } from '../data/connectivity/connectivity.ts';
import { probeFromHere } from '../data/connectivity/probe.ts';
import { askForAll, isStalled, retryStalled } from '../data/connectivity/stalled.ts';
import { createWatch, type Watch } from '../data/connectivity/watch.ts';
import { layoutQuery } from '../data/queries/layout.ts';
import { LOGIN_WANTED } from '../features/auth/auth.tsx';
import type { AppRouter } from './router.tsx';
import { SignalBar } from './SignalBar.tsx';
import { createSignals, type Signals } from './signals.ts';

type Parts = { board: Connectivity; app: AppContext; router: AppRouter; baseUrl: string };

const pagesOf = (router: AppRouter) => ({
  get state() {
    return router.state;
  },
  invalidate: () => router.invalidate(),
});

function watchOf({ document }: Window, { board, app, router, baseUrl }: Parts): Watch {
  const pages = pagesOf(router);
  return createWatch({
    now: Date.now,
    random: Math.random,
    isVisible: () => document.visibilityState === 'visible',
    probe: () => probeFromHere(baseUrl),
    isStalled: () => isStalled(app.queryClient, pages),
    retryStalled: () => retryStalled(app.queryClient, pages),
    askForAll: () => askForAll(app.queryClient, pages),
    show: (line) => {
      board.show(line);
      // A weak line may carry the next call: only without any network is nothing tried (R42).
      onlineManager.setOnline(line !== 'offline');
    },
  });
}

function listen({ window, watch }: { window: Window; watch: Watch }): void {
  const { document, navigator } = window;
  // The library's own listeners take the browser's word for it.
  onlineManager.setEventListener(() => undefined);
  window.addEventListener('online', watch.plugged);
  window.addEventListener('pageshow', watch.looked);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && watch.looked());
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ type?: unknown } | null>) => {
    if (data?.type === 'NEWER') watch.newer();
  });
}

function signalsOf({ board, app }: Parts): Signals {
  const bagNow = () => app.bag?.get() ?? emptyBag;
  const signals = createSignals({
    line: board.get,
    bag: () => {
      const { status, waiting, notices } = bagNow();
      // R32: what waits for a sign-in is not on its way: somebody has to do something first.
      const parked = status === 'signed-out' ? waiting : 0;
      return { waiting: waiting - parked, parked, attention: notices.length, isMine: status !== 'guest' };
    },
    shownSince: () => app.queryClient.getQueryState(layoutQuery(app).queryKey)?.dataUpdatedAt || Date.now(),
    now: Date.now,
  });
  board.subscribe(signals.look);
  app.bag?.subscribe(signals.look);
  setTimeout(signals.look);
  return signals;
}

/** From the first trouble on: listens, probes, and draws the one indicator (R9, R51). */
export function mountConnectivityBar(window: Window, parts: Parts): ReportConnectivity {
  const watch = watchOf(window, parts);
  listen({ window, watch });
  const openBag = () => void parts.router.navigate({ to: '/cart' });
  const signIn = () => void window.dispatchEvent(new Event(LOGIN_WANTED));
  const bar = <SignalBar signals={signalsOf(parts)} onOpenBag={openBag} onSignIn={signIn} />;
  parts.app.late?.show('connectivity', bar);
  return watch.hear;
}

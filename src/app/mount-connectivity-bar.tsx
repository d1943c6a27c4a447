import { onlineManager } from '@tanstack/react-query';
import { type MouseEvent, useSyncExternalStore } from 'react';
import type { AppContext } from '../data/app-context.tsx';
import { emptyBag } from '../data/bag.ts';
import type { Connectivity } from '../data/connectivity/connectivity.ts';
import {
  createWatch,
  isStalled,
  probeFromHere,
  refetchStale,
  retryStalled,
  type Watch,
} from '../data/connectivity/watch.ts';
import { observable } from '../data/observable.ts';
import { layoutQuery } from '../data/queries/browse.ts';
import { type ConnectionState, type ReportConnectivity, type Signal, signalOf } from '../domain/connectivity.ts';
import { shortTime } from '../domain/short-time.ts';
import { documentHeightVarRef } from '../ui/height.ts';
import { Drawing } from '../ui/Icon.tsx';
import { OFFLINE } from '../ui/OfflineIcon.tsx';
import type { AppRouter } from './router.tsx';
import classes from './SignalBar.module.css';

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** docs/rules.md, Offline 2.7. `asOf`: the time of the data shown. */
function signalText(signal: NonNullable<Signal>, asOf: string): string {
  switch (signal.kind) {
    case 'offline':
      return `You're offline. Showing your store as of ${asOf}.`;
    case 'weak':
      return `Connection is weak. Showing your store as of ${asOf}.`;
    case 'sending':
      return `Sending ${changes(signal.count)}…`;
    case 'sign-in':
      return `Sign in to send ${changes(signal.count)}`;
    case 'attention':
      return `${changes(signal.count)} ${signal.count === 1 ? 'needs' : 'need'} your attention.`;
    case 'sent':
      return `${changes(signal.count)} sent`;
  }
}

export type SignalText = { kind: NonNullable<Signal>['kind']; text: string };
export type Signals = { get: () => SignalText | null; subscribe: (listener: () => void) => () => void };

/** The inputs of the status bar: connectivity, the bag's waiting changes, and the age of the shown store. */
type SignalInputs = {
  connectivity: () => ConnectionState;
  /** `isMine`: the bag still belongs to the shopper who made the changes. */
  bag: () => { waiting: number; parked: number; attention: number; isMine: boolean };
  /** Ms since 1970. */
  shownSince: () => number;
  now: () => number;
};

/** A change that is sent sooner is not announced, so that the bar does not flash. Milliseconds. */
const SENDING_MS = 1_000;
/** How long changes that were shown as waiting are shown as sent. Milliseconds. */
const SENT_MS = 2_000;

/** Counts changes that were shown as waiting and have been sent; calls `look` when that message expires. */
function createSentMessage(now: () => number, look: () => void) {
  let announced = 0;
  let since: number | null = null;
  const forget = (): number => {
    announced = 0;
    since = null;
    return 0;
  };
  /** `left`: changes that wait; `isAnnounced`: they are shown as waiting; `isOver`: connectivity is `online`. */
  function count({ left, isAnnounced, isOver }: { left: number; isAnnounced: boolean; isOver: boolean }): number {
    if (left > 0) {
      since = null;
      if (isAnnounced) announced = Math.max(announced, left);
      return 0;
    }
    if (announced === 0 || !isOver) return 0;
    if (since === null) {
      since = now();
      setTimeout(look, SENT_MS);
    }
    return now() - since < SENT_MS ? announced : forget();
  }
  return { count, forget };
}

/** `look` is called whenever one of the facts may have changed. */
export function createSignals(facts: SignalInputs): Signals & { look: () => void } {
  const shown = observable<SignalText | null>(null);
  let waitsSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sentMessage = createSentMessage(facts.now, look);

  const textOf = (signal: Signal): SignalText | null =>
    signal && { kind: signal.kind, text: signalText(signal, shortTime(facts.shownSince(), facts.now())) };

  /** Changes that have waited long enough to be shown. */
  function longWaiting(waiting: number): number {
    clearTimeout(timer);
    if (waiting === 0) waitsSince = null;
    else waitsSince ??= facts.now();
    const left = waitsSince === null ? 0 : waitsSince + SENDING_MS - facts.now();
    if (left > 0) timer = setTimeout(look, left);
    return left > 0 ? 0 : waiting;
  }

  function look(): void {
    const { waiting, parked, attention, isMine } = facts.bag();
    const line = facts.connectivity();
    const sending = longWaiting(waiting);
    const isOver = line === 'online';
    const sent = isMine
      ? sentMessage.count({ left: waiting + parked, isAnnounced: !isOver || sending > 0 || parked > 0, isOver })
      : sentMessage.forget();
    const next = textOf(signalOf(line, { sending, parked, attention, sent }));
    if (next?.text !== shown.get()?.text) shown.set(next);
  }

  return { look, get: shown.get, subscribe: shown.subscribe };
}

/** Line icons like those of `ui/Icon.tsx`; separate, since few visits need them. */
const PATHS: Record<SignalText['kind'], string> = {
  offline: OFFLINE,
  weak: 'M5.5 10a10.5 10.5 0 0 1 13 0M9 13.7c1.8-1.3 4.2-1.3 6 0M12 17.1v.3',
  sending: 'M12 20V5M6 11l6-6 6 6',
  'sign-in': 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  sent: 'm5 12.5 4.5 4.5L19 7.5',
  attention: 'M12 4 2.5 20h19L12 4ZM12 10v5M12 17.2v.3',
};

/** The nav bar below sticks at this height. */
const reportHeight = documentHeightVarRef('--signal-height');

type SignalActions = { onOpenBag: () => void; onSignIn: () => void };

function SignalMessage({ signal: { kind, text }, onOpenBag, onSignIn }: SignalActions & { signal: SignalText }) {
  const content = (
    <>
      <Drawing d={PATHS[kind]} size={16} strokeWidth={1.75} />
      <span>{text}</span>
    </>
  );
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpenBag();
  };
  const way = { className: classes.way, children: content };
  if (kind === 'attention') return <a href="/cart" {...way} onClick={open} />;
  if (kind === 'sign-in') return <button type="button" {...way} onClick={onSignIn} />;
  return <p className={classes.words}>{content}</p>;
}

/**
 * The state of the connection and of waiting changes (R51). The status is always rendered, so that its text is
 * announced; each kind has its own key, so that its bar fades in.
 */
export function SignalBar({ signals, ...ways }: SignalActions & { signals: Signals }) {
  const signal = useSyncExternalStore(signals.subscribe, signals.get);
  return (
    <div role="status" aria-live="polite">
      {signal ? (
        <div key={signal.kind} ref={reportHeight} className={classes.bar} data-kind={signal.kind}>
          <SignalMessage signal={signal} {...ways} />
        </div>
      ) : null}
    </div>
  );
}

type BarDeps = { connectivity: Connectivity; app: AppContext; router: AppRouter; baseUrl: string };

function watchOf({ document }: Window, { connectivity, app, router, baseUrl }: BarDeps): Watch {
  return createWatch({
    now: Date.now,
    random: Math.random,
    isVisible: () => document.visibilityState === 'visible',
    probe: () => probeFromHere(baseUrl),
    isStalled: () => isStalled(app.queryClient, router),
    retryStalled: () => retryStalled(app.queryClient, router),
    refetchAll: () => refetchStale(app.queryClient, router),
    show: (line) => {
      connectivity.show(line);
      // On a weak connection calls are still tried; only `offline` blocks them (R42).
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
      // R32: changes that wait for a sign-in are not being sent; the shopper has to sign in first.
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

/** Started by the first problem or waiting change: listens, probes and renders the one indicator (R9, R51). */
export function mountConnectivityBar(window: Window, parts: BarDeps): ReportConnectivity {
  const watch = watchOf(window, parts);
  listen({ window, watch });
  const openBag = () => void parts.router.navigate({ to: '/cart' });
  const bar = (
    <SignalBar signals={signalsOf(parts)} onOpenBag={openBag} onSignIn={parts.app.events.signInWanted.notify} />
  );
  parts.app.lazyViews?.show('connectivity', bar);
  return watch.report;
}

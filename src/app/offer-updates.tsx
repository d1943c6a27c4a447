import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import type { WorkerParts } from '../data/app-context.tsx';
import { observable } from '../data/observable.ts';
import { type ReloadGuard, reloadOnce } from '../data/reload.ts';
import { InkButton, QuietButton } from '../ui/Button.tsx';
import classes from './UpdatePrompt.module.css';

export type UpdateState = 'none' | 'ready' | 'asking' | 'typing' | 'elsewhere' | 'reload';

/** What of the browser is needed here, so that tests can be the browser. */
export type Page = {
  workbox: Pick<Workbox, 'addEventListener' | 'update' | 'messageSW' | 'messageSkipWaiting'>;
  /** Whether a worker brought this page, or has taken it over since. */
  isControlled: () => boolean;
  /** Reaches every other tab of this origin. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  isReloadHeld: () => boolean;
  isUntouched: () => boolean;
  /** At the shopper's word. */
  reload: () => void;
  /** False where this tab has just been reloaded. */
  reloadOnce: () => boolean;
  onVisible: (run: () => void) => void;
  after: (ms: number, run: () => void) => void;
  every: (ms: number, run: () => void) => void;
  now: () => number;
  newId: () => string;
};
type Registration = Pick<ServiceWorkerRegistration, 'active' | 'waiting' | 'installing' | 'addEventListener'>;

const HOUR = 60 * 60_000;
/** How long other tabs have for their objection. */
const VOTE_MS = 600;
/** How long a tab that did not object stands by that. */
const CONSENT_MS = 10_000;
/** A worker that has not taken over by then is left to the reload. */
const TAKE_OVER_MS = 3000;
/** After this long a version that was to come silently is offered instead. */
const SILENT_MS = 10_000;
/** A page that is being closed or replaced still counts as open for a moment: the worker is asked again, this often. */
const ASK_AGAIN_MS = 500;
const MOST_ASKS = 6;

type Message = { vote: 'ask' | 'busy'; id: string };
const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'vote' in data && 'id' in data && typeof data.id === 'string';

/** The tabs of this origin agree before the worker changes under them. Silence is no objection: a tab may be asleep. */
function createVote({ channel, isReloadHeld, now, newId, after }: Page) {
  let question = '';
  let objected = false;
  let consentUntil = 0;
  const consent = (): void => {
    consentUntil = now() + CONSENT_MS;
  };
  const send = (vote: Message['vote'], id: string): void => channel.postMessage({ vote, id } satisfies Message);

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    if (data.vote === 'busy') objected ||= data.id === question;
    else if (isReloadHeld()) send('busy', data.id);
    else consent();
  });

  return {
    ask: (result: (agreed: boolean) => void): void => {
      question = newId();
      objected = false;
      send('ask', question);
      after(VOTE_MS, () => {
        if (!objected) consent();
        result(!objected);
      });
    },
    /** Whether this tab has just agreed to be reloaded. */
    hasAgreed: () => now() < consentUntil,
  };
}

/** Asks the server for a new version now, each hour, and when the page is looked at again after one. */
function checkRegularly(page: Page): void {
  let checkedAt = 0;
  const check = (): void => {
    checkedAt = page.now();
    // Offline, or the server is away: there is always a next time.
    page.workbox.update().catch(() => undefined);
  };
  page.every(HOUR, check);
  page.onVisible(() => page.now() - checkedAt > HOUR && check());
  check();
}

/**
 * Calls `look` whenever a worker of this registration has come a step further. Workbox has no event for one that another tab
 * began to install, nor of a second one while the page is open.
 */
function onEveryStep(registration: Registration, look: () => void): void {
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  follow(registration.waiting);
}

/**
 * A version that waits since an earlier visit: nothing is lost yet, so the only page, untouched, need not even ask. The browser
 * lets the old worker finish what it is fetching for this page first, so how long this takes is the network's affair.
 */
function createSilentUpdate(page: Page, onEnd: () => void) {
  let isRunning = false;
  const stop = (): void => {
    isRunning = false;
    onEnd();
  };
  const ask = (asks: number): void => {
    if (!isRunning) return;
    if (asks > MOST_ASKS || !page.isUntouched()) {
      stop();
      return;
    }
    void page.workbox.messageSW({ type: 'SKIP_WAITING', onlyIfAlone: true }).then((isAlone) => {
      if (isAlone === false) page.after(ASK_AGAIN_MS, () => ask(asks + 1));
    });
  };
  return {
    isRunning: () => isRunning,
    start: (): void => {
      isRunning = true;
      ask(1);
      page.after(SILENT_MS, stop);
    },
  };
}

/**
 * Offers a new version and activates it when every tab has agreed (docs/rules.md, Offline 2.5). Workbox carries the messages;
 * whom to reload is decided here, as its `isUpdate` is wrong on a page that no worker had brought (R20, R21).
 */
export function followUpdates(page: Page, registration: Registration) {
  const state = observable<UpdateState>('none');
  const vote = createVote(page);
  let declined: ServiceWorker | null = null;
  /** A first worker that takes over a page is no update of it. */
  let hadWorker = page.isControlled() || registration.active !== null;
  const silent = createSilentUpdate(page, look);

  function look(): void {
    const { waiting, active } = registration;
    const offered = waiting && active && waiting !== declined && !silent.isRunning();
    if (offered && state.get() === 'none') state.set('ready');
    if (!waiting && state.get() === 'ready') state.set('none');
  }

  const takenOver = (): void => {
    const wasUpdate = hadWorker;
    hadWorker = true;
    const agreed = silent.isRunning() ? page.isUntouched() : vote.hasAgreed();
    if (wasUpdate && !(agreed && !page.isReloadHeld() && page.reloadOnce())) state.set('reload');
  };

  const reloadNow = (): void => (page.isReloadHeld() ? state.set('reload') : page.reload());

  const bringIn = (agreed: boolean): void => {
    if (agreed) page.workbox.messageSkipWaiting();
    else state.set('elsewhere');
    page.after(TAKE_OVER_MS, () => state.get() === 'asking' && reloadNow());
  };

  page.workbox.addEventListener('controlling', takenOver);
  onEveryStep(registration, look);
  if (registration.waiting && registration.active && page.isUntouched() && !page.isReloadHeld()) silent.start();
  look();
  checkRegularly(page);

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** The shopper wants it now. */
    accept: () => {
      if (state.get() === 'asking') return;
      if (state.get() === 'reload' || !registration.waiting) return page.reload();
      if (page.isReloadHeld()) return state.set('typing');
      state.set('asking');
      vote.ask(bringIn);
    },
    /** Not now: this version is not offered again by this page. */
    later: (): void => {
      declined = registration.waiting;
      state.set('none');
    },
  };
}

export const texts = {
  update: 'Update',
  reload: 'Reload',
  later: 'Later',
  message: {
    none: '',
    ready: 'New version ready',
    asking: 'Updating…',
    typing: 'Finish what you began here first',
    elsewhere: 'Finish in the other tab first',
    reload: 'Reload to continue',
  },
} as const;

/** A new version is offered, never forced (R20). The status is always there, so that its words are read out when they come. */
export function UpdatePrompt({ updates }: { updates: ReturnType<typeof followUpdates> }) {
  const state = useSyncExternalStore(updates.subscribe, updates.get);
  const shown = state !== 'none';
  return (
    <div className={shown ? classes.bar : undefined} data-update-bar={shown || undefined}>
      <p role="status" className={classes.words}>
        {texts.message[state]}
      </p>
      {shown && state !== 'asking' ? (
        <div className={classes.choice}>
          <InkButton onClick={updates.accept}>{state === 'reload' ? texts.reload : texts.update}</InkButton>
          <QuietButton onClick={updates.later}>{texts.later}</QuietButton>
        </div>
      ) : null}
    </div>
  );
}

/** Pages on which nothing happens without a word, however new they are (R20). */
const PAYING = /^\/(cart|payment-return)(\/|$)/;
/** After this long a visit is under way, whether or not somebody has touched the page. */
const START_MS = 10_000;

const updatePage = (window: Window, workbox: Workbox, reloadGuard: ReloadGuard): Page => {
  const { navigator, document, location } = window;
  return {
    workbox,
    isControlled: () => navigator.serviceWorker.controller !== null,
    channel: new BroadcastChannel('app'),
    isReloadHeld: reloadGuard.isHeld,
    // Browsers that cannot tell are asked nothing silently.
    isUntouched: () =>
      navigator.userActivation?.hasBeenActive === false &&
      performance.now() < START_MS &&
      !PAYING.test(location.pathname),
    reload: () => location.reload(),
    reloadOnce: () => reloadOnce(window, Date.now()),
    onVisible: (run) =>
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run()),
    after: (ms, run) => void setTimeout(run, ms),
    every: (ms, run) => void setInterval(run, ms),
    now: Date.now,
    newId: () => crypto.randomUUID(),
  };
};

export function offerUpdates(
  window: Window,
  { late, reloadGuard }: WorkerParts,
  workbox: Workbox,
  registration: ServiceWorkerRegistration,
): void {
  const updates = followUpdates(updatePage(window, workbox, reloadGuard), registration);
  late.show('update', <UpdatePrompt updates={updates} />);
}

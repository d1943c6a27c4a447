import type { Workbox } from 'workbox-window';
import { observable } from '../data/observable.ts';
import { type EntryStore, openVersionHistory } from './version-history.ts';

export type UpdateState = 'none' | 'ready' | 'asking' | 'typing' | 'elsewhere' | 'reload';

/** What is needed from the browser, injected so that tests can replace it. */
export type Page = {
  workbox: Pick<Workbox, 'addEventListener' | 'update' | 'messageSW' | 'messageSkipWaiting'>;
  /** Whether a worker controls this page, from the start or since. */
  isControlled: () => boolean;
  /** The version of a worker; '' if it does not tell. */
  versionOf: (worker: ServiceWorker) => Promise<string>;
  versions: EntryStore;
  /** Reaches every other tab of this origin. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  isReloadHeld: () => boolean;
  isUntouched: () => boolean;
  /** On the shopper's request. */
  reload: () => void;
  /** Returns false if this tab has just been reloaded. */
  reloadOnce: () => boolean;
  onVisible: (run: () => void) => void;
  after: (ms: number, run: () => void) => void;
  every: (ms: number, run: () => void) => void;
  now: () => number;
  newId: () => string;
};

type Registration = Pick<ServiceWorkerRegistration, 'active' | 'waiting' | 'installing' | 'addEventListener'>;

const HOUR = 60 * 60_000;

/** How long other tabs have to object. */
const VOTE_MS = 600;

/** How long a tab's consent is valid. */
const CONSENT_MS = 10_000;

/** If the accepted worker does not control the page by then, the page is reloaded. */
const TAKE_OVER_MS = 3000;

/** A silent update that takes longer is offered instead. */
const SILENT_MS = 10_000;

/** A closing page still counts as open for a moment: the message to the worker is repeated at this interval. */
const RETRY_MS = 500;

const MAX_ATTEMPTS = 6;

type Message = { vote: 'ask' | 'busy'; id: string };

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && 'vote' in data && 'id' in data && typeof data.id === 'string';

/** The tabs of this origin vote before the worker is replaced. No reply counts as consent: a tab may be suspended. */
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

/**
 * Checks for a new version now, each hour, and when the page becomes visible over an hour after the last check.
 * `confirmed` receives a waiting worker that the server still sends.
 */
function checkRegularly(page: Page, registration: Registration, confirmed: (waiting: ServiceWorker) => void): void {
  let checkedAt = 0;
  const check = async (): Promise<void> => {
    checkedAt = page.now();
    const { waiting } = registration;
    await page.workbox.update();
    if (waiting && waiting === registration.waiting && !registration.installing) confirmed(waiting);
  };
  // Offline or a server error: the next check tries again.
  const tryCheck = (): void => void check().catch(() => undefined);
  page.every(HOUR, tryCheck);
  page.onVisible(() => page.now() - checkedAt > HOUR && tryCheck());
  tryCheck();
}

/**
 * Calls `look` at each state change of a worker of this registration. Workbox has no event for one that another tab
 * began to install, nor for a second one while the page is open.
 */
function onWorkerStateChange(registration: Registration, look: () => void): void {
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  follow(registration.waiting);
}

/**
 * Activates a version that waits since an earlier visit without asking, if this page is untouched and the only one. The
 * browser first lets the old worker finish its fetches for this page, so the duration depends on the network.
 */
function createSilentUpdate(page: Page, onEnd: () => void) {
  let isRunning = false;
  const stop = (): void => {
    isRunning = false;
    onEnd();
  };
  const requestActivation = (attempts: number): void => {
    if (!isRunning) return;
    if (attempts > MAX_ATTEMPTS || !page.isUntouched()) {
      stop();
      return;
    }
    void page.workbox.messageSW({ type: 'SKIP_WAITING', onlyIfAlone: true }).then((isAlone) => {
      if (isAlone === false) page.after(RETRY_MS, () => requestActivation(attempts + 1));
    });
  };
  return {
    isRunning: () => isRunning,
    start: (): void => {
      isRunning = true;
      requestActivation(1);
      page.after(SILENT_MS, stop);
    },
  };
}

/**
 * Offers a new version and activates it when every tab has agreed (docs/rules.md, Offline 2.5). Workbox sends the
 * messages; this decides which tab reloads, as `isUpdate` is wrong on a page that loaded without a worker.
 */
export function createUpdates(page: Page, registration: Registration) {
  const state = observable<UpdateState>('none');
  const vote = createVote(page);
  const history = openVersionHistory(page.versions, page.now);
  let confirmed: ServiceWorker | null = null;
  /** The version that controls this page, and the one that this page activates. */
  let running = '';
  let activating: string | undefined;
  /** The first worker to control a page is not an update. */
  let hadWorker = page.isControlled() || registration.active !== null;
  const silent = createSilentUpdate(page, () => void look());

  /** The version of the waiting worker; undefined if another one, or none, waits by the time it has told. */
  async function waitingVersion(): Promise<string | undefined> {
    const { waiting, active } = registration;
    const id = waiting && active ? await page.versionOf(waiting) : undefined;
    return waiting === registration.waiting ? id : undefined;
  }
  const isConfirmed = (): boolean => registration.waiting === confirmed;

  async function look(): Promise<void> {
    if (!registration.waiting && state.get() === 'ready') state.set('none');
    const id = await waitingVersion();
    if (id === undefined || silent.isRunning() || state.get() !== 'none') return;
    if (!history.mayOffer(id, running, isConfirmed())) return;
    state.set('ready');
    history.note(id, 'offered');
  }

  /** At a cold start; later the page counts as in use. */
  async function updateSilently(): Promise<void> {
    const id = await waitingVersion();
    if (id === undefined || silent.isRunning() || !page.isUntouched() || page.isReloadHeld()) return;
    if (!history.mayActivate(id, running, isConfirmed())) return;
    activating = id;
    silent.start();
  }

  const start = async (): Promise<void> => {
    if (registration.active) {
      running = await page.versionOf(registration.active);
      history.note(running, 'ran');
    }
    await updateSilently();
    await look();
    checkRegularly(page, registration, (waiting) => {
      confirmed = waiting;
      void updateSilently().then(look);
    });
  };

  const onControlling = (): void => {
    const wasUpdate = hadWorker;
    hadWorker = true;
    if (activating !== undefined) history.note(activating, 'activated');
    const agreed = silent.isRunning() ? page.isUntouched() : vote.hasAgreed();
    if (wasUpdate && !(agreed && !page.isReloadHeld() && page.reloadOnce())) state.set('reload');
  };

  const reloadNow = (): void => (page.isReloadHeld() ? state.set('reload') : page.reload());

  const activate = (agreed: boolean): void => {
    if (agreed) page.workbox.messageSkipWaiting();
    else state.set('elsewhere');
    page.after(TAKE_OVER_MS, () => state.get() === 'asking' && reloadNow());
  };

  page.workbox.addEventListener('controlling', onControlling);
  onWorkerStateChange(registration, () => void look());
  void start();

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** The shopper accepts the update. */
    accept: () => {
      if (state.get() === 'asking') return;
      if (state.get() === 'reload' || !registration.waiting) return page.reload();
      if (page.isReloadHeld()) return state.set('typing');
      state.set('asking');
      void waitingVersion().then((id) => {
        activating = id;
      });
      vote.ask(activate);
    },
    /** Not now: this version is not offered again. */
    later: (): void => state.set('none'),
  };
}

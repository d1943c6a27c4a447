import type { Query, QueryClient } from '@tanstack/react-query';
import { PING } from '../../../contract/paths.ts';
import {
  afterNews,
  type Connection,
  type ConnectionState,
  connected,
  type News,
  PROBE_MS,
  pauseAfter,
  pauseWhileStalled,
  type Word,
} from '../../domain/connectivity.ts';
import { ApiError } from '../api-error.ts';

/** What the watch needs of page and network, so that tests can be both. */
type WatchDeps = {
  now: () => number;
  /** In [0, 1). */
  random: () => number;
  isVisible: () => boolean;
  probe: () => Promise<boolean>;
  /** Whether the screen shows something that the shop could not be asked about. */
  isStalled: () => boolean;
  /** Asks for all that again; settles when it is known what came of it. */
  retryStalled: () => Promise<void>;
  /** The same, and for what could not be shown at all: the network was away. */
  askForAll: () => Promise<void>;
  show: (line: ConnectionState) => void;
};

/** Late answers come in a bunch: they are shown together. Milliseconds. */
const BUNCH_MS = 120;

type RoundDeps = {
  now: () => number;
  isNeeded: () => boolean;
  /** Milliseconds from the start of one round to the next. */
  pause: () => number;
  /** One round; `isCurrent` is false once a later one has begun. */
  ask: (asked: number, isCurrent: () => boolean) => Promise<void>;
};

/** One round at a time. A new one replaces the one that runs; one that is scheduled keeps its time, or frequent calls would put it off. */
function createRounds({ now, isNeeded, pause, ask }: RoundDeps) {
  let last = 0;
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function round(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    last += 1;
    const own = last;
    running = true;
    const asked = now();
    await ask(asked, () => own === last);
    if (own !== last) return;
    running = false;
    schedule(asked);
  }
  function schedule(began = now()): void {
    if (running || timer !== undefined || !isNeeded()) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        if (isNeeded()) void round();
      },
      Math.max(0, began + pause() - now()),
    );
  }
  return { run: (): void => void round(), schedule, isRunning: () => running };
}

/** What is known of the network, and how long to wait before it is asked about again. */
function createDoubt(deps: WatchDeps) {
  let state: Connection = connected;
  let failures = 0;
  /** Rounds in which the server answered, but not for what is on the screen. */
  let vainRounds = 0;
  let doubtful = false;

  const learn = (news: News, asked: number): void => {
    state = afterNews(state, news, asked, deps.now());
    deps.show(state.status);
  };
  return {
    learn,
    doubt: () => {
      doubtful = true;
    },
    isTroubled: () => state.status !== 'online' || doubtful || deps.isStalled(),
    pause: () => {
      const whileStalled = vainRounds > 0 ? pauseWhileStalled(vainRounds - 1, deps.random()) : 0;
      return Math.max(whileStalled, pauseAfter(failures, state.online, deps.random()));
    },
    async reached(asked: number): Promise<void> {
      const wasAway = failures > 0 || state.status === 'offline';
      failures = 0;
      doubtful = false;
      if (deps.isStalled()) vainRounds += 1;
      if (wasAway) await deps.askForAll();
      else if (vainRounds > 0) await deps.retryStalled();
      if (deps.isStalled()) return;
      vainRounds = 0;
      learn('reached', asked);
    },
    missed(asked: number): void {
      failures += 1;
      learn('missed', asked);
    },
  };
}

/** Probes while there is doubt and the page is visible, and refreshes the screen once the server answers (R8, R9). */
export function createWatch(deps: WatchDeps) {
  const { learn, doubt, isTroubled, pause, reached, missed } = createDoubt(deps);
  let bunch: ReturnType<typeof setTimeout> | undefined;
  const rounds = createRounds({
    now: deps.now,
    isNeeded: () => deps.isVisible() && isTroubled(),
    pause,
    async ask(asked, isCurrent) {
      const isThere = await deps.probe();
      if (!isCurrent()) return;
      if (isThere) await reached(asked);
      else missed(asked);
    },
  });

  return {
    report: (word: Word, asked: number): void => {
      if (word === 'odd') doubt();
      else if (word !== 'slow' && word !== 'waiting') learn(word, asked);
      if (word === 'slow' && !rounds.isRunning()) rounds.run();
      // What came with this word lies in the cache a moment later.
      else setTimeout(() => rounds.schedule());
    },
    /** The browser reports a network, which can be wrong: it triggers a request that finds out. */
    wentOnline: (): void => {
      learn('went-online', deps.now());
      rounds.run();
    },
    /** The page is looked at again. */
    looked: (): void => {
      if (isTroubled()) rounds.run();
    },
    /** An answer that had been given up came after all (R3). */
    newer: (): void => {
      clearTimeout(bunch);
      bunch = setTimeout(
        () => {
          if (deps.isStalled()) void deps.retryStalled().then(() => rounds.schedule());
        },
        BUNCH_MS * (1 + deps.random()),
      );
    },
  };
}
export type Watch = ReturnType<typeof createWatch>;

/**
 * Whether anybody is there (R9). Our own shop has an address for this and says nothing on it; of a backend of another kind
 * it is enough that something came back (D35). Asked too often, the shop is there as well.
 */
export async function probe(ask: typeof fetch, baseUrl: string): Promise<boolean> {
  const asked: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) };
  try {
    if (baseUrl !== '') return Boolean(await ask(baseUrl + PING, { ...asked, mode: 'no-cors' }));
    const { status } = await ask(PING, asked);
    return status === 204 || status === 429;
  } catch {
    return false;
  }
}

export const probeFromHere = (baseUrl: string): Promise<boolean> => probe((...asked) => fetch(...asked), baseUrl);

const isSilence = (error: unknown): error is ApiError => error instanceof ApiError && error.kind === 'NETWORK_ERROR';
/** Nobody was there, and that was clear at once. Who waited long in vain is not made to wait again unasked (R4). */
const wasCutOff = (error: unknown): boolean => isSilence(error) && !error.late;

/**
 * On the screen, and older than the shop's own word: a copy of the worker's, what stood there before nobody answered, or
 * nothing at all where nobody was there (R2).
 */
const isStalledQuery = (query: Query): boolean => {
  const { data, isInvalidated, fetchStatus, error, errorUpdatedAt, dataUpdatedAt } = query.state;
  if (!query.isActive()) return false;
  if (data === undefined) return wasCutOff(error);
  // A refusal is an answer, though the library calls what stood there before invalid.
  if (error) return isSilence(error) && errorUpdatedAt > dataUpdatedAt;
  return isInvalidated || fetchStatus === 'paused';
};

/** What of the router is needed: which page could not be loaded, and a way to try again. */
export type Pages = {
  state: { matches: readonly { status: string; error: unknown }[] };
  invalidate: () => Promise<void>;
};
const hasFailed = ({ state }: Pages, why: (error: unknown) => boolean): boolean =>
  state.matches.some(({ status, error }) => status === 'error' && why(error));

/** Whether something on the screen is older than the shop's own word (R8), or could not be shown at all (R2). */
export const isStalled = (client: QueryClient, pages: Pages): boolean =>
  hasFailed(pages, wasCutOff) || client.getQueryCache().getAll().some(isStalledQuery);

/** Refetches the queries on screen that are older than the server's last answer; inactive queries are not refetched. */
export async function retryStalled(client: QueryClient, pages: Pages): Promise<void> {
  if (hasFailed(pages, wasCutOff)) await pages.invalidate();
  await client.refetchQueries({ predicate: isStalledQuery });
}

/** The same where the network was away and is back: now also for what was waited for in vain. */
export async function askForAll(client: QueryClient, pages: Pages): Promise<void> {
  if (hasFailed(pages, isSilence)) await pages.invalidate();
  await client.refetchQueries({ type: 'active', stale: true });
}

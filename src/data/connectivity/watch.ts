import type { Query, QueryClient } from '@tanstack/react-query';
import { PING } from '../../../contract/paths.ts';
import {
  afterEvent,
  type Connection,
  type ConnectionState,
  type ConnectivityEvent,
  type ConnectivityReport,
  connected,
  failingPauseMs,
  PROBE_MS,
  type ProbeResult,
  probePauseMs,
  stalledPauseMs,
} from '../../domain/connectivity.ts';
import { timeoutSignal } from '../abort-signals.ts';
import { ApiError } from '../api-error.ts';

/** Dependencies on page and network, replaced in tests. */
type WatchDeps = {
  now: () => number;
  /** In [0, 1). */
  random: () => number;
  isVisible: () => boolean;
  probe: () => Promise<ProbeResult>;
  /** Whether anything on screen could not be refreshed or loaded. */
  isStalled: () => boolean;
  /** Retries those requests; settles when they have. */
  retryStalled: () => Promise<void>;
  /** After a lost connection: also retries pages that timed out, and refetches all stale queries on screen. */
  refetchAll: () => Promise<void>;
  show: (line: ConnectionState) => void;
};

/** Taps start at most one probe in this time. Milliseconds. */
const MIN_ROUND_GAP_MS = 1_000;
/** Late responses arrive in bursts; they are handled together. Milliseconds. */
const BATCH_MS = 120;

type RoundDeps = {
  now: () => number;
  isNeeded: () => boolean;
  /** Milliseconds from the start of one round to the next. */
  pause: () => number;
  /** One round; `isCurrent` is false once a later one has begun. */
  sendProbe: (requestedAt: number, isCurrent: () => boolean) => Promise<void>;
};

/** One round at a time. `run` supersedes a running one; frequent `schedule` calls do not postpone the next. */
function createRounds({ now, isNeeded, pause, sendProbe }: RoundDeps) {
  let last = 0;
  let began = 0;
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function round(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    last += 1;
    const own = last;
    running = true;
    const requestedAt = now();
    began = requestedAt;
    await sendProbe(requestedAt, () => own === last);
    if (own !== last) return;
    running = false;
    schedule(requestedAt);
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
  return {
    run: (): void => void round(),
    schedule,
    isRunning: () => running,
    /** The next round is now, unless one is running or has just begun. */
    hurry: (): void => {
      if (isNeeded() && !running && Math.abs(now() - began) >= MIN_ROUND_GAP_MS) void round();
    },
  };
}

/** The state of the connection, and the pause before the next probe. */
function createConnectionState(deps: WatchDeps) {
  let state: Connection = connected;
  let failures = 0;
  /** Successive rounds in which the server responded but the screen stayed stale. */
  let staleRounds = 0;
  let doubtful = false;
  /** The last probe was answered with an error. */
  let isFailing = false;

  const learn = (event: ConnectivityEvent, requestedAt: number): void => {
    state = afterEvent(state, event, requestedAt, deps.now());
    deps.show(state.status);
  };
  return {
    learn,
    suspect: () => {
      doubtful = true;
    },
    /** Something has happened that may mean a restored network: probes are prompt again. */
    hope: () => {
      failures = Math.min(failures, 1);
    },
    needsProbe: () => state.status !== 'online' || doubtful || deps.isStalled(),
    pause: () => {
      const whileStalled = staleRounds > 0 ? stalledPauseMs(staleRounds - 1, deps.random()) : 0;
      const pause =
        isFailing && failures > 0
          ? failingPauseMs(failures, deps.random())
          : probePauseMs(failures, state.online, deps.random());
      return Math.max(whileStalled, pause);
    },
    async reached(requestedAt: number): Promise<void> {
      const wasAway = failures > 0 || state.status === 'offline';
      failures = 0;
      doubtful = false;
      if (deps.isStalled()) staleRounds += 1;
      if (wasAway) await deps.refetchAll();
      else if (staleRounds > 0) await deps.retryStalled();
      if (deps.isStalled()) return;
      staleRounds = 0;
      learn('reached', requestedAt);
    },
    missed(result: Exclude<ProbeResult, 'reached'>, requestedAt: number): void {
      failures += 1;
      isFailing = result === 'failing';
      learn('missed', requestedAt);
    },
  };
}

/** Probes while there is doubt and the page is visible, and refreshes the screen once the server responds. */
export function createWatch(deps: WatchDeps) {
  const { learn, suspect, hope, needsProbe, pause, reached, missed } = createConnectionState(deps);
  let batch: ReturnType<typeof setTimeout> | undefined;
  const rounds = createRounds({
    now: deps.now,
    isNeeded: () => deps.isVisible() && needsProbe(),
    pause,
    async sendProbe(requestedAt, isCurrent) {
      const result = await deps.probe();
      if (!isCurrent()) return;
      if (result === 'reached') await reached(requestedAt);
      else missed(result, requestedAt);
    },
  });

  return {
    report: (report: ConnectivityReport, requestedAt: number): void => {
      if (report === 'odd') suspect();
      else if (report !== 'slow' && report !== 'waiting') learn(report, requestedAt);
      if (report === 'slow' && !rounds.isRunning()) rounds.run();
      // The reported response reaches the query cache in a later task.
      else setTimeout(() => rounds.schedule());
    },
    /** The browser reports a network, which can be wrong: it triggers a probe. */
    onOnline: (): void => {
      learn('went-online', deps.now());
      hope();
      rounds.run();
    },
    /** The page is visible again. */
    onVisible: (): void => {
      hope();
      if (needsProbe()) rounds.run();
    },
    /** The shopper has touched the page. */
    touched: rounds.hurry,
    /** A late response has arrived. */
    onNewerResponse: (): void => {
      clearTimeout(batch);
      batch = setTimeout(
        () => {
          if (deps.isStalled()) void deps.retryStalled().then(() => rounds.schedule());
        },
        BATCH_MS * (1 + deps.random()),
      );
    },
  };
}
export type Watch = ReturnType<typeof createWatch>;

/** On a static host: a file that is always there. The worker handles no HEAD, so the answer is never a copy. */
const SETTINGS = '/config.js';

/**
 * Whether the shop's own origin is reachable, whoever's the API is. Our server answers PING with 204, or with 429 above
 * its rate limit.
 */
export async function probe(fetchFn: typeof fetch, isStatic: boolean): Promise<ProbeResult> {
  const init: RequestInit = { cache: 'no-store', signal: timeoutSignal(PROBE_MS) };
  try {
    const { status, headers } = await (isStatic ? fetchFn(SETTINGS, { ...init, method: 'HEAD' }) : fetchFn(PING, init));
    if (status >= 500) return 'failing';
    // Anything else, such as a portal's page, is no answer of the shop.
    const isOurs = isStatic
      ? status === 200 && /javascript/.test(headers.get('content-type') ?? '')
      : status === 204 || status === 429;
    return isOurs ? 'reached' : 'silent';
  } catch {
    return 'silent';
  }
}

export const probeFromHere = (isStatic: boolean): Promise<ProbeResult> => probe((...args) => fetch(...args), isStatic);

const hasNoResponse = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'NETWORK_ERROR';
/** The request failed fast, without a response. After a long wait there is no automatic retry. */
const failedFast = (error: unknown): boolean => hasNoResponse(error) && !error.late;

/**
 * An active query that shows a copy of the worker's or data from before a request without a response, or has no data
 * after a fast network failure.
 */
const isStalledQuery = (query: Query): boolean => {
  const { data, isInvalidated, fetchStatus, error } = query.state;
  if (!query.isActive()) return false;
  if (data === undefined) return failedFast(error);
  // A refusal is a response, although TanStack Query marks the earlier data as invalidated.
  if (error) return hasNoResponse(error);
  return isInvalidated || fetchStatus === 'paused';
};

/** The part of the router that is used: pages that failed to load, and a retry. */
export type RouterPages = {
  state: { matches: readonly { status: string; error: unknown }[] };
  invalidate: () => Promise<void>;
};
const hasFailed = ({ state }: RouterPages, why: (error: unknown) => boolean): boolean =>
  state.matches.some(({ status, error }) => status === 'error' && why(error));

/** Whether anything on screen is a stale copy or failed to load. */
export const isStalled = (client: QueryClient, pages: RouterPages): boolean =>
  hasFailed(pages, failedFast) || client.getQueryCache().getAll().some(isStalledQuery);

/** Retries failed pages and refetches stalled queries; inactive queries are not refetched. */
export async function retryStalled(client: QueryClient, pages: RouterPages): Promise<void> {
  if (hasFailed(pages, failedFast)) await pages.invalidate();
  await client.refetchQueries({ predicate: isStalledQuery });
}

/** After a lost connection: also retries pages that timed out, and refetches every stale active query. */
export async function refetchStale(client: QueryClient, pages: RouterPages): Promise<void> {
  if (hasFailed(pages, hasNoResponse)) await pages.invalidate();
  await client.refetchQueries({ type: 'active', stale: true });
}

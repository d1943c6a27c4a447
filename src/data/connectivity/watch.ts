import {
  afterNews,
  type Connection,
  type ConnectionState,
  connected,
  type News,
  pauseAfter,
  pauseWhileStalled,
} from '../../domain/connectivity.ts';
import type { Word } from './connectivity.ts';

/** What the watch needs of page and network, so that tests can be both. */
export type WatchDeps = {
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

export type Watch = {
  hear: (word: Word, asked: number) => void;
  /** The browser reports a network, which can be wrong: it triggers a request that finds out. */
  plugged: () => void;
  /** The page is looked at again. */
  looked: () => void;
  /** An answer that had been given up came after all (R3). */
  newer: () => void;
};

/** Late answers come in a bunch: they are shown together. Milliseconds. */
const BUNCH_MS = 120;

const NEWS: Partial<Record<Word, News>> = {
  answered: 'answered',
  saved: 'saved',
  failed: 'failed',
  unplugged: 'unplugged',
};

/**
 * Keeps asking whether anybody is there for as long as there is doubt and somebody looks, and brings the screen up to date
 * as soon as somebody is (R8, R9). One round at a time: a probe, then the goods.
 */
export function createWatch(deps: WatchDeps): Watch {
  let state: Connection = connected;
  let failures = 0;
  /** How often the goods were asked for again in vain, though somebody was there. */
  let rounds = 0;
  let doubtful = false;
  let round = 0;
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let bunch: ReturnType<typeof setTimeout> | undefined;

  const learn = (news: News, asked: number): void => {
    state = afterNews(state, news, asked, deps.now());
    deps.show(state.line);
  };
  const pause = (): number => {
    const whileStuck = rounds > 0 ? pauseWhileStalled(rounds - 1, deps.random()) : 0;
    return Math.max(whileStuck, pauseAfter(failures, state.plugged, deps.random()));
  };

  const isTroubled = (): boolean => state.line !== 'online' || doubtful || deps.isStalled();

  async function found(asked: number): Promise<void> {
    const wasAway = failures > 0 || state.line === 'offline';
    failures = 0;
    doubtful = false;
    if (deps.isStalled()) rounds += 1;
    if (wasAway) await deps.askForAll();
    else if (rounds > 0) await deps.retryStalled();
    if (deps.isStalled()) return;
    rounds = 0;
    learn('reached', asked);
  }
  function missed(asked: number): void {
    failures += 1;
    learn('missed', asked);
  }

  async function look(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    round += 1;
    const own = round;
    running = true;
    const asked = deps.now();
    const reached = await deps.probe();
    // A later one has begun meanwhile, at better news.
    if (own !== round) return;
    if (reached) await found(asked);
    else missed(asked);
    if (own !== round) return;
    running = false;
    next(asked);
  }

  /** A round that is due already keeps its time: calls that come and go must not put it off. */
  function next(began = deps.now()): void {
    if (running || timer !== undefined || !deps.isVisible() || !isTroubled()) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        if (deps.isVisible() && isTroubled()) void look();
      },
      Math.max(0, began + pause() - deps.now()),
    );
  }

  return {
    hear: (word, asked) => {
      const news = NEWS[word];
      if (news) learn(news, asked);
      doubtful ||= word === 'odd';
      if (word === 'slow' && !running) void look();
      // What came with this word lies in the cache a moment later.
      else setTimeout(() => next());
    },
    plugged: () => {
      learn('plugged', deps.now());
      void look();
    },
    looked: () => {
      if (isTroubled()) void look();
    },
    newer: () => {
      clearTimeout(bunch);
      bunch = setTimeout(
        () => {
          if (deps.isStalled()) void deps.retryStalled().then(() => next());
        },
        BUNCH_MS * (1 + deps.random()),
      );
    },
  };
}

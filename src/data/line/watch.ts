import {
  afterNews,
  type Connection,
  connected,
  type Line,
  type News,
  pauseAfter,
  pauseWhileStuck,
} from '../../domain/connection.ts';
import type { Word } from './line.ts';

/** What the watch needs of page and network, so that tests can be both. */
export type WatchHands = {
  now: () => number;
  /** In [0, 1). */
  random: () => number;
  isVisible: () => boolean;
  probe: () => Promise<boolean>;
  /** Whether the screen shows something that the shop could not be asked about. */
  isStuck: () => boolean;
  /** Asks for all that again; settles when it is known what came of it. */
  askForStuck: () => Promise<void>;
  /** The same, and for what could not be shown at all: the network was away. */
  askForAll: () => Promise<void>;
  show: (line: Line) => void;
};

export type Watch = {
  hear: (word: Word, asked: number) => void;
  /** The browser says that there is a network: nobody believes it, but it is tried. */
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
export function createWatch(hands: WatchHands): Watch {
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
    state = afterNews(state, news, asked, hands.now());
    hands.show(state.line);
  };
  const pause = (): number => {
    const whileStuck = rounds > 0 ? pauseWhileStuck(rounds - 1, hands.random()) : 0;
    return Math.max(whileStuck, pauseAfter(failures, state.plugged, hands.random()));
  };

  const isTroubled = (): boolean => state.line !== 'online' || doubtful || hands.isStuck();

  async function found(asked: number): Promise<void> {
    const wasAway = failures > 0 || state.line === 'offline';
    failures = 0;
    doubtful = false;
    if (hands.isStuck()) rounds += 1;
    if (wasAway) await hands.askForAll();
    else if (rounds > 0) await hands.askForStuck();
    if (hands.isStuck()) return;
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
    const asked = hands.now();
    const reached = await hands.probe();
    // A later one has begun meanwhile, at better news.
    if (own !== round) return;
    if (reached) await found(asked);
    else missed(asked);
    if (own !== round) return;
    running = false;
    next(asked);
  }

  /** A round that is due already keeps its time: calls that come and go must not put it off. */
  function next(began = hands.now()): void {
    if (running || timer !== undefined || !hands.isVisible() || !isTroubled()) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        if (hands.isVisible() && isTroubled()) void look();
      },
      Math.max(0, began + pause() - hands.now()),
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
      learn('plugged', hands.now());
      void look();
    },
    looked: () => {
      if (isTroubled()) void look();
    },
    newer: () => {
      clearTimeout(bunch);
      bunch = setTimeout(
        () => {
          if (hands.isStuck()) void hands.askForStuck().then(() => next());
        },
        BUNCH_MS * (1 + hands.random()),
      );
    },
  };
}

import { type Line, type Signal, signalOf } from '../domain/connection.ts';
import { savedTime } from '../domain/saved.ts';
import { signalWords } from './signal-texts.ts';

/** What stands on the screen. */
export type Said = { kind: NonNullable<Signal>['kind']; words: string };
export type Signals = { get: () => Said | null; subscribe: (listener: () => void) => () => void };

/** What is to be told about: how the connection is, what the bag has, when the store was as it is shown. */
export type Facts = {
  line: () => Line;
  bag: () => { waiting: number; parked: number; attention: number };
  /** Ms since 1970. */
  shownSince: () => number;
  now: () => number;
};

/** A change that is with the shop sooner is not spoken of: a line that flashes up tells nobody anything. Milliseconds. */
const SENDING_MS = 1_000;

/** `look` is called whenever one of the facts may have changed. */
export function createSignals(facts: Facts): Signals & { look: () => void } {
  const listeners = new Set<() => void>();
  let said: Said | null = null;
  let waitsSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wordsOf = (signal: Signal): Said | null =>
    signal && { kind: signal.kind, words: signalWords(signal, savedTime(facts.shownSince(), facts.now())) };

  /** Changes that have waited long enough to be told of. */
  function longWaiting(waiting: number): number {
    clearTimeout(timer);
    if (waiting === 0) waitsSince = null;
    else waitsSince ??= facts.now();
    const left = waitsSince === null ? 0 : waitsSince + SENDING_MS - facts.now();
    if (left > 0) timer = setTimeout(look, left);
    return left > 0 ? 0 : waiting;
  }

  function look(): void {
    const { waiting, ...rest } = facts.bag();
    const next = wordsOf(signalOf(facts.line(), { sending: longWaiting(waiting), ...rest }));
    if (next?.words === said?.words) return;
    said = next;
    for (const listener of listeners) listener();
  }

  return {
    look,
    get: () => said,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import { observable } from '../data/observable.ts';
import { type ConnectionState, type Signal, signalOf } from '../domain/connectivity.ts';
import { savedTime } from '../domain/stale-age.ts';

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** docs/rules.md, Offline 2.7. `asOf`: when what is shown was true. */
function signalWords(signal: NonNullable<Signal>, asOf: string): string {
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

/** What stands on the screen. */
export type Said = { kind: NonNullable<Signal>['kind']; words: string };
export type Signals = { get: () => Said | null; subscribe: (listener: () => void) => () => void };

/** The inputs of the status bar: connectivity, the bag's waiting changes, and the age of the shown store. */
type Facts = {
  line: () => ConnectionState;
  /** `isMine`: the bag still belongs to the shopper who made the changes. */
  bag: () => { waiting: number; parked: number; attention: number; isMine: boolean };
  /** Ms since 1970. */
  shownSince: () => number;
  now: () => number;
};

/** Milliseconds. A change that is sent sooner is not announced, so that the bar does not flash. */
const SENDING_MS = 1_000;
/** What was said to wait is said to be sent, for so long. Milliseconds. */
const SENT_MS = 2_000;

/** How many changes the shopper was told of as waiting and the shop has now; calls `look` when that is old. */
function createThanks(now: () => number, look: () => void) {
  let owed = 0;
  let since: number | null = null;
  const forget = (): number => {
    owed = 0;
    since = null;
    return 0;
  };
  /** `left`: changes that wait; `isTold`: the shopper can see so; `isOver`: the shop is there. */
  function count({ left, isTold, isOver }: { left: number; isTold: boolean; isOver: boolean }): number {
    if (left > 0) {
      since = null;
      if (isTold) owed = Math.max(owed, left);
      return 0;
    }
    if (owed === 0 || !isOver) return 0;
    if (since === null) {
      since = now();
      setTimeout(look, SENT_MS);
    }
    return now() - since < SENT_MS ? owed : forget();
  }
  return { count, forget };
}

/** `look` is called whenever one of the facts may have changed. */
export function createSignals(facts: Facts): Signals & { look: () => void } {
  const said = observable<Said | null>(null);
  let waitsSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const thanks = createThanks(facts.now, look);

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
    const { waiting, parked, attention, isMine } = facts.bag();
    const line = facts.line();
    const sending = longWaiting(waiting);
    const isOver = line === 'online';
    const sent = isMine
      ? thanks.count({ left: waiting + parked, isTold: !isOver || sending > 0 || parked > 0, isOver })
      : thanks.forget();
    const next = wordsOf(signalOf(line, { sending, parked, attention, sent }));
    if (next?.words !== said.get()?.words) said.set(next);
  }

  return { look, get: said.get, subscribe: said.subscribe };
}

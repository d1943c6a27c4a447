import { m } from '#messages';
import { observable } from '../data/observable.ts';
import { type ConnectionState, type Signal, signalOf } from '../domain/connectivity.ts';
import { shortTime } from '../features/dates/dates.ts';

/** docs/rules.md, Offline 2.7. `asOf`: the time of the data shown. */
function signalText(signal: NonNullable<Signal>, asOf: string): string {
  switch (signal.kind) {
    case 'offline':
      return m.signal_offline({ time: asOf });
    case 'weak':
      return m.signal_weak({ time: asOf });
    case 'sending':
      return m.signal_sending({ count: signal.count });
    case 'sign-in':
      return m.bag_sign_in_to_send({ count: signal.count });
    case 'attention':
      return m.signal_attention({ count: signal.count });
    case 'sent':
      return m.signal_sent({ count: signal.count });
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

/** How long changes that waited for the network or a sign-in are shown as sent. Milliseconds. */
const SENT_MS = 2_000;

/** Counts changes that waited for the network or a sign-in and have been sent; calls `look` when that message expires. */
function createSentMessage(now: () => number, look: () => void) {
  let announced = 0;
  let since: number | null = null;
  const forget = (): number => {
    announced = 0;
    since = null;
    return 0;
  };
  /** `left`: changes that wait; `isAnnounced`: for the network or a sign-in; `isOver`: connectivity is `online`. */
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
      ? sentMessage.count({ left: waiting + parked, isAnnounced: !isOver || parked > 0, isOver })
      : sentMessage.forget();
    const next = textOf(signalOf(line, { sending, parked, attention, sent }));
    if (next?.text !== shown.get()?.text) shown.set(next);
  }

  return { look, get: shown.get, subscribe: shown.subscribe };
}

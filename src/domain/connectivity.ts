/** What the connection is known to be. `weak`: the phone has a network, but nobody answers over it (R9). */
export type ConnectionState = 'online' | 'weak' | 'offline';

/**
 * What may be learned of the connection, by weight (docs/rules.md, Offline 2.7):
 * - of calls: `answered` by the shop itself, whatever it said; `saved`: the worker gave a copy, since the network was late or
 *   gave nothing; `failed`: nothing came at all
 * - of a probe: `reached` somebody, or `missed`
 * - of the browser: `unplugged` is believed at once, `plugged` proves nothing
 */
export type News = 'answered' | 'saved' | 'failed' | 'reached' | 'missed' | 'went-offline' | 'went-online';

/** What is heard of it. `odd`: an answer that no healthy shop gives; `slow`: none yet; `waiting`: the bag has something to say. */
export type Word = 'answered' | 'saved' | 'failed' | 'odd' | 'slow' | 'went-offline' | 'waiting';
/** `asked`: when what it is about began, ms since 1970. */
export type ReportConnectivity = (word: Word, asked: number) => void;

/** `plugged`: what the browser says. `answeredAt`, `unpluggedAt`: ms since 1970, 0 for never. */
export type Connection = { status: ConnectionState; online: boolean; answeredAt: number; offlineAt: number };

export const connected: Connection = { status: 'online', online: true, answeredAt: 0, offlineAt: 0 };

const broken = (state: Connection): Connection => ({ ...state, status: state.online ? 'weak' : 'offline' });
/**
 * The connection after some news. `asked`: when what it is news of began; an answer to a question from before the plug was
 * pulled says nothing of now, and one in vain says nothing against a call that was answered meanwhile. A probe that reached
 * somebody says nothing for a call that nobody answers.
 */
export function afterNews(state: Connection, news: News, asked: number, now: number): Connection {
  switch (news) {
    case 'answered':
      return asked < state.offlineAt ? state : { ...state, status: 'online', answeredAt: now };
    case 'reached':
      return asked < state.offlineAt ? state : { ...state, status: 'online' };
    case 'saved':
    case 'failed':
    case 'missed':
      return asked < state.answeredAt ? state : broken(state);
    case 'went-offline':
      return { ...state, status: 'offline', online: false, offlineAt: now };
    case 'went-online':
      return { ...state, online: true };
  }
}

/** What the connectivity bar shows (R51); null: nothing. */
export type Signal =
  | { kind: 'offline' | 'weak' }
  | { kind: 'sending' | 'sign-in' | 'attention' | 'sent'; count: number }
  | null;

/**
 * `sending`: changes on their way to the shop; `parked`: those that wait for a sign-in (R32); `attention`: notices in the
 * bag; `sent`: changes that had waited and are with the shop now.
 */
export type Changes = { sending: number; parked: number; attention: number; sent: number };

/** Most urgent first. */
export function signalOf(line: ConnectionState, { sending, parked, attention, sent }: Changes): Signal {
  if (line !== 'online') return { kind: line };
  if (sending > 0) return { kind: 'sending', count: sending };
  if (parked > 0) return { kind: 'sign-in', count: parked };
  if (attention > 0) return { kind: 'attention', count: attention };
  return sent > 0 ? { kind: 'sent', count: sent } : null;
}

/** A probe that takes longer has failed. Milliseconds. */
export const PROBE_MS = 3_000;
const FIRST_MS = 1_000;
/** From one probe to the next: with its answer and the products behind it, a screen is fresh 5 s after the network is (R8). */
const LONGEST_MS = 3_400;
/** Where the browser itself says that there is no network, its own word comes first. */
const OFFLINE_MS = 15_000;
/** The longest pause while the server answers but sends nothing newer. */
const STALLED_MS = 30_000;

/** Milliseconds from the start of one probe to the next. `chance` in [0, 1) spreads phones that lost the network together. */
export function pauseAfter(failures: number, online: boolean, chance: number): number {
  const longest = online ? LONGEST_MS : OFFLINE_MS;
  return Math.min(longest, FIRST_MS * 2 ** failures) * (1 - chance / 4);
}

/** Milliseconds until the products on the screen are requested again, after that many rounds that brought nothing new. */
export const pauseWhileStalled = (rounds: number, chance: number): number =>
  Math.min(STALLED_MS, FIRST_MS * 2 ** rounds) * (1 - chance / 4);

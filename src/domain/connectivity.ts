/** The state of the connection. `weak`: the device has a network, but requests get no response. */
export type ConnectionState = 'online' | 'weak' | 'offline';

/**
 * Events that change the state, by weight (docs/rules.md, Offline 2.7):
 * - calls: `answered` by the server, with any status; `saved`: the worker served a copy, since the network was late or
 *   failed; `failed`: no response at all
 * - probes: `reached` the server, or `missed`
 * - browser events: `went-offline` applies at once, `went-online` proves nothing
 */
export type ConnectivityEvent = 'answered' | 'saved' | 'failed' | 'reached' | 'missed' | 'went-offline' | 'went-online';

/** What is reported. `odd`: an invalid response; `slow`: none yet; `waiting`: changes or notices in the bag. */
export type ConnectivityReport = 'answered' | 'saved' | 'failed' | 'odd' | 'slow' | 'went-offline' | 'waiting';
/** `requestedAt`: when the request or event began, ms since 1970. */
export type ReportConnectivity = (report: ConnectivityReport, requestedAt: number) => void;

/** `online`: what the browser reports. `answeredAt`, `offlineAt`: ms since 1970, 0 for never. */
export type Connection = { status: ConnectionState; online: boolean; answeredAt: number; offlineAt: number };

export const connected: Connection = { status: 'online', online: true, answeredAt: 0, offlineAt: 0 };

const disconnected = (state: Connection): Connection => ({ ...state, status: state.online ? 'weak' : 'offline' });
/**
 * The connection after an event. `requestedAt`: when its request began. A response to a request from before the network
 * was lost is ignored, and so is the failure of a request from before the last response to a call. A successful probe does
 * not outweigh a failed call.
 */
export function afterEvent(state: Connection, event: ConnectivityEvent, requestedAt: number, now: number): Connection {
  switch (event) {
    case 'answered':
      return requestedAt < state.offlineAt ? state : { ...state, status: 'online', answeredAt: now };
    case 'reached':
      return requestedAt < state.offlineAt ? state : { ...state, status: 'online' };
    case 'saved':
    case 'failed':
    case 'missed':
      return requestedAt < state.answeredAt ? state : disconnected(state);
    case 'went-offline':
      return { ...state, status: 'offline', online: false, offlineAt: now };
    case 'went-online':
      return { ...state, online: true };
  }
}

/** What the connectivity bar shows; null: nothing. */
export type Signal =
  | { kind: 'offline' | 'weak' }
  | { kind: 'sending' | 'sign-in' | 'attention' | 'sent'; count: number }
  | null;

/**
 * `sending`: changes that are being sent; `parked`: those that wait for a sign-in; `attention`: notices in the
 * bag; `sent`: changes that had waited and have been sent.
 */
export type Changes = { sending: number; parked: number; attention: number; sent: number };

/** The most urgent signal. */
export function signalOf(connection: ConnectionState, { sending, parked, attention, sent }: Changes): Signal {
  if (connection !== 'online') return { kind: connection };
  if (sending > 0) return { kind: 'sending', count: sending };
  if (parked > 0) return { kind: 'sign-in', count: parked };
  if (attention > 0) return { kind: 'attention', count: attention };
  return sent > 0 ? { kind: 'sent', count: sent } : null;
}

/** A probe that takes longer has failed. Milliseconds. */
export const PROBE_MS = 3_000;
const FIRST_MS = 1_000;
/** The longest pause of the prompt probes: with the refetch, a screen is fresh 5 s after the network is back. */
const PROMPT_MS = 3_400;
/** The same while the browser reports no network: its `online` event usually comes first. */
const OFFLINE_MS = 15_000;
/** Prompt probes, for half a minute. Then the server is down rather than the network, and open shops must not hold it down. */
const PROMPT_PROBES = 13;
/** The first pause while the server answers probes with an error: it is down, and a network that returns cannot help. */
const FAILING_MS = 5_000;
/** The longest pause between probes. */
const LONGEST_MS = 60_000;
/** The longest pause while the server answers but sends nothing newer. */
const STALLED_MS = 30_000;

/**
 * `reached`; `failing`: the server's answer was an error, as while it restarts; `silent`: no answer.
 */
export type ProbeResult = 'reached' | 'failing' | 'silent';

/**
 * Milliseconds from the start of one probe to the next, after that many failures without an answer. `chance` in [0, 1)
 * spreads phones that lost the network together.
 */
export function probePauseMs(failures: number, online: boolean, chance: number): number {
  const prompt = Math.min(online ? PROMPT_MS : OFFLINE_MS, FIRST_MS * 2 ** failures);
  return Math.min(LONGEST_MS, prompt * 2 ** Math.max(0, failures - PROMPT_PROBES)) * (1 - chance / 4);
}

/** The same after that many failures (1 or more) of which the last was an answer: 5, 10, 20, 40, then 60 s. */
export const failingPauseMs = (failures: number, chance: number): number =>
  Math.min(LONGEST_MS, FAILING_MS * 2 ** (failures - 1)) * (1 - chance / 4);

/** Milliseconds until the products on the screen are requested again, after that many rounds that brought nothing new. */
export const stalledPauseMs = (rounds: number, chance: number): number =>
  Math.min(STALLED_MS, FIRST_MS * 2 ** rounds) * (1 - chance / 4);

import type { Disk } from './disk.ts';
import type { Lock } from './lock.ts';
import { awake, type CountedCart, conclude, expire, holdAll, nextDue, pick, unsentOf } from './outbox-reducer.ts';
import type { Change, OutboxState, SessionCopy } from './outbox-state.ts';
import { type Answer, send } from './send-command.ts';

export type DrainDeps = {
  disk: Disk;
  lock: Lock;
  fetch: typeof fetch;
  now: () => number;
  random: () => number;
  /** Whose changes may be sent at this moment, and with which token (S9). */
  who: (box: OutboxState) => SessionCopy | null;
  /** The cart in a reply; null where there is none, or nobody who could read it. */
  readCart: (reply: unknown) => CountedCart | null;
  /** Something was written. */
  onStep: () => void;
};
/** What is left: how many changes wait, and when one of them may be sent (ms since 1970; null: none, or parked). */
export type Drained = { left: number; nextAt: number | null };

/** So many errors of the server in a row are enough for now. */
const STUMBLES = 3;

type Sending = { change: Change; who: SessionCopy };

/** Marks the next change as under way; expired ones are told first (R39). */
const choose = ({ disk, who, now }: DrainDeps): Promise<Sending | null> =>
  disk.change((box) => {
    const fresh = expire(box, now());
    const session = who(fresh);
    if (!session || session.expired || session.token === '') return { box: fresh, result: null };
    const { box: after, change } = pick(fresh, session.user, now());
    return { box: after, result: change && { change, who: session } };
  });

const isStop = (answer: Answer, stumbles: number): boolean =>
  answer.kind === 'signed-out' ||
  (answer.kind === 'later' && (answer.trouble === 'silent' || answer.afterMs > 0 || stumbles >= STUMBLES));

async function sendOne(deps: DrainDeps, { change, who }: Sending, stumbles: number): Promise<Answer> {
  const answer = await send(change, who, deps.fetch, deps.now);
  const cart = answer.kind === 'done' || answer.kind === 'counted' ? deps.readCart(answer.reply) : null;
  const outcome = { answer, cart, now: deps.now(), random: deps.random() };
  await deps.disk.change((box) => {
    const after = conclude(box, change.key, outcome);
    const waiting = answer.kind === 'later' && isStop(answer, stumbles + 1);
    const heard = answer.kind === 'done' || answer.kind === 'counted' || answer.kind === 'refused';
    return { box: waiting ? holdAll(after, change.key) : heard ? awake(after) : after, result: undefined };
  });
  return answer;
}

async function sendAll(deps: DrainDeps, stillOurs: () => Promise<boolean>): Promise<void> {
  let stumbles = 0;
  while (await stillOurs()) {
    const next = await choose(deps);
    deps.onStep();
    if (!next) return;
    const answer = await sendOne(deps, next, stumbles);
    deps.onStep();
    stumbles = answer.kind === 'later' ? stumbles + 1 : 0;
    if (isStop(answer, stumbles)) return;
  }
}

const BUSY_MS = 1_000;

/** Sends what may be sent, one at a time, oldest first, and says what is left. */
export async function drain(deps: DrainDeps): Promise<Drained> {
  const ended = await deps.lock((stillOurs) => sendAll(deps, stillOurs));
  const box = await deps.disk.read();
  const session = deps.who(box);
  if (!session) return { left: 0, nextAt: null };
  const left = unsentOf(box, session.user).length;
  if (session.expired || session.token === '') return { left, nextAt: null };
  if (ended === 'busy') return { left, nextAt: left > 0 ? deps.now() + BUSY_MS : null };
  return { left, nextAt: nextDue(box, session.user, deps.now()) };
}

import { type Answer, send } from './answer.ts';
import type { Box, Change, SessionCopy } from './box.ts';
import type { Disk } from './disk.ts';
import type { Lock } from './lock.ts';
import { awake, conclude, expire, holdAll, nextDue, pick, unsentOf } from './rules.ts';

export type DrainHands = {
  disk: Disk;
  lock: Lock;
  fetch: typeof fetch;
  now: () => number;
  random: () => number;
  /** Whose changes may be sent at this moment, and with which token (S9). */
  who: (box: Box) => SessionCopy | null;
  /** The cart in a reply; null where there is none, or nobody who could read it. */
  readCart: (reply: unknown) => unknown;
  /** Something was written. */
  onStep: () => void;
};
/** What is left: how many changes wait, and when one of them may be sent (ms since 1970; null: none, or parked). */
export type Drained = { left: number; nextAt: number | null };

/** So many errors of the server in a row are enough for now. */
const STUMBLES = 3;

type Sending = { change: Change; who: SessionCopy };

/** Marks the next change as under way; expired ones are told first (R39). */
const choose = ({ disk, who, now }: DrainHands): Promise<Sending | null> =>
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

async function sendOne(hands: DrainHands, { change, who }: Sending, stumbles: number): Promise<Answer> {
  const answer = await send(change, who, hands.fetch, hands.now);
  const cart = answer.kind === 'done' ? hands.readCart(answer.reply) : null;
  const outcome = { answer, cart, now: hands.now(), random: hands.random() };
  await hands.disk.change((box) => {
    const after = conclude(box, change.key, outcome);
    const waiting = answer.kind === 'later' && isStop(answer, stumbles + 1);
    const heard = answer.kind === 'done' || answer.kind === 'refused';
    return { box: waiting ? holdAll(after, change.key) : heard ? awake(after) : after, result: undefined };
  });
  return answer;
}

async function sendAll(hands: DrainHands, stillOurs: () => Promise<boolean>): Promise<void> {
  let stumbles = 0;
  while (await stillOurs()) {
    const next = await choose(hands);
    hands.onStep();
    if (!next) return;
    const answer = await sendOne(hands, next, stumbles);
    hands.onStep();
    stumbles = answer.kind === 'later' ? stumbles + 1 : 0;
    if (isStop(answer, stumbles)) return;
  }
}

const BUSY_MS = 1_000;

/** Sends what may be sent, one at a time, oldest first, and says what is left. */
export async function drain(hands: DrainHands): Promise<Drained> {
  const ended = await hands.lock((stillOurs) => sendAll(hands, stillOurs));
  const box = await hands.disk.read();
  const session = hands.who(box);
  if (!session) return { left: 0, nextAt: null };
  const left = unsentOf(box, session.user).length;
  if (session.expired || session.token === '') return { left, nextAt: null };
  if (ended === 'busy') return { left, nextAt: left > 0 ? hands.now() + BUSY_MS : null };
  return { left, nextAt: nextDue(box, session.user, hands.now()) };
}

import { ApiError } from '../api-error.ts';
import { cartQuery } from '../queries/cart.ts';
import type { BagDeps } from './outbox-deps.ts';
import { receiveCart, signedOut } from './outbox-reducer.ts';
import type { SessionCopy } from './outbox-state.ts';
import type { BagState } from './outbox-store.ts';
import type { Asked } from './snapshot.ts';

/** A cart that was read before a change had arrived is asked for again, this often. */
const QUESTIONS = 3;

async function ask({ api, store, queryClient, now }: BagDeps, state: BagState, { user }: SessionCopy): Promise<Asked> {
  const query = cartQuery({ api, store: { id: store } }, user);
  for (let question = 0; question < QUESTIONS; question += 1) {
    const { agreed } = state.box();
    const cart = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
    const taken = await state.disk.change((box) => {
      const after = receiveCart(box, user, cart, now(), agreed);
      return { box: after ?? box, result: after !== null };
    });
    if (taken || state.who()?.user !== user) break;
  }
  return 'answered';
}

/** Only what HTTP says is a refusal; a missing or broken answer is none at all (D7). */
async function refusalOf(error: unknown, state: BagState, { token }: SessionCopy): Promise<Asked> {
  if (!(error instanceof ApiError && error.kind === 'HTTP')) return 'silent';
  if (error.status === 401) await state.disk.change((box) => ({ box: signedOut(box, token), result: undefined }));
  return 'refused';
}

/** Asks for the server's cart, once for all who want it now. */
export function createCartQuestion(deps: BagDeps, state: BagState) {
  let asking: { user: string; answer: Promise<Asked> } | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  async function begin(who: SessionCopy): Promise<Asked> {
    const asked = await ask(deps, state, who).catch((error: unknown) => refusalOf(error, state, who));
    asking = null;
    askedAt = deps.now();
    if (state.who()?.user === who.user) state.noteAsked(asked);
    return asked;
  }
  return {
    now: (): Promise<Asked> => {
      const who = state.who();
      if (!who) return Promise.resolve('not-yet');
      if (asking?.user !== who.user) asking = { user: who.user, answer: begin(who) };
      return asking.answer;
    },
    /** Milliseconds since the last answer, or failure. */
    age: () => Math.abs(deps.now() - askedAt),
  };
}

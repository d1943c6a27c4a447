import * as v from 'valibot';
import { type Cart, setCartLine } from '../../../contract/cart.ts';
import { createCartQuestion } from './ask-cart.ts';
import { drain } from './drain.ts';
import type { BagDeps } from './outbox-deps.ts';
import { awake, signIn } from './outbox-reducer.ts';
import { createBagState } from './outbox-store.ts';
import { createSender } from './sender.ts';

/** The cart in the reply to a change; null where the backend sends none. */
function readCart(reply: unknown): Cart | null {
  const parsed = v.safeParse(setCartLine.reply, reply);
  return parsed.success ? parsed.output : null;
}

/** What keeps the bag going by itself: it sends, asks for the cart and follows who is signed in. */
export function createEngine(deps: BagDeps) {
  const state = createBagState(deps);
  const question = createCartQuestion(deps, state);
  const onStep = () => deps.tell(false);
  const lock = deps.lockOver(state.disk);
  const drainOnce = async () => {
    const before = state.box();
    const drained = await drain({ ...deps, disk: state.disk, lock, who: state.who, readCart, onStep });
    if (drained.left > 0 && drained.nextAt !== null) deps.requestSync();
    // R31: what was refused shows the server's own number again; of what was agreed without a cart, the server knows more.
    const { changes, notices } = state.box();
    const unknown = changes.some(({ state: step }) => step === 'sent') || notices.length > before.notices.length;
    if (unknown) void question.now();
    return drained;
  };
  const sender = createSender(drainOnce, deps.now);

  /** What nobody answered is tried again now. */
  const resume = async (): Promise<void> => {
    await state.disk.change((box) => ({ box: awake(box), result: undefined }));
    sender.kick();
  };

  /** Notes who is signed in, and goes on where they left off. */
  async function follow(): Promise<void> {
    const who = state.who();
    const { session } = state.box();
    const same = who ? session?.user === who.user && session.token === who.token : !session?.token;
    if (same) return state.show();
    if (session?.user !== who?.user) state.noteAsked('not-yet');
    await state.disk.change((box) => ({ box: signIn(box, who, deps.now(), deps.newId), result: undefined }));
    deps.tell(false);
    if (!who) return;
    sender.kick();
    void question.now();
  }

  const ready = state.disk.read().then(follow);
  // A session that is known already still has its cart to be asked for, and what an earlier visit left to be sent.
  void ready.then(() => {
    void question.now();
    sender.kick();
  });
  deps.session.subscribe(() => void ready.then(follow));
  deps.queryClient.getQueryCache().subscribe((event) => {
    const isAnswer = event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true;
    if (isAnswer && state.box().changes.some(({ trouble }) => trouble === 'silent')) void resume();
  });
  return { state, question, sender, resume, ready };
}
export type Engine = ReturnType<typeof createEngine>;

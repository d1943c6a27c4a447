import { useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { sendCheckout } from '../../data/checkout.ts';
import { type BagLine, shortLines } from '../../domain/bag.ts';
import { agreedTo, isSameBag } from '../../domain/checkout.ts';
import { useBag } from '../../features/bag/useBag.ts';
import { useConnected } from '../../features/login/useConnected.ts';
import { texts as addressTexts } from './address-texts.ts';
import { texts } from './checkout-texts.ts';
import type { PayMethod } from './PaymentMethods.tsx';
import type { AddressOfBag } from './useAddress.ts';
import { useAttempt } from './useAttempt.ts';
import { type CheckoutStep, type Placed, useCheckoutState } from './useCheckoutState.ts';
import { useOrderOutcome } from './useOrderOutcome.ts';

export type Checkout = {
  step: CheckoutStep;
  /** Why nothing can be ordered now: no network (D12), or nothing that can be bought (R37); '' where it can. */
  blocked: string;
  /** Why it stopped; '' for no reason that stands here. */
  says: string;
  /** How often an address was asked for since there was one; the place to choose one says so. */
  addressAsked: number;
  placed: Placed | null;
  press: () => void;
  close: () => void;
};

const whyBlocked = (connected: boolean, lines: BagLine[]): string => {
  if (!connected) return texts.offline;
  return lines.length > 0 && lines.every(({ available }) => !available) ? texts.unavailable : '';
};

/**
 * The way from the bag to the payment page. Waiting changes first, then a fresh bag, then one order (R45): never queued,
 * never sent twice (D12, R43), and never called placed without an id (D11).
 */
export function useCheckout(address: AddressOfBag, method: PayMethod): Checkout {
  const app = useApp();
  const bag = useBag();
  const connected = useConnected();
  const attempt = useAttempt();
  const state = useCheckoutState();
  const { look, follow, goHome } = useOrderOutcome(state, attempt, address);
  const [addressAsked, setAddressAsked] = useState(0);
  // Nobody orders to an address that they have not seen, nor is told to choose one that is still on its way.
  const step = state.step === 'idle' && address.state === 'loading' ? 'loading' : state.step;
  const blocked = whyBlocked(connected, bag.lines);

  const askForAddresses = async () => {
    if (!(await address.reload())) state.stop(addressTexts.failed);
  };
  const order = async (addressId: string) => {
    const before = agreedTo(bag);
    state.setStep('sending');
    const flushed = await bag.flush();
    const now = app.bag?.get() ?? bag;
    if (now.status === 'signed-out') return goHome();
    if (flushed === 'waiting') return state.stop(texts.waiting);
    const agreed = agreedTo(now, method === 'cash');
    if (shortLines(now.lines).length > 0 || !isSameBag(before, agreed)) return state.stopForChange(now.lines);
    state.setStep('placing');
    await follow(await sendCheckout(app, agreed, { addressId, key: attempt.keyFor(agreed, addressId) }), agreed);
  };
  const press = () => {
    if (step !== 'idle' || blocked) return;
    state.begin();
    if (agreedTo(bag).pieces.length === 0) state.warn(texts.empty);
    else if (address.state === 'failed') void askForAddresses();
    else if (!address.selected) setAddressAsked((times) => times + 1);
    else void order(address.selected.id).catch(state.giveUp);
  };
  /** R44: the page was loaded anew before an answer came. */
  const resume = useEffectEvent(() => {
    const before = connected ? attempt.interrupted() : null;
    if (before) void look(before.agreed).catch(state.giveUp);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again once there is a network
  useEffect(() => resume(), [connected]);
  const { placed, close, saysOf } = state;
  return { step, blocked, says: saysOf(bag.lines), addressAsked, placed, press, close };
}

import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Order } from '../../../contract/order.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import type { BagOutcome } from '../../data/bag.ts';
import { reorder } from '../../data/commands/account.ts';
import { ownReviewsQuery } from '../../data/queries/product-extras.ts';
import { parseAction } from '../../domain/action-url.ts';
import type { BagLine } from '../../domain/bag.ts';
import { mayCancel, mayPay, mayReturn, mayReview, mayTrack } from '../../domain/order.ts';
import { useBag } from '../../features/bag/useBag.ts';
import { useConnected, useSending } from '../../features/login/useSending.ts';
import { useCompletePayment } from '../../features/payment/usePay.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { changeTexts, orderTexts, texts } from './texts.ts';

/** Orders and addresses change online only; offline a toast says why not (R42, D34). */
export function useGuard() {
  const connected = useConnected();
  const { show } = useToasts();
  const warnOffline = () => show({ kind: 'warning', title: texts.offlineTitle, body: texts.offlineBody, ms: 3000 });
  return { connected, guard: (run: () => void) => (connected ? run : warnOffline) };
}

type Wanted = { skuId: string; quantity: number; name: string };

/** A line of the bag as the order knew the piece; the server has the price of today. */
function lineOf(order: Order, { skuId, name }: Wanted): BagLine {
  const item = order.items.find((one) => one.skuId === skuId);
  const pricePaise = item?.pricePaise ?? 0;
  return {
    ...{
      skuId,
      name,
      pricePaise,
      productId: item?.productId || null,
      description: item?.description ?? '',
      quantity: 0,
    },
    ...{ wasPaise: pricePaise, picture: item?.picture ?? null, attributes: {}, state: 'sent', available: true },
  };
}

/** In the bag, on this phone at least. */
const ACCEPTED: readonly BagOutcome[] = ['sent', 'waiting', 'parked'];
const names = (items: readonly { name: string }[]): string => items.map(({ name }) => name).join(', ');

/** Puts what is still sold of an order into the bag, beside what is in it, and says what is not (D26, D6). */
function useReorder(): (order: Order) => Promise<void> {
  const { mutateAsync: reorderable } = useMutation(reorder(useApp()));
  const { lines, setQuantity } = useBag();
  const router = useRouter();
  const { show } = useToasts();
  const { send } = useSending('order');

  const put = (order: Order, wanted: Wanted): Promise<BagOutcome> => {
    const line = lines.find(({ skuId }) => skuId === wanted.skuId);
    return setQuantity(line ?? lineOf(order, wanted), (line?.quantity ?? 0) + wanted.quantity);
  };
  /** R24: nothing is called added before the server has said so. */
  const reportOutcomes = (outcomes: readonly BagOutcome[]) => {
    const added = outcomes.filter((outcome) => ACCEPTED.includes(outcome)).length;
    // A missing sign-in is shown where the session ends (R32).
    if (added === 0 || outcomes.includes('parked')) return;
    const waits = outcomes.includes('waiting');
    const action = { label: changeTexts.toBag, run: () => void router.navigate({ to: '/cart' }) };
    const title = waits ? changeTexts.reorderWaits : changeTexts.reordered;
    show({ kind: waits ? 'info' : 'success', title, body: changeTexts.reorderedBody(added), action });
  };
  const again = async (order: Order): Promise<void> => {
    const { items, unavailable } = await reorderable(order.id);
    const outcomes: BagOutcome[] = [];
    // One after the other: the bag keeps them in this order.
    for (const item of items) outcomes.push(await put(order, item));
    reportOutcomes(outcomes);
    const ordered = (skuId: string) => order.items.find((one) => one.skuId === skuId)?.quantity ?? 0;
    const fewer = items.filter(({ skuId, quantity }) => quantity < ordered(skuId));
    if (fewer.length > 0)
      show({ kind: 'warning', title: changeTexts.fewer, body: changeTexts.fewerBody(names(fewer)) });
    if (unavailable.length > 0)
      show({ kind: 'warning', title: changeTexts.gone, body: changeTexts.goneBody(names(unavailable)) });
    if (items.length > 0 && !outcomes.some((one) => ACCEPTED.includes(one))) throw new ApiError('NETWORK_ERROR');
  };
  return (order) =>
    send(() =>
      again(order).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        show({ kind: 'error', title: changeTexts.error, body: changeTexts.reorderFailed });
      }),
    );
}

/** The open dialog and its order; one at a time. */
export type OrderDialog = { kind: 'detail' | 'invoice' | 'support' | 'cancel' | 'return' | 'review'; id: string };

/** `off`: needs the network, and there is none; then it says so (R42). `busyLabel`: its words while it is under way. */
export type OrderAction = {
  label: string;
  run: () => void;
  main?: boolean;
  /** A row of its own on phones. */
  wide?: boolean;
  off?: boolean;
  busyLabel?: string | undefined;
};

/** What cannot be done yet says so (spec §8, D26). */
export function useSoon() {
  const { show } = useToasts();
  return {
    track: () => show({ kind: 'info', title: orderTexts.trackTitle, body: orderTexts.trackBody, ms: 3000 }),
    review: () => show({ kind: 'info', title: orderTexts.reviewTitle, body: orderTexts.reviewBody, ms: 3000 }),
  };
}

/** Opens the carrier's page; null where the shop names none, or none that may be opened (S28). */
function useTrackingPage(url: string): (() => void) | null {
  const { plainHttp } = useApp();
  const action = parseAction(url, { plainHttp });
  return action.kind === 'external' ? () => void window.open(action.href, '_blank', 'noopener') : null;
}

/** Opens the form where the store takes reviews; elsewhere it says what the specification says (spec §8). */
function useReview(order: Order, onOpen: (dialog: OrderDialog) => void, soon: () => void) {
  const app = useApp();
  const { guard } = useGuard();
  return guard(
    () =>
      void app.queryClient.fetchQuery({ ...ownReviewsQuery(app), staleTime: 60_000 }).then(
        (own) => (own && mayReview(order.status) ? onOpen({ kind: 'review', id: order.id }) : soon()),
        // Whether it takes any is not known now: the form says why it cannot be sent.
        () => onOpen({ kind: 'review', id: order.id }),
      ),
  );
}

/** D13: the way to pay for an order that was not paid for; null where there is nothing to pay, or no time any more. */
export function usePayment(order: Order): OrderAction | null {
  const { connected, guard } = useGuard();
  const { complete, sending } = useCompletePayment();
  if (!mayPay(order)) return null;
  return {
    label: orderTexts.completePayment,
    busyLabel: sending ? orderTexts.openingPayment : undefined,
    run: guard(() => void complete(order.id)),
    main: true,
    wide: true,
    off: sending || !connected,
  };
}

/** What changes an order, as far as its status allows it (D26). */
export function useChanges(order: Order, onOpen: (dialog: OrderDialog) => void): OrderAction[] {
  const { connected, guard } = useGuard();
  const reorder = useReorder();
  const change = (label: string, run: () => void): OrderAction => ({ label, run: guard(run), off: !connected });
  return [
    change(orderTexts.reorder, () => void reorder(order)),
    ...(mayCancel(order.status) ? [change(orderTexts.cancel, () => onOpen({ kind: 'cancel', id: order.id }))] : []),
    ...(mayReturn(order.status) ? [change(orderTexts.giveBack, () => onOpen({ kind: 'return', id: order.id }))] : []),
  ];
}

/** The actions of a card (spec §2): `first` are always seen, with what fits the status; none is left out. */
export function useOrderActions(order: Order, onOpen: (dialog: OrderDialog) => void) {
  const soon = useSoon();
  const payment = usePayment(order);
  const changes = useChanges(order, onOpen);
  const opens = (kind: OrderDialog['kind'], label: string): OrderAction => ({
    label,
    run: () => onOpen({ kind, id: order.id }),
  });
  const support = opens('support', orderTexts.support);
  const track: OrderAction = { label: orderTexts.track, run: useTrackingPage(order.trackingUrl) ?? soon.track };
  const review: OrderAction = { label: orderTexts.review, run: useReview(order, onOpen, soon.review) };
  const fitting = mayTrack(order.status) ? track : mayReview(order.status) ? review : support;
  const details = { ...opens('detail', orderTexts.details), main: payment === null };
  const invoice = opens('invoice', orderTexts.invoice);
  const first = payment ? [payment, details, invoice] : [details, invoice, fitting];
  const others = [support, track, review].filter((one) => !first.includes(one));
  return { first, others: [...others, ...changes] };
}

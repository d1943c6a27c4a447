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

/** Orders and addresses can only be changed online; offline a toast gives the reason (R42, D34). */
export function useOnlineGuard() {
  const connected = useConnected();
  const { show } = useToasts();
  const warnOffline = () => show({ kind: 'warning', title: texts.offlineTitle, body: texts.offlineBody, ms: 3000 });
  return { connected, guard: (run: () => void) => (connected ? run : warnOffline) };
}

type Wanted = { skuId: string; quantity: number; name: string };

/** A bag line with the data of the order's item; the server sets the current price. */
function lineOf(order: Order, { skuId, name }: Wanted): BagLine {
  const item = order.items.find((one) => one.skuId === skuId);
  const pricePaise = item?.pricePaise ?? 0;
  return {
    skuId,
    name,
    pricePaise,
    productId: item?.productId || null,
    description: item?.description ?? '',
    quantity: 0,
    wasPaise: pricePaise,
    picture: item?.picture ?? null,
    attributes: {},
    state: 'sent',
    available: true,
  };
}

/** Outcomes after which the item is in the bag, at least on this device. */
const ACCEPTED: readonly BagOutcome[] = ['sent', 'waiting', 'parked'];
const names = (items: readonly { name: string }[]): string => items.map(({ name }) => name).join(', ');

/** Adds the items of an order that are still sold to the bag, and reports those that are not (D26, D6). */
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
  /** R24: an item is reported as added only after the server has confirmed it. */
  const reportOutcomes = (outcomes: readonly BagOutcome[]) => {
    const added = outcomes.filter((outcome) => ACCEPTED.includes(outcome)).length;
    // A required sign-in is reported where the session ends (R32).
    if (added === 0 || outcomes.includes('parked')) return;
    const waits = outcomes.includes('waiting');
    const action = { label: changeTexts.toBag, run: () => void router.navigate({ to: '/cart' }) };
    const title = waits ? changeTexts.reorderWaits : changeTexts.reordered;
    show({ kind: waits ? 'info' : 'success', title, body: changeTexts.reorderedBody(added), action });
  };
  const addAgain = async (order: Order): Promise<void> => {
    const { items, unavailable } = await reorderable(order.id);
    const outcomes: BagOutcome[] = [];
    // Sequential, to keep the order of the items in the bag.
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
      addAgain(order).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        show({ kind: 'error', title: changeTexts.error, body: changeTexts.reorderFailed });
      }),
    );
}

/** The open dialog and its order; one at a time. */
export type OrderDialog = { kind: 'detail' | 'invoice' | 'support' | 'cancel' | 'return' | 'review'; id: string };

/** `off`: disabled offline; a press shows the reason (R42). `busyLabel`: label while the action runs. */
export type OrderAction = {
  label: string;
  run: () => void;
  main?: boolean;
  /** Takes a full row on phones. */
  wide?: boolean;
  off?: boolean;
  busyLabel?: string | undefined;
};

/** Messages of actions that are not available yet (spec §8, D26). */
export function useUnavailableMessage() {
  const { show } = useToasts();
  return {
    track: () => show({ kind: 'info', title: orderTexts.trackTitle, body: orderTexts.trackBody, ms: 3000 }),
    review: () => show({ kind: 'info', title: orderTexts.reviewTitle, body: orderTexts.reviewBody, ms: 3000 }),
  };
}

/** Opens the carrier's page; null if there is none or its URL is not allowed (S28). */
function useTrackingPage(url: string): (() => void) | null {
  const { plainHttp } = useApp();
  const action = parseAction(url, { plainHttp });
  return action.kind === 'external' ? () => void window.open(action.href, '_blank', 'noopener') : null;
}

/** Opens the review form if the store accepts reviews; else shows the message of the specification (spec §8). */
function useReview(order: Order, onOpen: (dialog: OrderDialog) => void, soon: () => void) {
  const app = useApp();
  const { guard } = useOnlineGuard();
  return guard(
    () =>
      void app.queryClient.fetchQuery({ ...ownReviewsQuery(app), staleTime: 60_000 }).then(
        (own) => (own && mayReview(order.status) ? onOpen({ kind: 'review', id: order.id }) : soon()),
        // The request failed, so support for reviews is unknown: the form reports why it cannot be sent.
        () => onOpen({ kind: 'review', id: order.id }),
      ),
  );
}

/** D13: the action to pay an unpaid order; null if it is paid or its deadline is over. */
export function usePayment(order: Order): OrderAction | null {
  const { connected, guard } = useOnlineGuard();
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

/** The changes that the order's status allows (D26). */
export function useChanges(order: Order, onOpen: (dialog: OrderDialog) => void): OrderAction[] {
  const { connected, guard } = useOnlineGuard();
  const reorder = useReorder();
  const change = (label: string, run: () => void): OrderAction => ({ label, run: guard(run), off: !connected });
  return [
    change(orderTexts.reorder, () => void reorder(order)),
    ...(mayCancel(order.status) ? [change(orderTexts.cancel, () => onOpen({ kind: 'cancel', id: order.id }))] : []),
    ...(mayReturn(order.status) ? [change(orderTexts.giveBack, () => onOpen({ kind: 'return', id: order.id }))] : []),
  ];
}

/** The actions of a card (spec §2): `first` are always visible and fit the status; `others` are the remaining ones. */
export function useOrderActions(order: Order, onOpen: (dialog: OrderDialog) => void) {
  const soon = useUnavailableMessage();
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

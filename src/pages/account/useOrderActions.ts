import type { Order } from '../../../contract/order.ts';
import { useApp } from '../../data/app-context.tsx';
import { ownReviewsQuery } from '../../data/queries/reviews.ts';
import { parseAction } from '../../domain/action-url.ts';
import { mayCancel, mayPay, mayReturn, mayReview, mayTrack } from '../../domain/order.ts';
import { useCompletePayment } from '../../features/payment/useCompletePayment.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { texts } from './order-texts.ts';
import { useGuard } from './useGuard.ts';
import { useReorder } from './useReorder.ts';

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
    track: () => show({ kind: 'info', title: texts.trackTitle, body: texts.trackBody, ms: 3000 }),
    review: () => show({ kind: 'info', title: texts.reviewTitle, body: texts.reviewBody, ms: 3000 }),
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
    label: texts.completePayment,
    busyLabel: sending ? texts.openingPayment : undefined,
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
    change(texts.reorder, () => void reorder(order)),
    ...(mayCancel(order.status) ? [change(texts.cancel, () => onOpen({ kind: 'cancel', id: order.id }))] : []),
    ...(mayReturn(order.status) ? [change(texts.giveBack, () => onOpen({ kind: 'return', id: order.id }))] : []),
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
  const support = opens('support', texts.support);
  const track: OrderAction = { label: texts.track, run: useTrackingPage(order.trackingUrl) ?? soon.track };
  const review: OrderAction = { label: texts.review, run: useReview(order, onOpen, soon.review) };
  const fitting = mayTrack(order.status) ? track : mayReview(order.status) ? review : support;
  const details = { ...opens('detail', texts.details), main: payment === null };
  const invoice = opens('invoice', texts.invoice);
  const first = payment ? [payment, details, invoice] : [details, invoice, fitting];
  const others = [support, track, review].filter((one) => !first.includes(one));
  return { first, others: [...others, ...changes] };
}

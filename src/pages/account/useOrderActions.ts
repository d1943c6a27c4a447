import { m } from '#messages';
import type { Order } from '../../../contract/order.ts';
import { useApp } from '../../data/app-context.tsx';
import { ownReviewsQuery } from '../../data/queries/product-extras.ts';
import { parseAction } from '../../domain/action-url.ts';
import { isClosed, mayCancel, mayPay, mayReturn, mayReview, mayTrack } from '../../domain/order.ts';
import { useCompletePayment } from '../../features/payment/usePay.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { useOnlineGuard } from './useOnlineGuard.ts';
import { useReorder } from './useReorder.ts';

/** The open dialog and its order; one at a time. */
export type OrderDialog = { kind: 'detail' | 'invoice' | 'support' | 'cancel' | 'return' | 'review'; id: string };

/** `off`: disabled offline; a press shows the reason. `busyLabel`: label while the action runs. */
export type OrderAction = {
  label: string;
  run: () => void;
  off?: boolean;
  busyLabel?: string | undefined;
};

/** Messages of actions that are not available yet (spec §8). */
export function useUnavailableMessage() {
  const { show } = useToasts();
  return {
    track: () => show({ kind: 'info', title: m.orders_track_title(), body: m.orders_track_body(), ms: 3000 }),
    review: () => show({ kind: 'info', title: m.common_write_review(), body: m.orders_review_body(), ms: 3000 }),
  };
}

/** Opens the carrier's page; null if there is none or its URL is not allowed. */
function useTrackingPage(url: string): (() => void) | null {
  const { plainHttp } = useApp();
  const action = parseAction(url, { plainHttp });
  return action.kind === 'external' ? () => void window.open(action.href, '_blank', 'noopener') : null;
}

/** Opens the review form if the store accepts reviews; else shows the message of the specification (spec §8). */
function useReview(order: Order, onOpen: (dialog: OrderDialog) => void, soon: () => void) {
  const app = useApp();
  const { guard } = useOnlineGuard();
  const open = async () => {
    const query = { ...ownReviewsQuery(app), staleTime: 60_000 };
    const isOffered = await app.queryClient.fetchQuery(query).then(
      (own) => own !== null && mayReview(order.status),
      // The request failed, so support for reviews is unknown: the form reports why it cannot be sent.
      () => true,
    );
    if (isOffered) onOpen({ kind: 'review', id: order.id });
    else soon();
  };
  return guard(() => void open());
}

/** The action to pay an unpaid order; null if it is paid or its deadline is over. */
export function usePaymentAction(order: Order): OrderAction | null {
  const { connected, guard } = useOnlineGuard();
  const { complete, sending } = useCompletePayment();
  if (!mayPay(order)) return null;
  return {
    label: m.orders_complete_payment(),
    busyLabel: sending ? m.common_opening_payment() : undefined,
    run: guard(() => void complete(order.id)),
    off: sending || !connected,
  };
}

/** The changes that the order's status allows. */
export function useChangeActions(order: Order, onOpen: (dialog: OrderDialog) => void): OrderAction[] {
  const { connected, guard } = useOnlineGuard();
  const reorder = useReorder();
  const change = (label: string, run: () => void): OrderAction => ({ label, run: guard(run), off: !connected });
  return [
    change(m.orders_reorder(), () => void reorder(order)),
    ...(mayCancel(order.status)
      ? [change(m.common_cancel_order(), () => onOpen({ kind: 'cancel', id: order.id }))]
      : []),
    ...(mayReturn(order, Date.now())
      ? [change(m.common_return_items(), () => onOpen({ kind: 'return', id: order.id }))]
      : []),
  ];
}

/** The actions of a card (spec §2), those that fit the order's state first. */
export function useOrderActions(order: Order, onOpen: (dialog: OrderDialog) => void): OrderAction[] {
  const soon = useUnavailableMessage();
  const openTracking = useTrackingPage(order.trackingUrl);
  const payment = usePaymentAction(order);
  const changes = useChangeActions(order, onOpen);
  const opens = (kind: OrderDialog['kind'], label: string): OrderAction => ({
    label,
    run: () => onOpen({ kind, id: order.id }),
  });
  const details = opens('detail', m.orders_details());
  const invoice = opens('invoice', m.common_invoice());
  const support = opens('support', m.common_support());
  const track: OrderAction = { label: m.orders_track(), run: openTracking ?? soon.track };
  const review: OrderAction = { label: m.common_write_review(), run: useReview(order, onOpen, soon.review) };
  if (payment) return [payment, details, invoice, support, track, review, ...changes];
  if (mayTrack(order.status)) {
    const first = openTracking ? [track, details, invoice] : [details, invoice, track];
    return [...first, support, review, ...changes];
  }
  if (mayReview(order.status)) return [details, invoice, review, support, ...changes];
  return [details, invoice, support, ...(isClosed(order.status) ? [] : [track]), review, ...changes];
}

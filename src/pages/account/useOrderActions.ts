import type { Order } from '../../../contract/order.ts';
import { mayCancel, mayReturn, mayReview, mayTrack } from '../../domain/order.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import type { OrderDialog } from './OrderDialogs.tsx';
import { texts } from './order-texts.ts';
import { useGuard } from './useGuard.ts';
import { useReorder } from './useReorder.ts';

/** `off`: needs the network, and there is none; then it says so (R42). */
export type OrderAction = { label: string; run: () => void; main?: boolean; off?: boolean };

/** What cannot be done yet says so (spec §8, D26). */
export function useSoon() {
  const { show } = useToasts();
  return {
    track: () => show({ kind: 'info', title: texts.trackTitle, body: texts.trackBody, ms: 3000 }),
    review: () => show({ kind: 'info', title: texts.reviewTitle, body: texts.reviewBody, ms: 3000 }),
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

/** The actions of a card: `first` are always seen. */
export function useOrderActions(order: Order, onOpen: (dialog: OrderDialog) => void) {
  const { track, review } = useSoon();
  const changes = useChanges(order, onOpen);
  const opens = (kind: OrderDialog['kind'], label: string): OrderAction => ({
    label,
    run: () => onOpen({ kind, id: order.id }),
  });
  const support = opens('support', texts.support);
  const fitting = (): OrderAction => {
    if (mayTrack(order.status)) return { label: texts.track, run: track };
    if (mayReview(order.status)) return { label: texts.review, run: review };
    return support;
  };
  const fits = fitting();
  const first = [{ ...opens('detail', texts.details), main: true }, opens('invoice', texts.invoice), fits];
  return { first, others: [...(fits === support ? [] : [support]), ...changes] };
}

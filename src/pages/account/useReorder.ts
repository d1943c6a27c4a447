import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { m } from '#messages';
import type { Order } from '../../../contract/order.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import type { BagOutcome } from '../../data/bag.ts';
import { reorder } from '../../data/commands/account.ts';
import type { BagLine } from '../../domain/bag.ts';
import { useBag } from '../../features/bag/useBag.ts';
import { useSending } from '../../features/sending/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';

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

/** Adds the items of an order that are still sold to the bag, and reports those that are not. */
export function useReorder(): (order: Order) => Promise<void> {
  const { mutateAsync: reorderable } = useMutation(reorder(useApp()));
  const { lines, setQuantity } = useBag();
  const router = useRouter();
  const { show } = useToasts();
  const { send } = useSending('order');

  const put = (order: Order, wanted: Wanted): Promise<BagOutcome> => {
    const line = lines.find(({ skuId }) => skuId === wanted.skuId);
    return setQuantity(line ?? lineOf(order, wanted), (line?.quantity ?? 0) + wanted.quantity);
  };
  /** An item is reported as added only after the server has confirmed it. */
  const reportOutcomes = (outcomes: readonly BagOutcome[]) => {
    const added = outcomes.filter((outcome) => ACCEPTED.includes(outcome)).length;
    // A required sign-in is reported where the session ends.
    if (added === 0 || outcomes.includes('parked')) return;
    const waits = outcomes.includes('waiting');
    const action = { label: m.order_change_to_bag(), run: () => void router.navigate({ to: '/cart' }) };
    const title = waits ? m.common_waiting() : m.order_change_reordered();
    show({ kind: waits ? 'info' : 'success', title, body: m.order_change_reordered_body({ count: added }), action });
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
      show({
        kind: 'warning',
        title: m.order_change_fewer(),
        body: m.order_change_fewer_body({ names: names(fewer) }),
      });
    if (unavailable.length > 0)
      show({
        kind: 'warning',
        title: m.order_change_gone(),
        body: m.order_change_gone_body({ names: names(unavailable) }),
      });
    if (items.length > 0 && !outcomes.some((one) => ACCEPTED.includes(one))) throw new ApiError('NETWORK_ERROR');
  };
  return (order) =>
    send(() =>
      addAgain(order).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        show({ kind: 'error', title: m.common_error(), body: m.order_change_reorder_failed() });
      }),
    );
}

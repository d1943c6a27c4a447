import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Order } from '../../../contract/order.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import type { BagOutcome } from '../../data/bag.ts';
import { reorder } from '../../data/commands/account.ts';
import type { BagLine } from '../../domain/bag.ts';
import { useBag } from '../../features/bag/useBag.ts';
import { useSending } from '../../features/login/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { changeTexts as texts } from './order-texts.ts';

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
const KEPT: readonly BagOutcome[] = ['sent', 'waiting', 'parked'];
const names = (items: readonly { name: string }[]): string => items.map(({ name }) => name).join(', ');

/** Puts what is still sold of an order into the bag, beside what is in it, and says what is not (D26, D6). */
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
  /** R24: nothing is called added before the server has said so. */
  const tell = (outcomes: readonly BagOutcome[]) => {
    const added = outcomes.filter((outcome) => KEPT.includes(outcome)).length;
    // That a sign-in is missing is told where the session's end is (R32).
    if (added === 0 || outcomes.includes('parked')) return;
    const waits = outcomes.includes('waiting');
    const action = { label: texts.toBag, run: () => void router.navigate({ to: '/cart' }) };
    const title = waits ? texts.reorderWaits : texts.reordered;
    show({ kind: waits ? 'info' : 'success', title, body: texts.reorderedBody(added), action });
  };
  const again = async (order: Order): Promise<void> => {
    const { items, unavailable } = await reorderable(order.id);
    const outcomes: BagOutcome[] = [];
    // One after the other: the bag keeps them in this order.
    for (const item of items) outcomes.push(await put(order, item));
    tell(outcomes);
    const ordered = (skuId: string) => order.items.find((one) => one.skuId === skuId)?.quantity ?? 0;
    const fewer = items.filter(({ skuId, quantity }) => quantity < ordered(skuId));
    if (fewer.length > 0) show({ kind: 'warning', title: texts.fewer, body: texts.fewerBody(names(fewer)) });
    if (unavailable.length > 0) show({ kind: 'warning', title: texts.gone, body: texts.goneBody(names(unavailable)) });
    if (items.length > 0 && !outcomes.some((one) => KEPT.includes(one))) throw new ApiError('NETWORK_ERROR');
  };
  return (order) =>
    send(() =>
      again(order).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        show({ kind: 'error', title: texts.error, body: texts.reorderFailed });
      }),
    );
}

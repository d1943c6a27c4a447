import { m } from '#messages';
import { MAX_QUANTITY } from '../../../contract/limits.ts';
import { useApp } from '../../data/app-context.tsx';
import type { BagOutcome } from '../../data/bag.ts';
import { saveVariant } from '../../data/saved-items.ts';
import type { BagLine } from '../../domain/bag.ts';
import { useAuth } from '../../features/auth/auth.tsx';
import type { ItemToAdd } from '../../features/bag/after-add.ts';
import { lineSnapshotOfItem } from '../../features/bag/useAddToBag.ts';
import { useBag } from '../../features/bag/useBag.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';

type FailureText = { title: string; body: string };

/** spec §8: undoing a removal fails with the message for adding, every other change with the one for updating. */
const changing = (): FailureText => ({ title: m.cart_update_failed(), body: m.cart_update_failed_body() });

const adding = (): FailureText => ({ title: m.bag_add_failed(), body: m.bag_add_failed_body() });

/** Updates and removes lines and reports failures; a refusal with a reason is shown on its line. */
export function useChangeItem() {
  const app = useApp();
  const { lines, setQuantity } = useBag();
  const { openLogin } = useAuth();
  const { show } = useToasts();

  const isUnexplained = (sku: string): boolean =>
    app.bag?.get().notices.some((notice) => notice.kind === 'refused' && notice.sku === sku) ?? false;
  const reportOutcome = (outcome: BagOutcome, line: BagLine, failed: FailureText): void => {
    if (outcome === 'signed-out' || outcome === 'parked') openLogin();
    if (outcome === 'limit') show({ kind: 'warning', title: m.bag_limit(), ms: 3000 });
    if (outcome === 'full') show({ kind: 'warning', title: failed.title, body: m.bag_full(), ms: 3000 });
    if (outcome === 'failed' || (outcome === 'refused' && isUnexplained(line.skuId))) {
      show({ kind: 'error', ...failed, ms: 3000 });
    }
  };
  const set = async (line: BagLine, quantity: number, failed: FailureText = changing()) =>
    reportOutcome(await setQuantity(line, quantity), line, failed);
  const takeOut = (line: BagLine, title: string, onUndo: () => void): void => {
    void set(line, 0);
    const run = () => {
      void set(line, line.quantity, adding());
      onUndo();
    };
    show({ kind: 'info', title, body: line.name, action: { label: m.cart_undo(), run } });
  };
  const remove = (line: BagLine): void => takeOut(line, m.cart_removed(), () => undefined);
  const moveToSaved = (line: BagLine, productId: string): void =>
    takeOut(line, m.cart_saved_for_later(), saveVariant(app, productId, line.skuId).undo);
  /** Puts another variant into the bag in the line's place; what the bag has of it already is added. */
  const exchange = async (line: BagLine, other: ItemToAdd): Promise<void> => {
    const { id: skuId, stock } = other.sku;
    const there = lines.find((one) => one.skuId === skuId)?.quantity ?? 0;
    const quantity = Math.min(MAX_QUANTITY, stock, there + line.quantity);
    const outcome = await setQuantity({ ...lineSnapshotOfItem(other), productId: line.productId, skuId }, quantity);
    reportOutcome(outcome, line, changing());
    if (outcome === 'sent' || outcome === 'waiting') void set(line, 0);
  };
  return { set, remove, moveToSaved, exchange };
}

import { useApp } from '../../data/app-context.tsx';
import type { BagOutcome } from '../../data/bag.ts';
import type { BagLine } from '../../domain/bag.ts';
import { useAuth } from '../../features/auth/auth.tsx';
import { texts as bagTexts } from '../../features/bag/texts.ts';
import { useBag } from '../../features/bag/useBag.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { texts } from './texts.ts';

type Words = { title: string; body: string };
/** spec §8: putting back what was taken out is an adding, everything else a change. */
const changing: Words = { title: texts.updateFailed, body: texts.updateFailedBody };
const adding: Words = { title: bagTexts.addFailed, body: bagTexts.addFailedBody };

/** Sets and removes lines, and tells what did not go well; what is refused tells its reason on its line (R31, R35). */
export function useChangeItem() {
  const app = useApp();
  const { setQuantity } = useBag();
  const { openLogin } = useAuth();
  const { show } = useToasts();

  const isUnexplained = (sku: string): boolean =>
    app.bag?.get().notices.some((notice) => notice.kind === 'refused' && notice.sku === sku) ?? false;
  const tell = (outcome: BagOutcome, line: BagLine, failed: Words): void => {
    if (outcome === 'signed-out' || outcome === 'parked') openLogin();
    if (outcome === 'limit') show({ kind: 'warning', title: bagTexts.limit, ms: 3000 });
    if (outcome === 'full') show({ kind: 'warning', title: failed.title, body: bagTexts.full, ms: 3000 });
    if (outcome === 'failed' || (outcome === 'refused' && isUnexplained(line.skuId))) {
      show({ kind: 'error', ...failed, ms: 3000 });
    }
  };
  const set = async (line: BagLine, quantity: number, failed: Words = changing) =>
    tell(await setQuantity(line, quantity), line, failed);
  const remove = (line: BagLine): void => {
    void set(line, 0);
    const undo = { label: texts.undo, run: () => void set(line, line.quantity, adding) };
    show({ kind: 'info', title: texts.removed, body: line.name, action: undo });
  };
  return { set, remove };
}

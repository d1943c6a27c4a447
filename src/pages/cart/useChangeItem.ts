import { useApp } from '../../data/app-context.tsx';
import type { BagOutcome } from '../../data/bag.ts';
import type { BagLine } from '../../domain/bag.ts';
import { useAuth } from '../../features/auth/auth.tsx';
import { texts as bagTexts } from '../../features/bag/texts.ts';
import { useBag } from '../../features/bag/useBag.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { texts } from './texts.ts';

type FailureText = { title: string; body: string };

/** spec §8: undoing a removal fails with the message for adding, every other change with the one for updating. */
const changing: FailureText = { title: texts.updateFailed, body: texts.updateFailedBody };

const adding: FailureText = { title: bagTexts.addFailed, body: bagTexts.addFailedBody };

/** Updates and removes lines and reports failures; a refusal with a reason is shown on its line. */
export function useChangeItem() {
  const app = useApp();
  const { setQuantity } = useBag();
  const { openLogin } = useAuth();
  const { show } = useToasts();

  const isUnexplained = (sku: string): boolean =>
    app.bag?.get().notices.some((notice) => notice.kind === 'refused' && notice.sku === sku) ?? false;
  const reportOutcome = (outcome: BagOutcome, line: BagLine, failed: FailureText): void => {
    if (outcome === 'signed-out' || outcome === 'parked') openLogin();
    if (outcome === 'limit') show({ kind: 'warning', title: bagTexts.limit, ms: 3000 });
    if (outcome === 'full') show({ kind: 'warning', title: failed.title, body: bagTexts.full, ms: 3000 });
    if (outcome === 'failed' || (outcome === 'refused' && isUnexplained(line.skuId))) {
      show({ kind: 'error', ...failed, ms: 3000 });
    }
  };
  const set = async (line: BagLine, quantity: number, failed: FailureText = changing) =>
    reportOutcome(await setQuantity(line, quantity), line, failed);
  const remove = (line: BagLine): void => {
    void set(line, 0);
    const undo = { label: texts.undo, run: () => void set(line, line.quantity, adding) };
    show({ kind: 'info', title: texts.removed, body: line.name, action: undo });
  };
  return { set, remove };
}

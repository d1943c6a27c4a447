import type { Order } from '../../../contract/order.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LatePart } from '../late-part/LatePart.tsx';
import { formTexts as texts } from './texts.ts';

const loadForm = () => import('./ReviewForm.tsx').then(({ ReviewForm }) => ReviewForm);

/** Opens at once on any network; the form, with its library, follows. */
export function ReviewDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <LatePart load={loadForm} props={{ order, onClose }} />
    </Dialog>
  );
}

import { m } from '#messages';
import type { Order } from '../../../contract/order.ts';
import { ShopDialog } from '../dialog/ShopDialog.tsx';
import { LazyContent } from '../lazy-content/LazyContent.tsx';

const loadForm = () => import('./ReviewForm.tsx').then(({ ReviewForm }) => ReviewForm);

/** Opens at once on any network; the form and its library load afterwards. */
export function ReviewDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <ShopDialog title={m.common_write_review()} onClose={onClose}>
      <LazyContent load={loadForm} props={{ order, onClose }} />
    </ShopDialog>
  );
}

import { lazy, Suspense } from 'react';
import type { Order } from '../../../contract/order.ts';
import { InvoiceDialog } from '../../features/invoice/InvoiceDialog.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { SupportDialog } from './SupportDialog.tsx';
import type { OrderDialog } from './useOrderActions.ts';

const ReviewForm = lazy(async () => ({ default: (await import('../../features/reviews/ReviewForm.tsx')).ReviewForm }));

type Props = {
  dialog: OrderDialog | null;
  /** Those in the list; what is opened is one of them. */
  orders: readonly Order[];
  onShow: (dialog: OrderDialog | null) => void;
};

export function OrderDialogs({ dialog, orders, onShow }: Props) {
  const order = orders.find(({ id }) => id === dialog?.id);
  if (!dialog || !order) return null;
  const close = () => onShow(null);
  switch (dialog.kind) {
    case 'detail':
      return <OrderDetail listed={order} onShow={onShow} onClose={close} />;
    case 'invoice':
      return <InvoiceDialog listed={order} onClose={close} />;
    case 'support':
      return <SupportDialog listed={order} onClose={close} />;
    case 'cancel':
      return <CancelDialog order={order} onClose={close} />;
    case 'review':
      return (
        <Suspense>
          <ReviewForm order={order} onClose={close} />
        </Suspense>
      );
    case 'return':
      return <ReturnDialog listed={order} onClose={close} />;
  }
}

import { Link } from '@tanstack/react-router';
import { m } from '#messages';
import type { Order } from '../../../contract/order.ts';
import { useOrder } from '../../data/queries/account.ts';
import { channelsOf } from '../../domain/shop-channels.ts';
import { Channels } from '../../features/ask-shop/Channels.tsx';
import { useShopChannels } from '../../features/ask-shop/useShopChannels.ts';
import { ShopDialog } from '../../features/dialog/ShopDialog.tsx';
import { InvoiceDialog } from '../../features/invoice/InvoiceDialog.tsx';
import { LazyContent } from '../../features/lazy-content/LazyContent.tsx';
import { ReviewDialog } from '../../features/reviews/ReviewDialog.tsx';
import buttons from '../../ui/button.module.css';
import classes from './Change.module.css';
import { OrderDetail } from './OrderDetail.tsx';
import type { OrderDialog } from './useOrderActions.ts';

// The dialogs open immediately on any connection; the forms and their library load afterwards.
const loadCancel = () => import('./CancelForm.tsx').then(({ CancelForm }) => CancelForm);
const loadReturn = () => import('./ReturnForm.tsx').then(({ ReturnForm }) => ReturnForm);

const KINDS = ['email', 'phone', 'whatsapp'] as const;
const CHANNEL_WORDS = { email: m.order_email, phone: m.order_phone, whatsapp: m.common_whatsapp };

/** Contact channels with the order id filled in (spec §2: Support): the seller's, else those of the contact page. */
function SupportDialog({ listed, onClose }: { listed: Order; onClose: () => void }) {
  const { order } = useOrder(listed);
  const { channels: named } = useShopChannels();
  const { email = '', phone = '' } = order.invoice?.seller ?? {};
  // Parsed like a contact page: values that are neither a mailbox nor a phone number are dropped.
  const known = [...channelsOf(`${email} tel:${phone}`), ...named];
  const channels = KINDS.flatMap((kind) => known.find((channel) => channel.kind === kind) ?? []);
  const question = { subject: m.order_subject({ id: order.id }), body: m.order_ask({ id: order.id }) };
  return (
    <ShopDialog title={m.common_support()} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.say}>{m.order_support_body({ id: order.id })}</p>
        <Channels channels={channels} question={question} words={CHANNEL_WORDS} />
        <Link to="/page/{-$pageType}" params={{ pageType: 'CONTACT' }} className={buttons.link} onClick={onClose}>
          {m.common_contact_page()}
        </Link>
      </div>
    </ShopDialog>
  );
}

type Props = {
  dialog: OrderDialog | null;
  /** The orders of the list, which include the one that is opened. */
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
      return (
        <ShopDialog title={m.order_change_cancel_title()} onClose={close}>
          <LazyContent load={loadCancel} props={{ order, onClose: close }} />
        </ShopDialog>
      );
    case 'review':
      return <ReviewDialog order={order} onClose={close} />;
    case 'return':
      return (
        <ShopDialog title={m.order_change_return_title()} onClose={close}>
          <LazyContent load={loadReturn} props={{ listed: order, onClose: close }} />
        </ShopDialog>
      );
  }
}

import { Link } from '@tanstack/react-router';
import type { Order } from '../../../contract/order.ts';
import { useOrder } from '../../features/order/useOrder.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './Change.module.css';
import { dialogTexts as texts } from './order-texts.ts';

/** Ways to the shop's people, with the order already named (spec §2: Support). */
export function SupportDialog({ listed, onClose }: { listed: Order; onClose: () => void }) {
  const { order } = useOrder(listed);
  const { email = '', phone = '' } = order.invoice?.seller ?? {};
  const dialled = phone.replace(/[^\d+]/g, '');
  return (
    <Dialog title={texts.supportTitle} closeLabel={texts.close} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.say}>{texts.supportBody(order.id)}</p>
        {email ? (
          <a
            className={buttons.ink}
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(texts.subject(order.id))}`}
          >
            {texts.email}
          </a>
        ) : null}
        {dialled ? (
          <a className={buttons.quiet} href={`tel:${dialled}`}>
            {texts.phone} {phone}
          </a>
        ) : null}
        <Link to="/page/{-$pageType}" params={{ pageType: 'CONTACT' }} className={buttons.link} onClick={onClose}>
          {texts.page}
        </Link>
      </div>
    </Dialog>
  );
}

import { Link } from '@tanstack/react-router';
import type { Order } from '../../../contract/order.ts';
import { type Channel, channelsOf, channelUrl } from '../../domain/shop-channels.ts';
import { useShopChannels } from '../../features/ask-shop/useShopChannels.ts';
import { useOrder } from '../../features/order/useOrder.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './Change.module.css';
import { dialogTexts as texts } from './order-texts.ts';

const KINDS = ['email', 'phone', 'whatsapp'] as const;
const labelOf = ({ kind, address }: Channel): string => (kind === 'phone' ? texts.phone(address) : texts[kind]);

/** Ways to the shop's people, with the order already named (spec §2: Support): the seller's own, else its contact page's. */
export function SupportDialog({ listed, onClose }: { listed: Order; onClose: () => void }) {
  const { order } = useOrder(listed);
  const { channels } = useShopChannels();
  const { email = '', phone = '' } = order.invoice?.seller ?? {};
  // Read as a contact page is: what is neither a mailbox nor a number leads nowhere.
  const known = [...channelsOf(`${email} tel:${phone}`), ...channels];
  const question = { subject: texts.subject(order.id), body: texts.ask(order.id) };
  return (
    <Dialog title={texts.supportTitle} closeLabel={texts.close} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.say}>{texts.supportBody(order.id)}</p>
        {KINDS.flatMap((kind) => known.find((channel) => channel.kind === kind) ?? []).map((channel, at) => (
          <a
            key={channel.kind}
            className={at === 0 ? buttons.ink : buttons.quiet}
            href={channelUrl(channel, question)}
            {...(channel.kind === 'whatsapp' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            {labelOf(channel)}
          </a>
        ))}
        <Link to="/page/{-$pageType}" params={{ pageType: 'CONTACT' }} className={buttons.link} onClick={onClose}>
          {texts.page}
        </Link>
      </div>
    </Dialog>
  );
}

import type { Config } from '../ops/config.ts';
import type { Inbox } from './inbox.ts';
import { mailSender } from './mail.ts';
import { smsSender } from './sms.ts';
import type { Channel, OrderMessage } from './templates.ts';

/** Sends order messages by channel; rejects if it is not certain that the message was sent. Null: no sender. */
export type Channels = Record<Channel, ((message: OrderMessage) => Promise<void>) | null>;

/** The configured gateways, else the development inbox. */
export function channelsOf({ sms, mail }: Pick<Config, 'sms' | 'mail'>, inbox: Inbox | null): Channels {
  const show = inbox ? async (message: OrderMessage) => inbox.show(message) : null;
  const gateway = sms && smsSender(sms);
  return {
    sms: gateway ? ({ recipient: phone, ...message }) => gateway.send({ phone, ...message }) : show,
    email: mail ? mailSender(mail.url, mail.from) : show,
  };
}

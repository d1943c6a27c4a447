import type { Config } from '../config.ts';
import type { Inbox } from './inbox.ts';
import { mailSender } from './mail.ts';
import { smsSender } from './sms.ts';
import type { Channel, OrderMessage } from './templates.ts';

/** How order messages leave; each rejects where it is not certain that one went. Null: nothing brings them. */
export type Channels = Record<Channel, ((message: OrderMessage) => Promise<void>) | null>;

/** The gateways that are configured, else the development inbox. */
export function channelsOf({ sms, mail }: Pick<Config, 'sms' | 'mail'>, inbox: Inbox | null): Channels {
  const show = inbox ? async (message: OrderMessage) => inbox.show(message) : null;
  const gateway = sms && smsSender(sms);
  return {
    sms: gateway ? ({ recipient: phone, ...message }) => gateway.send({ phone, ...message }) : show,
    email: mail ? mailSender(mail.url, mail.from) : show,
  };
}

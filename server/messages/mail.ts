import { createTransport } from 'nodemailer';
import type { OrderMessage } from './templates.ts';

/** Milliseconds. */
const TIMEOUT = 10_000;

/** Sends plain-text e-mail by SMTP. Resolves once the server has accepted it, else rejects. */
export function mailSender(
  url: string,
  from: string,
): (message: Pick<OrderMessage, 'recipient' | 'subject' | 'text'>) => Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  return async ({ recipient: to, subject, text }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
  };
}

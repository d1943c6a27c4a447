import { setTimeout as sleep } from 'node:timers/promises';
import { m } from '#messages';
import { explain, log } from '../ops/log.ts';

/** `phone`: ten digits, Indian. `code`: for the development inbox, which shows it. */
export type Message = { phone: string; text: string; code: string };
/** Sends one message to a phone; rejects if it is not certain that it was sent. */
export type Sender = { send: (message: Message) => Promise<void> };

/** S36: enough digits to investigate a complaint, too few to call. */
export const masked = (phone: string): string => `+91******${phone.slice(-4)}`;

/** Milliseconds before each retry. */
const PAUSES = [1_000, 4_000];

/**
 * Not awaited by callers: the time to send must not reveal whether the number has an account (S6). Tries three times and
 * logs each failure; after the last one the shopper has to request another code.
 */
export async function deliver(sender: Sender, message: Message, pause: (ms: number) => Promise<unknown> = sleep) {
  for (const ms of [...PAUSES, null]) {
    try {
      await sender.send(message);
      return;
    } catch (error) {
      const { error: name = '', message: words = '' } = explain(error);
      // Digits are removed from the error: a gateway may repeat the text with code and number (S7).
      log('error', 'message-not-sent', {
        phone: masked(message.phone),
        error: name,
        reason: String(words)
          .replace(/\d{4,}/g, '…')
          .slice(0, 80),
      });
      if (ms !== null) await pause(ms);
    }
  }
}

/** WebOTP (D5): the last line binds the code to the shop's host and lets the browser fill it in. */
export const codeMessage = (phone: string, code: string, shop: string, host: string): Message => ({
  phone,
  code,
  text: `${m.sms_code({ code, shop })}\n\n@${host} #${code}`,
});

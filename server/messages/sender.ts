import { setTimeout as sleep } from 'node:timers/promises';
import { explain, log } from '../log.ts';

/** `phone`: ten digits, in India. `code` for whoever shows messages instead of sending them. */
export type Message = { phone: string; text: string; code: string };
/** Brings one message to a phone; rejects where it is not certain that it went. */
export type Sender = { send: (message: Message) => Promise<void> };

/** S36: enough to find a complaint, too little to call. */
export const masked = (phone: string): string => `+91******${phone.slice(-4)}`;

/** Milliseconds before each further try. */
const PAUSES = [1_000, 4_000];

/**
 * Sends without being waited for: how long a message takes must not tell whether the number is known (S6). A failure is
 * tried again twice, then logged; the shopper asks for another code.
 */
export async function deliver(sender: Sender, message: Message, pause: (ms: number) => Promise<unknown> = sleep) {
  for (const ms of [...PAUSES, null]) {
    try {
      await sender.send(message);
      return;
    } catch (error) {
      const { error: name = '', message: words = '' } = explain(error);
      // Not the error as it is: a gateway may repeat the text, and code and number with it (S7).
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

/** WebOTP (D5): the last line binds the code to the shop's own pages, and lets the phone fill it in. */
export const codeMessage = (phone: string, code: string, shop: string, host: string): Message => ({
  phone,
  code,
  text: `${code} is your code for ${shop}. It is valid for 5 minutes. Never pass it on.\n\n@${host} #${code}`,
});

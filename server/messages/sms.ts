/** Milliseconds; a gateway that takes longer is asked again. */
const TIMEOUT = 5_000;

/** `templateId`: what the text is registered under (DLT). */
type Sms = { phone: string; text: string; templateId?: string };
type SmsSettings = { url: string; token: string | null; timeout?: number };

/**
 * A gateway that takes `POST {to, text}` as JSON with a bearer token, as most do or a few lines in front of them make them.
 * Anything but 2xx within five seconds is a failure.
 */
export const smsSender = ({ url, token, timeout = TIMEOUT }: SmsSettings): { send: (sms: Sms) => Promise<void> } => ({
  async send({ phone, text, templateId = '' }) {
    const reply = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ to: `+91${phone}`, text, ...(templateId ? { template_id: templateId } : {}) }),
      signal: AbortSignal.timeout(timeout),
    });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`the SMS gateway answered ${reply.status}`);
  },
});

/** Milliseconds until a request to the gateway counts as failed. */
const TIMEOUT = 5_000;

/** `templateId`: the id under which the text is registered (DLT). */
type Sms = { phone: string; text: string; templateId?: string };
type SmsSettings = { url: string; token: string | null; timeout?: number };

/**
 * For gateways that accept `POST {to, text}` as JSON with a bearer token; others need a small adapter. Rejects unless the
 * gateway responds with 2xx within `timeout` (five seconds by default).
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

import { isErrorBody, parseBody } from '../../../contract/api-response.ts';
import { systemCode } from '../../ops/start-error.ts';
import type { BackendForm } from '../../upstream/backend-form.ts';
import { REPLY_LIMIT, REPLY_TIMEOUT, textOf } from '../../upstream/reply-text.ts';

/** What came of a request. `status`: null if nothing came. `reply`: JSON, null without a body; absent if it is unusable. */
export type Answer = { status: number | null; ms: number; trouble: string; reply?: unknown };

export type Requests = {
  fetch: typeof globalThis.fetch;
  /** The backend's address, without a slash at its end. */
  base: string;
  /** A customer's. */
  token: string | null;
  /** The backend's own paths of calls, for the report. */
  paths?: BackendForm['paths'] | undefined;
  /** Milliseconds, by default those of the server. */
  timeoutMs?: number | undefined;
};

/** `token`: null for none. */
type Sent = { method: string; path: string; body: unknown; token: string | null };

const CONNECTION: Record<string, string> = {
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'its name cannot be looked up at the moment',
  ECONNREFUSED: 'nothing listens at that address',
  ECONNRESET: 'the connection broke',
  UND_ERR_SOCKET: 'the connection broke',
  HPE_INVALID_CONSTANT: 'what listens there does not speak HTTP',
};

function connectionTrouble(error: unknown, timeoutMs: number): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `no complete answer within ${timeoutMs / 1000} s`;
  if (error instanceof TypeError && /encoded data was not valid/.test(error.message)) return 'bytes that are not UTF-8';
  const code = systemCode(error instanceof Error ? error.cause : null) || systemCode(error);
  return CONNECTION[code] ?? `the connection failed${/^[A-Z_]{3,40}$/.test(code) ? `: ${code}` : ''}`;
}

/** The media type of a response as words that are safe to print. */
const typeOf = ({ headers }: Response): string =>
  /^[\w.+-]{1,40}\/[\w.+-]{1,60}/.exec(headers.get('content-type') ?? '')?.[0].toLowerCase() ?? 'no content type';

function redirectTrouble(response: Response, asked: string): string {
  const location = response.headers.get('location') ?? '';
  const target = URL.canParse(location, asked) ? new URL(location, asked) : null;
  const where = target && /^https?:$/.test(target.protocol) ? ` to ${target.origin}` : '';
  return `a redirect${where}, which is not followed: give the final address`;
}

/** Why the text is no JSON. */
function bodyTrouble(text: string, type: string): string {
  if (/^\s*</.test(text)) return `a page (${type}), not JSON`;
  return /^\s*[[{]/.test(text) ? 'JSON that is cut off or broken' : `something else than JSON (${type})`;
}

/** A 204, or an empty body, reads as null. */
async function replyIn(response: Response): Promise<Pick<Answer, 'trouble' | 'reply'>> {
  const { status, ok } = response;
  if (status === 204) return { trouble: '', reply: null };
  const text = await textOf(response);
  if (text === null) {
    await response.body?.cancel().catch(() => undefined);
    return { trouble: `more than ${REPLY_LIMIT / 1_000_000} MB` };
  }
  const reply = parseBody(text);
  if (reply === undefined) return { trouble: bodyTrouble(text, typeOf(response)) };
  if (ok && reply === null) return { trouble: 'an empty body; an empty answer is a 204' };
  if (ok) return { trouble: '', reply };
  return { trouble: isErrorBody(reply) ? '' : 'an error without error.message', reply };
}

/** Sends a request as the server does, and says what came back; never throws. */
export async function send({ fetch, base, timeoutMs = REPLY_TIMEOUT }: Requests, sent: Sent): Promise<Answer> {
  const began = performance.now();
  const passed = () => Math.round(performance.now() - began);
  const url = `${base}${sent.path}`;
  let status: number | null = null;
  try {
    const response = await fetch(url, {
      method: sent.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        'accept-language': 'en-IN',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': 'localhost',
        'x-forwarded-proto': 'http',
        'x-request-id': 'backend-check',
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(sent.token === null ? {} : { authorization: `Bearer ${sent.token}` }),
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    });
    ({ status } = response);
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      return { status, ms: passed(), trouble: redirectTrouble(response, url) };
    }
    return { status, ...(await replyIn(response)), ms: passed() };
  } catch (error) {
    return { status, ms: passed(), trouble: connectionTrouble(error, timeoutMs) };
  }
}

import * as v from 'valibot';
import { ProviderFailure } from './provider.ts';

/** A provider's REST API. `headers`: those of its own, such as the keys. `timeout`: milliseconds. */
export type ProviderServer = { url: string; headers: Record<string, string>; timeout?: number };
/** `path` is appended to the server's `url`. */
export type Call = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: unknown };
export type Reply = { status: number; body: unknown };

/** Timeout of one request, short since a shopper waits for it. Milliseconds. */
const TIMEOUT = 6_000;

/** Statuses that reject the content of an order. Other 4xx concern keys and rate limits, not the order. */
export const REJECTS_ORDER = [400, 422];
/** Statuses that concern keys, timeouts and rate limits: the same refund may succeed later. */
export const RETRY_LATER = [401, 403, 408, 425, 429];

/** One request in JSON; rejects with `ProviderFailure` if there is no response, no JSON or a 5xx. */
export async function callProvider(
  { url, headers, timeout = TIMEOUT }: ProviderServer,
  { method, path, body }: Call,
): Promise<Reply> {
  try {
    const reply = await fetch(`${url}${path}`, {
      method,
      redirect: 'error',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    });
    const json: unknown = await reply.json();
    if (reply.status >= 500) throw new ProviderFailure(`answered ${reply.status}`);
    return { status: reply.status, body: json };
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure(error instanceof Error ? error.name : 'no answer');
  }
}

/** The body of a successful reply; throws a `ProviderFailure` for any other. */
export function parseReply<S extends v.GenericSchema>(schema: S, { status, body }: Reply): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (status < 300 && parsed.success) return parsed.output;
  throw new ProviderFailure(`answered ${status}${parsed.success ? '' : ' in a shape of its own'}`);
}

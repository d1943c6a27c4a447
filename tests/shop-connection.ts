import { request } from 'node:http';
import { act } from '@testing-library/react';
import { inject } from 'vitest';

/** Requests in flight. */
const inFlight = new Set<Promise<unknown>>();

/** Sends one request to the server of this run with that `Host` header, which `fetch` does not allow to set. */
export function sendRequest(host: string, path: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', body } = init;
  const reply = new Promise<Response>((resolve, reject) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host };
    const outgoing = request(
      { host: '127.0.0.1', port: inject('shopPort'), path, method, headers },
      async (incoming) => {
        const chunks: Uint8Array[] = [];
        for await (const chunk of incoming) chunks.push(chunk);
        const { statusCode: status = 500 } = incoming;
        const entries = Object.entries(incoming.headers).map(
          ([name, value]) => [name, String(value)] as [string, string],
        );
        resolve(new Response(status === 204 ? null : Buffer.concat(chunks).toString(), { status, headers: entries }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
  inFlight.add(reply);
  void reply.catch(() => undefined).then(() => inFlight.delete(reply));
  return reply;
}

/** Calls a test control of `shop-server.ts`, for changes that no shopper can make. */
export async function control<T>(what: 'store' | 'customer' | 'sku' | 'order', body: object): Promise<T> {
  const reply = await sendRequest('localhost', `/control/${what}`, { method: 'POST', body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${what}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** Waits until no request is in flight and the page has processed the responses. */
export const settle = () =>
  act(async () => {
    do {
      await Promise.allSettled(inFlight);
      await new Promise((next) => setTimeout(next));
    } while (inFlight.size > 0);
  });

import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import { hostOf } from '../http/host.ts';
import { Refusal } from '../http/refusal.ts';
import { publicJson, refused } from '../http/reply.ts';
import type { Meta, Serve } from '../http/request.ts';
import { channelsOf } from '../messages/channels.ts';
import type { Inbox } from '../messages/inbox.ts';
import type { Directory } from '../stores/directory.ts';
import { controls } from './controls.ts';
import { createState, type Fault, type State } from './state.ts';

/** Thrown for a dropped connection if there is no socket to close, as in tests that call the server as a function. */
export class ConnectionDropped extends Error {
  override name = 'ConnectionDropped';
}

function dropped(meta: Meta): Response {
  if (!meta.drop) throw new ConnectionDropped('the test seam cut this connection');
  meta.drop();
  // With this header, the Node adapter of Hono writes nothing to the connection.
  return new Response(null, { headers: { 'x-hono-already-sent': 'true' } });
}

/** Sends headers and the first half of the body at once, the rest after `released`. */
async function halved(response: Response, released: Promise<void>): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const middle = Math.floor(bytes.length / 2);
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.subarray(0, middle));
      await released;
      controller.enqueue(bytes.subarray(middle));
      controller.close();
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}

const broken = (status: number, code: string, seconds = 0) =>
  refused(
    new Refusal(status, code, 'Something went wrong', { headers: seconds ? { 'Retry-After': String(seconds) } : {} }),
  );

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

type Act = (respond: () => Promise<Response>, meta: Meta, state: State, fault: Fault) => Promise<Response> | Response;
const acts: Record<Fault['mode'], Act> = {
  ok: (respond) => respond(),
  hang: (respond, _meta, state) => state.released().then(respond),
  hangBody: async (respond, _meta, state) => {
    // Registered before the response is built, so that a reset in the meantime takes effect.
    const released = state.released();
    return halved(await respond(), released);
  },
  '500': () => broken(500, 'INTERNAL'),
  '503': (_respond, _meta, _state, { retryAfter }) => broken(503, 'UNAVAILABLE', retryAfter),
  '404': () => broken(404, 'NOT_FOUND'),
  '422': () => broken(422, 'REFUSED'),
  html: () => new Response('<!doctype html><title>Sign in to the Wi-Fi</title>', { headers: HTML }),
  drop: (_respond, meta) => dropped(meta),
  delayMs: (respond, _meta, _state, fault) => sleep(fault.ms).then(respond),
  applyThenDrop: (respond, meta) => respond().then(() => dropped(meta)),
};

/** The layout that a test set in place of the store's own, unmodified; null if there is none. */
function otherLayout(state: State, request: Request, { mayAccess }: Directory): Response | null {
  const store = /^\/api\/v1\/presentation\/(\d+)\/STORE_HOME$/.exec(new URL(request.url).pathname)?.[1];
  const id = Number(store);
  if (!store || request.method !== 'GET' || !state.layouts.has(id) || !mayAccess(request, id)) return null;
  return publicJson(request, state.layouts.get(id));
}

/** The product that a test set in place of the store's own; null if there is none. */
function otherProduct(state: State, request: Request, { mayAccess }: Directory): Response | null {
  const [, store, id] = /^\/api\/v1\/stores\/(\d+)\/products\/(\d+)$/.exec(new URL(request.url).pathname) ?? [];
  const place = `${store}/${id}`;
  if (request.method !== 'GET' || !state.products.has(place) || !mayAccess(request, Number(store))) return null;
  return publicJson(request, { success: true, data: state.products.get(place) });
}

/** Wraps a server with the test seam `/__test/*`; only with FAULTS=1, which config rejects in production. */
export function testSeam(db: Db, directory: Directory, inbox: Inbox | null, now: () => Date) {
  const state = createState(now);
  const messages = { db, channels: channelsOf({ sms: null, mail: null }, inbox), originOf: directory.originOf };
  const control = controls(state, messages);
  const around = (serve: Serve): Serve => {
    return async (request, meta = {}) => {
      if (new URL(request.url).pathname.startsWith('/__test/')) return control(request);
      const entry = state.record(request, hostOf(request));
      const fault = state.nextFault(request);
      const respond = async () =>
        otherLayout(state, request, directory) ?? otherProduct(state, request, directory) ?? serve(request, meta);
      const response = await (fault ? acts[fault.mode](respond, meta, state, fault) : respond());
      if (!response.headers.has('x-hono-already-sent')) entry.status = response.status;
      return response;
    };
  };
  return { now: state.now, version: state.version, around };
}

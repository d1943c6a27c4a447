import * as v from 'valibot';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { isApiResponse, parseBody } from '../../contract/api-response.ts';
import { browseEndpoints } from '../../contract/browse.ts';
import { type HasCapability, hasCapability } from '../../contract/capabilities.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { resolveMedia } from '../../contract/media-addresses.ts';
import { type EndpointName, type PathRow, paths } from '../../contract/paths.ts';
import { readRefusal } from '../../contract/refusal.ts';
import { wireName } from '../../contract/wire-name.ts';
import type { ConnectivityReport, ReportConnectivity } from '../domain/connectivity.ts';
import { parseUrl } from '../domain/parse-url.ts';
import { anySignal, timeoutSignal } from './abort-signals.ts';
import { ApiError } from './api-error.ts';
import { readLayout, readPage } from './widget-kinds.ts';

/** Replies with widgets, whose entries are parsed by the schema of each widget kind. */
const withWidgets = { storeHome: readLayout, contentPage: readPage };
const hasWidgets = (name: EndpointName): name is keyof typeof withWidgets => name in withWidgets;

const invalidResponse = (more: { code?: string; message?: string }) =>
  new ApiError('INVALID_RESPONSE', { message: m.error_invalid_response(), ...more });

/** A refusal under status 200, for which some screens have a text (spec §7). */
const unsuccessful = v.object({ success: v.literal(false) });
const isBrowse = (name: EndpointName): name is keyof typeof browseEndpoints => name in browseEndpoints;

/** Browsing needs only the browse schemas; the others are loaded with the first call that needs one. */
async function endpointOf(name: EndpointName): Promise<Endpoint> {
  if (isBrowse(name)) return browseEndpoints[name];
  const { customerEndpoints } = await import('../../contract/customer.ts').catch(() => {
    throw new ApiError('NETWORK_ERROR');
  });
  return customerEndpoints[name];
}

/** Encodes the body of a call and parses its reply. */
async function codecOf(name: EndpointName) {
  const { body, reply } = await endpointOf(name);
  const finish: (parsed: never) => unknown = hasWidgets(name) ? withWidgets[name] : (parsed) => parsed;
  return {
    // The table relates each name to its body; TypeScript cannot express that over all names at once.
    encode: (input: unknown, has: HasCapability): unknown => body?.encode(input as never, has),
    /** Throws for anything but a valid reply of this endpoint. */
    read: (wire: unknown): unknown => {
      const parsed = v.safeParse(reply, wire);
      if (!parsed.success) throw invalidResponse(v.is(unsuccessful, wire) ? { code: 'REFUSED' } : {});
      // The table relates each name to its reply, as above.
      return finish(parsed.output as never);
    },
  };
}

type Reviver = ReturnType<typeof resolveMedia>;

export type ApiOptions = {
  /** '' for the page's own origin, or the origin of another backend. */
  baseUrl: string;
  capabilities?: readonly string[] | undefined;
  fetch: typeof fetch;
  token: () => string | null;
  /** A call with `bearer`, which is still the current token, got a 401. */
  onUnauthorized?: (name: EndpointName, bearer: string) => void;
  /** Receives the outcome of each call. */
  reportConnectivity?: ReportConnectivity;
  /** Timeout of a call in milliseconds, body included; the default depends on the endpoint's `freshness`. */
  timeoutMs?: number;
};

/** `ownHeaders` go only to an API that has the capability `idempotency`: another one may refuse unknown headers. */
export type CallOptions = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  ownHeaders?: Record<string, string>;
};
/** The input of any call; `Api` has that of each. */
type AnyInput = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | undefined>;
  body?: Record<string, unknown>;
} & CallOptions;

function address(baseUrl: string, row: PathRow, input: AnyInput): string {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(wireName(name), String(value));
  }
  const search = String(query);
  return `${baseUrl}${path}${search && `?${search}`}`;
}

/** Like `parseBody`: null for an empty body, undefined for invalid JSON. */
async function readBody(response: Response, signal?: AbortSignal, revive?: Reviver): Promise<unknown> {
  if (response.status === 204) return null;
  const body = await response.text().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError('NETWORK_ERROR');
  });
  return parseBody(body, revive);
}

function refusal({ status, headers }: Response, body: unknown): ApiError {
  const { code, message, ...more } = readRefusal(body);
  const retryAfter = Number(headers.get('retry-after')) || 0;
  const error = new ApiError('HTTP', { status, code: code || 'HTTP', message: message || m.error_http({ status }) });
  return Object.assign(error, more, { retryAfter });
}

/** The error in a response without data to parse, else null. Only an `HTTP` error is a refusal. */
function responseError(response: Response, body: unknown): ApiError | null {
  const { ok, status } = response;
  if (!isApiResponse(response, body)) return invalidResponse(ok ? {} : { message: m.error_http({ status }) });
  if (!ok) return refusal(response, body);
  return body === null && status !== 204 ? new ApiError('EMPTY_RESPONSE', { message: m.error_empty_response() }) : null;
}

/** The time in the worker's headers on a cached response (`sw/bounded-network-first.ts`); null for a fresh one. */
function requestedAtOf({ headers }: Response): number | null {
  const at = Number(headers.get('x-sw-asked'));
  return headers.get('x-sw-source') === 'cache' && at > 0 ? at : null;
}

/** Of a valid reply; `at`: when it was requested, if it is a copy. */
function reportOf({ headers }: Response, at: number | null): ConnectivityReport {
  if (at === null) return 'answered';
  return headers.get('x-sw-why') === 'refused' ? 'odd' : 'saved';
}

const reportOfError = (error: ApiError): ConnectivityReport => {
  if (error.kind === 'HTTP' && error.status < 500) return 'answered';
  return error.kind === 'NETWORK_ERROR' ? 'failed' : 'odd';
};

/** Timeouts. Browsing has the shorter one: with the document's load time an error shows within 10 s. */
const TIMEOUT_MS = { browse: 6_500, live: 10_000, never: 10_000 };
const LATE_MS = 1_500;
const PROBE_MS = 3_000;

/**
 * Spec §8: another backend that answers a `no-cors` request has refused the call by its CORS rules. A GET of the same
 * address, since it has no other that is known; the answer cannot be read.
 */
async function isReachable({ baseUrl, fetch }: ApiOptions, url: string): Promise<boolean> {
  if (baseUrl === '') return false;
  const init: RequestInit = { mode: 'no-cors', cache: 'no-store', signal: timeoutSignal(PROBE_MS) };
  return fetch(url, init).then(
    () => true,
    () => false,
  );
}

/** Sends one call and classifies a network failure. */
function send(
  row: PathRow,
  input: AnyInput,
  sent: string | undefined,
  bearer: string | null,
  options: ApiOptions,
): Promise<Response> {
  const { baseUrl, capabilities, fetch, timeoutMs } = options;
  const own: CallOptions = hasCapability({ capabilities }, 'idempotency') ? input : {};
  const timeout = timeoutSignal(timeoutMs ?? TIMEOUT_MS[row.freshness]);
  const url = address(baseUrl, row, input);
  return fetch(url, {
    method: row.method,
    signal: input.signal ? anySignal([input.signal, timeout]) : timeout,
    headers: {
      accept: 'application/json',
      'accept-language': getLocale(),
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...input.headers,
      ...own.ownHeaders,
    },
    ...(sent === undefined ? {} : { body: sent }),
  }).catch(async (error: unknown) => {
    if (input.signal?.aborted) throw error;
    throw new ApiError(!timeout.aborted && (await isReachable(options, url)) ? 'CORS_ERROR' : 'NETWORK_ERROR');
  });
}

async function request(
  name: EndpointName,
  input: AnyInput,
  options: ApiOptions,
  copies: WeakMap<object, number>,
  began: number,
): Promise<unknown> {
  const { baseUrl, capabilities, token, onUnauthorized, reportConnectivity } = options;
  const row = paths[name];
  const loading = codecOf(name);
  // A write is sent only once its reply can be parsed; a read does not wait for the schemas.
  if (row.method !== 'GET') await loading;
  else loading.catch(() => undefined);
  const has: HasCapability = (capability) => hasCapability({ capabilities }, capability);
  const sent = input.body && JSON.stringify((await loading).encode(input.body, has));
  const bearer = token();
  const response = await send(row, input, sent, bearer, options);
  const revive = baseUrl === '' ? undefined : resolveMedia((address) => parseUrl(address, baseUrl)?.href ?? address);
  const body = await readBody(response, input.signal, revive);
  const trouble = responseError(response, body);
  if (bearer && trouble?.status === 401 && bearer === token()) onUnauthorized?.(name, bearer);
  if (trouble) throw trouble;
  const reply = (await loading).read(body);
  // The session changed meanwhile: a private reply must never reach another shopper's screen.
  if (row.access === 'customer' && bearer !== token())
    throw new ApiError('HTTP', { status: 401, code: 'SIGNED_OUT', message: m.error_http({ status: 401 }) });
  const at = requestedAtOf(response);
  if (at !== null && typeof reply === 'object' && reply !== null) copies.set(reply, at);
  reportConnectivity?.(reportOf(response, at), began);
  return reply;
}

/** Sends one call and parses its reply. When a copy from the worker was requested is noted in `copies`. */
export async function callEndpoint(
  name: EndpointName,
  input: AnyInput,
  options: ApiOptions,
  copies: WeakMap<object, number>,
): Promise<unknown> {
  const began = Date.now();
  const late = timeoutSignal(LATE_MS);
  late.onabort = () => options.reportConnectivity?.('slow', began);
  try {
    return await request(name, input, options, copies, began);
  } catch (error) {
    if (error instanceof ApiError) {
      error.late = late.aborted;
      options.reportConnectivity?.(reportOfError(error), began);
    }
    throw error;
  } finally {
    late.onabort = null;
  }
}

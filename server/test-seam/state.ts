import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { bearerOf } from '../shop/sessions.ts';

/**
 * `match` may occur anywhere in `METHOD /path?query`; `*` matches any characters. The newest fault that matches and has
 * `times` left applies.
 *
 * - `ok`: the normal response, which postpones a fault that was added before
 * - `hang`: no response until reset; the request is then processed
 * - `hangBody`: headers and half the body, the rest at reset
 * - `404`, `422`, `500`, `503`: that error; `503` with `Retry-After` if `retryAfter` (seconds) is set
 * - `drop`: closes the connection; `applyThenDrop`: processes the request first
 * - `html`: an HTML page with status 200 for any request, like the captive portal of a public Wi-Fi
 * - `delayMs`: processes the request after `ms` milliseconds
 */
export const faultBody = v.object({
  match: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  mode: v.picklist(['ok', 'hang', 'hangBody', '404', '422', '500', '503', 'html', 'drop', 'delayMs', 'applyThenDrop']),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), Number.MAX_SAFE_INTEGER),
  retryAfter: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(3600)), 0),
  ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)), 1000),
});
export type Fault = v.InferOutput<typeof faultBody>;

const LOG_LIMIT = 5000;

function matcher(match: string): RegExp {
  const literal = (part: string) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(match.split('*').map(literal).join('.*'));
}

function bearerHash(request: Request): string | null {
  const token = bearerOf(request);
  return token ? createHash('sha256').update(token).digest('hex').slice(0, 16) : null;
}

/** Layouts and products that are served in place of the store's own. */
function createReplacements() {
  const layouts = new Map<number, unknown>();
  const products = new Map<string, unknown>();
  let changes = 0;
  /** Null or undefined restores the store's own. */
  const put = <K>(into: Map<K, unknown>, key: K, value: unknown): void => {
    changes += 1;
    if (value === null || value === undefined) into.delete(key);
    else into.set(key, value);
  };
  return {
    layouts: layouts as ReadonlyMap<number, unknown>,
    /** Keyed by `{store}/{id}`. */
    products: products as ReadonlyMap<string, unknown>,
    setLayout: (store: number, layout: unknown) => put(layouts, store, layout),
    setProduct: (store: number, id: number, product: unknown) => put(products, `${store}/${id}`, product),
    changes: () => changes,
    clear: () => {
      layouts.clear();
      products.clear();
      changes += 1;
    },
  };
}

function createFaults() {
  let faults: Fault[] = [];
  return {
    add: (fault: Fault) => {
      faults = [...faults, { ...fault }];
    },
    areWaiting: () => faults.some((fault) => fault.times > 0),
    /** The fault for one request; decrements its `times`. */
    next: (request: Request): Fault | undefined => {
      const { pathname, search } = new URL(request.url);
      const line = `${request.method} ${pathname}${search}`;
      const fault = faults.findLast((entry) => entry.times > 0 && matcher(entry.match).test(line));
      if (fault) fault.times -= 1;
      return fault;
    },
    clear: () => {
      faults = [];
    },
  };
}

/** The log entry of a request, without secrets. */
function logged(request: Request, host: string, at: Date) {
  const { pathname, search } = new URL(request.url);
  const replied: { status: number | null } = { status: null };
  return Object.assign(replied, {
    at: at.toISOString(),
    method: request.method,
    path: pathname + search,
    host,
    idempotencyKey: request.headers.get('idempotency-key'),
    /** First 16 hex digits of the bearer token's SHA-256. */
    bearerHash: bearerHash(request),
    range: request.headers.get('range'),
  });
}
type Logged = ReturnType<typeof logged>;

/** The state of the test seam of one server. `now` is the real clock. */
export function createState(now: () => Date) {
  const { changes, clear, ...replacements } = createReplacements();
  const faults = createFaults();
  let requests: Logged[] = [];
  let offset = 0;
  let waiting: (() => void)[] = [];

  return {
    ...replacements,
    /** Increases with every layout or product that is replaced or restored; null while a fault is pending. */
    version: (): number | null => (faults.areWaiting() ? null : changes()),
    requests: () => requests,
    record: (request: Request, host: string): Logged => {
      const entry = logged(request, host, now());
      requests = [...requests.slice(1 - LOG_LIMIT), entry];
      return entry;
    },
    addFault: faults.add,
    nextFault: faults.next,
    now: () => new Date(now().getTime() + offset),
    /** `at`: the new time, null for the real one, undefined for no change; `advanceMs`: added to it. */
    setClock: (at: string | null | undefined, advanceMs: number) => {
      if (at !== undefined) offset = at === null ? 0 : Date.parse(at) - now().getTime();
      offset += advanceMs;
    },
    /** Resolves at the next reset. */
    released: () => new Promise<void>((resolve) => waiting.push(resolve)),
    reset: () => {
      clear();
      faults.clear();
      requests = [];
      offset = 0;
      for (const release of waiting) release();
      waiting = [];
    },
  };
}
export type State = ReturnType<typeof createState>;

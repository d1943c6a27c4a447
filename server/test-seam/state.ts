import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { bearerOf } from '../shop/sessions.ts';

/**
 * `match` is looked for anywhere in `METHOD /path?query`; `*` stands for any characters. The newest fault that matches
 * and has `times` left decides.
 *
 * - `ok`: answers as usual, so that a later fault waits its turn
 * - `hang`: no answer until reset; then the answer of that moment
 * - `hangBody`: headers and half the body, the rest at reset
 * - `404`, `422`, `500`, `503`: refused, with `Retry-After` where `retryAfter` (seconds) says so; `drop`: the connection is cut; `applyThenDrop`: done first, then cut
 * - `html`: a page and 200 whatever was asked for, as a hotel's Wi-Fi answers before one has signed in there
 * - `delayMs`: answers `ms` milliseconds late
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
  /** Null or undefined: the store's own again. */
  const put = <K>(into: Map<K, unknown>, key: K, value: unknown): void => {
    changes += 1;
    if (value === null || value === undefined) into.delete(key);
    else into.set(key, value);
  };
  return {
    layouts: layouts as ReadonlyMap<number, unknown>,
    /** By `{store}/{id}`. */
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
    /** The fault for one request, counted down. */
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

/** One request that came in, without anything secret. */
function logged(request: Request, host: string, at: Date) {
  const { pathname, search } = new URL(request.url);
  const answered: { status: number | null } = { status: null };
  return Object.assign(answered, {
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

/** What the seam remembers of one server. `now` is the true time. */
export function createState(now: () => Date) {
  const { changes, clear, ...replacements } = createReplacements();
  const faults = createFaults();
  let requests: Logged[] = [];
  let offset = 0;
  let waiting: (() => void)[] = [];

  return {
    ...replacements,
    /** Grows with every layout or product put in another's place; null while a fault waits for its request. */
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
    /** `at`: what time it shall be, null for the true one; `advanceMs`: on from there. */
    setClock: (at: string | null | undefined, advanceMs: number) => {
      if (at !== undefined) offset = at === null ? 0 : Date.parse(at) - now().getTime();
      offset += advanceMs;
    },
    /** Settles at the next reset. */
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

import { createHash } from 'node:crypto';
import * as v from 'valibot';

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

/** One request that came in, without anything secret. */
export type Logged = {
  at: string;
  method: string;
  path: string;
  host: string;
  /** Null: not answered yet, or cut off. */
  status: number | null;
  idempotencyKey: string | null;
  /** First 16 hex digits of the bearer token's SHA-256. */
  bearerHash: string | null;
  range: string | null;
};

const LOG_LIMIT = 5000;

function matcher(match: string): RegExp {
  const literal = (part: string) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(match.split('*').map(literal).join('.*'));
}

function bearerHash(request: Request): string | null {
  const token = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return token ? createHash('sha256').update(token).digest('hex').slice(0, 16) : null;
}

/** What the seam remembers of one server. `now` is the true time. */
export function createState(now: () => Date) {
  const replaced = new Map<number, unknown>();
  const layouts: ReadonlyMap<number, unknown> = replaced;
  const goods = new Map<string, unknown>();
  const products: ReadonlyMap<string, unknown> = goods;
  let changes = 0;
  let faults: Fault[] = [];
  let requests: Logged[] = [];
  let offset = 0;
  let waiting: (() => void)[] = [];

  return {
    layouts,
    /** By `{store}/{id}`. */
    products,
    /** `layout` null or undefined: the store's own again. */
    setLayout: (store: number, layout: unknown) => {
      changes += 1;
      if (layout === null || layout === undefined) replaced.delete(store);
      else replaced.set(store, layout);
    },
    /** `product` null or undefined: the store's own again. */
    setProduct: (store: number, id: number, product: unknown) => {
      changes += 1;
      if (product === null || product === undefined) goods.delete(`${store}/${id}`);
      else goods.set(`${store}/${id}`, product);
    },
    /** Grows with every layout or product put in another's place; null while a fault waits for its request. */
    version: (): number | null => (faults.some((fault) => fault.times > 0) ? null : changes),
    requests: () => requests,
    now: () => new Date(now().getTime() + offset),
    /** `at`: what time it shall be, null for the true one; `advanceMs`: on from there. */
    setClock: (at: string | null | undefined, advanceMs: number) => {
      if (at !== undefined) offset = at === null ? 0 : Date.parse(at) - now().getTime();
      offset += advanceMs;
    },
    addFault: (fault: Fault) => {
      faults = [...faults, { ...fault }];
    },
    /** The fault for one request, counted down. */
    nextFault: (request: Request): Fault | undefined => {
      const { pathname, search } = new URL(request.url);
      const line = `${request.method} ${pathname}${search}`;
      const fault = faults.findLast((entry) => entry.times > 0 && matcher(entry.match).test(line));
      if (fault) fault.times -= 1;
      return fault;
    },
    /** Settles at the next reset. */
    released: () => new Promise<void>((resolve) => waiting.push(resolve)),
    record: (request: Request, host: string): Logged => {
      const { pathname, search } = new URL(request.url);
      const entry: Logged = {
        at: now().toISOString(),
        method: request.method,
        path: pathname + search,
        host,
        status: null,
        idempotencyKey: request.headers.get('idempotency-key'),
        bearerHash: bearerHash(request),
        range: request.headers.get('range'),
      };
      requests = [...requests.slice(1 - LOG_LIMIT), entry];
      return entry;
    },
    reset: () => {
      replaced.clear();
      goods.clear();
      changes += 1;
      faults = [];
      requests = [];
      offset = 0;
      for (const release of waiting) release();
      waiting = [];
    },
  };
}
export type State = ReturnType<typeof createState>;

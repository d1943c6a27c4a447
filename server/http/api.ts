import { Hono } from 'hono';
import * as v from 'valibot';
import { endpoints } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointName, type PathRow, paths } from '../../contract/paths.ts';
import type { Db } from '../db/database.ts';
import type { ListedCards } from '../db/listed-cards.ts';
import type { DataVersion, Shows } from '../db/versioned-cache.ts';
import { type Context, ReplayedResponse, type Services, type ShopperContext } from '../handlers/handler.ts';
import { atomic, cacheable, handlers } from '../handlers/table.ts';
import { logOf } from '../ops/observe.ts';
import { bearerOf, type Shopper, shopperOf } from '../shop/sessions.ts';
import type { Directory } from '../stores/directory.ts';
import { logDenial } from './denial-log.ts';
import { onceOnly, replayed } from './once-only.ts';
import {
  crossSite,
  invalid,
  notFound,
  Refusal,
  storeMismatch,
  tooMany,
  unauthenticated,
  wrongMethod,
} from './refusal.ts';
import { PRIVATE, PUBLIC, privateJson, publicJson, refused, serializedJson } from './reply.ts';
import { type Meta, readJson, readQuery } from './request.ts';
import type { RespondFromCache } from './response-cache.ts';
import { type WriteHeaders, writeHeaders } from './write-headers.ts';

type Params = Record<string, string>;
type RawInput = { params?: unknown; query?: unknown; body?: unknown };
const PARTS = ['params', 'query', 'body'] as const;

/** Validates each part against the contract's schema; a refusal names the first invalid field. */
function parsed(endpoint: Endpoint, raw: RawInput): RawInput | Refusal {
  const input: RawInput = {};
  for (const part of PARTS) {
    const schema = part === 'body' ? endpoint.body?.schema : endpoint[part];
    if (!schema) continue;
    const result = v.safeParse(schema, raw[part]);
    if (!result.success) {
      const [issue] = result.issues;
      return invalid(`${v.getDotPath(issue) ?? part}: ${issue.message}`.slice(0, 300));
    }
    input[part] = result.output;
  }
  return input;
}

/** The store id in the path, query or body, in this order; undefined if there is none and the host decides. */
function storeNamed({ params, query, body }: RawInput): number | undefined {
  for (const part of [params, query, body]) {
    if (typeof part !== 'object' || part === null) continue;
    const named = 'storeId' in part ? part.storeId : 'store_id' in part ? part.store_id : undefined;
    if (typeof named === 'number') return named;
    if (typeof named === 'string' && /^\d{1,9}$/.test(named)) return Number(named);
  }
  return undefined;
}

type Admitted = { input: RawInput; storeId: number; shopper: Shopper | null };

/** Reads query and body, unvalidated and before authentication; refuses cross-site writes (S35). */
async function readInput(name: EndpointName, request: Request, params: Params): Promise<RawInput | Refusal> {
  if (paths[name].method !== 'GET' && request.headers.get('sec-fetch-site') === 'cross-site') {
    return crossSite();
  }
  const query = readQuery(request.url);
  if (query instanceof Refusal) return query;
  const endpoint: Endpoint = endpoints[name];
  const row: PathRow = paths[name];
  const body = endpoint.body ? await readJson(request, row.maxBodyBytes) : { value: undefined };
  return body instanceof Refusal ? body : { params, query, body: body.value };
}

type Caller = { row: PathRow; request: Request; storeId: number; mayAccess: boolean };

/**
 * The shopper of the bearer token; null for endpoints without sign-in. A refusal comes before validation, so that the
 * response reveals no data of a store without a token of that store (S8, S12).
 */
async function requireShopper(
  { row, request, storeId, mayAccess }: Caller,
  { db, now }: ApiContext,
): Promise<Shopper | Refusal | null> {
  if (row.access !== 'customer') return null;
  const token = bearerOf(request);
  if (token === null) return unauthenticated();
  if (!mayAccess) return storeMismatch();
  return (await shopperOf(db, storeId, token, now())) ?? unauthenticated();
}

/** Authentication, validation and the check of store against host that precede every handler (S10, S12, S23, S35). */
async function admitted({ name, request, params, meta }: Call, context: ApiContext): Promise<Admitted | Refusal> {
  const row: PathRow = paths[name];
  const raw = await readInput(name, request, params);
  if (raw instanceof Refusal) return raw;
  const storeId = storeNamed(raw) ?? context.directory.shopOf(request).id;
  const mayAccess = context.directory.mayAccess(request, storeId, context.isLocal(request, meta));
  const shopper = await requireShopper({ row, request, storeId, mayAccess }, context);
  if (shopper instanceof Refusal) return shopper;
  const input = parsed(endpoints[name], raw);
  if (input instanceof Refusal) return input;
  return mayAccess ? { input, storeId, shopper } : notFound();
}

/** Public responses may be cached and revalidated (S32); refusals, private and shopper-specific responses may not. */
function replied(name: EndpointName, request: Request, reply: unknown): Response {
  if (reply instanceof Refusal) return refused(reply);
  if (reply instanceof ReplayedResponse) return replayed(reply.outcome);
  const { method, access } = paths[name];
  // S32: a response that may depend on the bearer token is private and is not cached.
  const forShopper = cacheable[name] === 'guests' && request.headers.has('authorization');
  const isPublic = method === 'GET' && access === 'anyone' && !forShopper;
  if (reply === null) return new Response(null, { status: 204, headers: isPublic ? PUBLIC : PRIVATE });
  return isPublic ? publicJson(request, reply) : privateJson(reply);
}

export type ApiContext = Omit<Services, 'originOf' | 'pageBaseOf'> & {
  cards: ListedCards;
  db: Db;
  now: () => Date;
  respondFromCache: RespondFromCache;
  directory: Directory;
  /** S5: the subject whose rate limits a request counts towards. */
  from: (request: Request, meta: Meta) => string;
  /** Runs what is not cached when its caller's turn has come; undefined if the caller has requested too many (S38). */
  inTurn: <T>(request: Request, meta: Meta, compute: () => Promise<T>) => Promise<T> | undefined;
  /** Whether a request to `localhost` may name any store (S12). */
  isLocal: (request: Request, meta: Meta) => boolean;
};
type Call = { name: EndpointName; request: Request; params: Params; meta: Meta };

/** For calls whose responses are not cached. */
const showsToNobody: Shows = () => undefined;

/** Arguments of a handler that differ per call, besides the database. */
type CallOptions = { shows?: Shows; data?: DataVersion | null };

/** Binds a call's handler to its context, except for the database: that may be a transaction. */
function bound({ name, request, meta }: Call, admission: Admitted, headers: WriteHeaders, context: ApiContext) {
  const {
    respondFromCache: _respondFromCache,
    isLocal: _isLocal,
    inTurn: _inTurn,
    directory,
    from,
    cards,
    ...services
  } = context;
  const { input, storeId, shopper } = admission;
  const token = bearerOf(request);
  const currentShopper = async () => shopper ?? (token ? shopperOf(services.db, storeId, token, services.now()) : null);
  // The table types each name's handler; for the union of all names TypeScript cannot keep that correlation.
  const handler = handlers[name] as (input: unknown, context: Context & Partial<ShopperContext>) => Promise<unknown>;
  const more = {
    ...headers,
    storeId,
    currentShopper,
    originOf: directory.originOf,
    pageBaseOf: directory.pageBaseOf,
    from: from(request, meta),
    log: logOf(meta.trace),
    ...(shopper ? { shopper } : {}),
  };
  return (db: Db, { shows = showsToNobody, data = null }: CallOptions = {}) => {
    const listed = (ids: number[]) => cards(db, storeId, ids, data);
    return handler(input, { ...services, ...more, db, shows, listed });
  };
}

async function replyTo(call: Call, context: ApiContext): Promise<Response> {
  const { name, request, meta } = call;
  const admission = await admitted(call, context);
  if (admission instanceof Refusal) return refused(admission);
  const headers = writeHeaders(request);
  if (headers instanceof Refusal) return refused(headers);
  const run = bound(call, admission, headers, context);
  const { input, storeId, shopper } = admission;
  if (shopper && atomic.has(name)) {
    const write = {
      storeId,
      userId: shopper.id,
      key: headers.idempotencyKey,
      call: name,
      body: input,
      at: context.now(),
    };
    return onceOnly(context.db, write, run);
  }
  const question = { name, storeId, input, request, shows: meta.shows ?? showsToNobody };
  const cached = await context.respondFromCache(question, async (shows, data) => {
    const compute = () => run(context.db, { shows, data });
    // A page that is being rendered has had its turn.
    return meta.shows ? compute() : (context.inTurn(request, meta, compute) ?? tooMany(1000));
  });
  return 'body' in cached ? serializedJson(request, cached.body) : replied(name, request, cached.reply);
}

/** The whole API: one route per row of the contract's table, 405 for other methods, 404 for the rest of `/api`. */
export function apiRoutes(context: ApiContext): Hono<{ Bindings: Meta }> {
  const app = new Hono<{ Bindings: Meta }>();
  const methods = new Map<string, string[]>();
  // Safe cast: `paths` is an object literal that `satisfies` a record over exactly these names.
  for (const name of Object.keys(paths) as EndpointName[]) {
    const { method, path } = paths[name];
    const pattern = path.replace(/\{(\w+)\}/g, ':$1');
    methods.set(pattern, [...(methods.get(pattern) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
    app.on(method, pattern, async (c) => {
      const call = { name, request: c.req.raw, params: c.req.param(), meta: c.env ?? {} };
      const reply = await replyTo(call, context);
      logDenial(name, c.req.raw, reply, { store: context.directory.shopOf(c.req.raw).id, log: logOf(call.meta.trace) });
      return reply;
    });
  }
  for (const [pattern, allowed] of methods) app.all(pattern, () => refused(wrongMethod(allowed.join(', '))));
  app.all('/api', () => refused(notFound()));
  app.all('/api/*', () => refused(notFound()));
  return app;
}

import { Hono } from 'hono';
import * as v from 'valibot';
import { endpoints } from '../contract/api.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { type EndpointName, type PathRow, paths } from '../contract/paths.ts';
import type { Context, Handler } from './handlers/handler.ts';
import { handlers, kept } from './handlers/table.ts';
import { mayAsk, shopOf } from './host.ts';
import type { Tell } from './kept-answers.ts';
import { invalid, notFound, Refusal, unauthenticated, wrongMethod } from './refusal.ts';
import { PRIVATE, PUBLIC, privateJson, publicJson, refused, writtenJson } from './reply.ts';
import { readJson, readQuery } from './request.ts';

type Params = Record<string, string>;
type Asked = { params?: unknown; query?: unknown; body?: unknown };
const PARTS = ['params', 'query', 'body'] as const;

/** Runs each part through the contract's schema; the first field that does not fit is named. */
function parsed(endpoint: Endpoint, raw: Asked): Asked | Refusal {
  const asked: Asked = {};
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    const result = v.safeParse(schema, raw[part]);
    if (!result.success) {
      const [issue] = result.issues;
      return invalid(`${v.getDotPath(issue) ?? part}: ${issue.message}`.slice(0, 300));
    }
    asked[part] = result.output;
  }
  return asked;
}

/** The store a request names, wherever it names it; undefined where it leaves that to the host. */
function storeNamed({ params, query, body }: Asked): number | undefined {
  for (const part of [params, query, body]) {
    if (typeof part !== 'object' || part === null) continue;
    if ('storeId' in part && typeof part.storeId === 'number') return part.storeId;
    if ('store_id' in part && typeof part.store_id === 'number') return part.store_id;
  }
  return undefined;
}

type Admitted = { asked: Asked; storeId: number };

/** Everything that has to hold before a handler is asked (S10, S12, S23, S35). */
async function admitted(name: EndpointName, request: Request, params: Params): Promise<Admitted | Refusal> {
  const row: PathRow = paths[name];
  const endpoint: Endpoint = endpoints[name];
  if (row.method !== 'GET' && request.headers.get('sec-fetch-site') === 'cross-site') {
    return new Refusal(403, 'FORBIDDEN', 'Other sites may not write here');
  }
  const query = readQuery(request.url);
  if (query instanceof Refusal) return query;
  const body = endpoint.body ? await readJson(request) : { value: undefined };
  if (body instanceof Refusal) return body;
  // Nobody can hold a session yet, so nobody is a customer.
  if (row.access === 'customer') return unauthenticated();
  const asked = parsed(endpoint, { params, query, body: body.value });
  if (asked instanceof Refusal) return asked;
  const storeId = storeNamed(asked) ?? shopOf(request).id;
  return mayAsk(request, storeId) ? { asked, storeId } : notFound();
}

/** S32: what a bearer token may change is for whoever sent it, and for nobody's cache. */
const isPrivate = (name: EndpointName, request: Request): boolean =>
  kept[name] === 'guests' && request.headers.has('authorization');

/** Public answers may be kept and asked for again (S32); anything refused or private may not. */
function replied(name: EndpointName, request: Request, reply: unknown): Response {
  if (reply instanceof Refusal) return refused(reply);
  const row: PathRow = paths[name];
  const isPublic = row.method === 'GET' && row.access === 'anyone' && !isPrivate(name, request);
  if (reply === null) return new Response(null, { status: 204, headers: isPublic ? PUBLIC : PRIVATE });
  return isPublic ? publicJson(request, reply) : privateJson(reply);
}

type ApiContext = Omit<Context, 'storeId'> & { tell: Tell };

async function answered(name: EndpointName, request: Request, params: Params, { tell, ...context }: ApiContext) {
  const admission = await admitted(name, request, params);
  if (admission instanceof Refusal) return refused(admission);
  // The table ties each name to its handler; over all names at once TypeScript cannot follow that tie.
  const handler = handlers[name] as Handler<never> | undefined;
  if (!handler) return refused(notFound());
  const { asked, storeId } = admission;
  // `parsed` has just run the schemas that this handler's argument type is read from.
  const answer = () => handler(asked as never, { ...context, storeId });
  const told = await tell({ name, storeId, asked, request }, answer);
  return 'body' in told ? writtenJson(request, told.body) : replied(name, request, told.reply);
}

/** The whole API: one route per row of the contract's table, 405 beside them, 404 for the rest of `/api`. */
export function apiRoutes(context: ApiContext): Hono {
  const app = new Hono();
  const methods = new Map<string, string[]>();
  // Keys of an object literal that `satisfies` a record over exactly these names.
  for (const name of Object.keys(paths) as EndpointName[]) {
    const { method, path } = paths[name];
    const pattern = path.replace(/\{(\w+)\}/g, ':$1');
    methods.set(pattern, [...(methods.get(pattern) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
    app.on(method, pattern, (c) => answered(name, c.req.raw, c.req.param(), context));
  }
  for (const [pattern, allowed] of methods) app.all(pattern, () => refused(wrongMethod(allowed.join(', '))));
  app.all('/api', () => refused(notFound()));
  app.all('/api/*', () => refused(notFound()));
  return app;
}

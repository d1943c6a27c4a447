import * as v from 'valibot';
import { invalid, notFound } from '../refusal.ts';
import { privateJson, refused } from '../reply.ts';
import { orderBody } from './orders.ts';
import { skuBody, type skuEditor } from './skus.ts';
import { faultBody, type State } from './state.ts';

const clockBody = v.object({
  at: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
  advanceMs: v.optional(v.pipe(v.number(), v.integer()), 0),
});
const layoutBody = v.object({ store: v.number(), layout: v.unknown() });
const productBody = v.object({ store: v.number(), id: v.number(), product: v.unknown() });

const done = (more: object = {}) => privateJson({ success: true, ...more });

/** A body of any size and depth: layouts that break the rules are what tests send here. */
async function body(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Runs `act` on a body that fits, and says what does not fit otherwise. */
async function given<S extends v.GenericSchema>(
  request: Request,
  schema: S,
  act: (value: v.InferOutput<S>) => Response | Promise<Response>,
): Promise<Response> {
  const parsed = v.safeParse(schema, await body(request));
  if (parsed.success) return act(parsed.output);
  const [issue] = parsed.issues;
  return refused(invalid(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`));
}

/** Answers `/__test/{fault,clock,sku,order,layout,product,messages,reviews,reset,requests}`. */
export function controls(
  state: State,
  skus: ReturnType<typeof skuEditor>,
  editOrder: (edit: v.InferOutput<typeof orderBody>) => Promise<boolean>,
  clearLimits: () => Promise<void>,
  sendMessages: () => Promise<void>,
  showReviews: () => Promise<void>,
): (request: Request) => Promise<Response> {
  const routes: Record<string, (request: Request) => Promise<Response>> = {
    'POST /__test/fault': (request) =>
      given(request, faultBody, (fault) => {
        state.addFault(fault);
        return done();
      }),
    'POST /__test/clock': (request) =>
      given(request, clockBody, ({ at, advanceMs }) => {
        state.setClock(at, advanceMs);
        return done({ now: state.now().toISOString() });
      }),
    'POST /__test/sku': (request) =>
      given(request, skuBody, async (edit) => ((await skus.edit(edit)) ? done() : refused(notFound('This SKU')))),
    'POST /__test/order': (request) =>
      given(request, orderBody, async (edit) => ((await editOrder(edit)) ? done() : refused(notFound('This order')))),
    'POST /__test/layout': (request) =>
      given(request, layoutBody, ({ store, layout }) => {
        state.setLayout(store, layout);
        return done();
      }),
    'POST /__test/product': (request) =>
      given(request, productBody, ({ store, id, product }) => {
        state.setProduct(store, id, product);
        return done();
      }),
    // What the jobs send each minute.
    'POST /__test/messages': async () => {
      await sendMessages();
      return done();
    },
    // What the keeper does by `npm run store -- reviews`.
    'POST /__test/reviews': async () => {
      await showReviews();
      return done();
    },
    'POST /__test/reset': async () => {
      state.reset();
      await skus.reset();
      await clearLimits();
      return done();
    },
    'GET /__test/requests': async () => privateJson(state.requests()),
  };
  return async (request) => {
    const route = routes[`${request.method} ${new URL(request.url).pathname}`];
    return route ? route(request) : refused(notFound());
  };
}

import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../db/database.ts';
import { stores } from '../db/schema/catalogue.ts';
import { invalid, notFound } from '../http/refusal.ts';
import { privateJson, refused } from '../http/reply.ts';
import { type Parts as Messages, sendOrderMessages } from '../messages/send-order-messages.ts';
import { sendStockAlerts } from '../messages/send-stock-alerts.ts';
import { clearLimits } from '../shop/limits.ts';
import { allReviews, moderate } from '../shop/reviews.ts';
import { editOrder, orderBody } from './orders.ts';
import { skuBody, skuEditor } from './skus.ts';
import { faultBody, type State } from './state.ts';

const clockBody = v.object({
  at: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
  advanceMs: v.optional(v.pipe(v.number(), v.integer()), 0),
});
const layoutBody = v.object({ store: v.number(), layout: v.unknown() });
const measuringBody = v.object({ store: v.number(), measuring: v.array(v.string()) });
const productBody = v.object({ store: v.number(), id: v.number(), product: v.unknown() });

/** The response of a control, or `{ success: true }` if it has none. */
const replyTo = (reply: unknown): Response => (reply instanceof Response ? reply : privateJson({ success: true }));

/** A JSON body of any size and depth, since tests send invalid layouts here; undefined if it is not JSON. */
async function body(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Runs `act` on a body that matches the schema; otherwise responds with the first issue. */
const given =
  <S extends v.GenericSchema>(schema: S, act: (value: v.InferOutput<S>) => unknown) =>
  async (request: Request): Promise<Response> => {
    const parsed = v.safeParse(schema, await body(request));
    if (parsed.success) return replyTo(await act(parsed.output));
    const [issue] = parsed.issues;
    return refused(invalid(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`));
  };

async function showAllReviews(db: Db): Promise<void> {
  for (const { id: storeId } of await db.select({ id: stores.id }).from(stores)) {
    for (const { id } of await allReviews(db, storeId)) {
      await db.transaction((tx) => moderate(tx, { storeId, id }, { state: 'shown' }));
    }
  }
}

/** The server reads its stores again within two seconds. */
async function setConfig(db: Db, { store, ...part }: v.InferOutput<typeof measuringBody>): Promise<void> {
  const config = sql`${stores.config} || ${JSON.stringify(part)}::jsonb`;
  await db.update(stores).set({ config }).where(eq(stores.id, store));
}

/** Serves `/__test/{fault,clock,sku,order,layout,measuring,product,messages,reviews,reset,requests}`. */
export function controls(state: State, messages: Messages): (request: Request) => Promise<Response> {
  const { db } = messages;
  const skus = skuEditor(db);
  const routes: Record<string, (request: Request) => Promise<Response>> = {
    'POST /__test/fault': given(faultBody, state.addFault),
    'POST /__test/clock': given(clockBody, ({ at, advanceMs }) => {
      state.setClock(at, advanceMs);
      return privateJson({ success: true, now: state.now().toISOString() });
    }),
    'POST /__test/sku': given(
      skuBody,
      async (edit) => (await skus.edit(edit)) || refused(notFound('This SKU was not found')),
    ),
    'POST /__test/order': given(
      orderBody,
      async (edit) => (await editOrder(db, edit, state.now())) || refused(notFound('This order was not found')),
    ),
    'POST /__test/measuring': given(measuringBody, (wanted) => setConfig(db, wanted)),
    'POST /__test/layout': given(layoutBody, ({ store, layout }) => state.setLayout(store, layout)),
    'POST /__test/product': given(productBody, ({ store, id, product }) => state.setProduct(store, id, product)),
    // The messages that the jobs send each minute.
    'POST /__test/messages': async () => {
      await sendOrderMessages(messages, state.now());
      return replyTo(await sendStockAlerts(messages, state.now()));
    },
    // Publishes all reviews, as the merchant does with `npm run store -- reviews`.
    'POST /__test/reviews': async () => replyTo(await showAllReviews(db)),
    'POST /__test/reset': async () => {
      state.reset();
      await skus.reset();
      return replyTo(await clearLimits(db));
    },
    'GET /__test/requests': async () => privateJson(state.requests()),
  };
  return async (request) => {
    const route = routes[`${request.method} ${new URL(request.url).pathname}`];
    return route ? route(request) : refused(notFound());
  };
}

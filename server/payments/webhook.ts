import type { Db } from '../db/database.ts';
import { rowsWith } from '../db/keys.ts';
import { paymentEvents } from '../db/schema/customers.ts';
import { invalid, Refusal, unavailable } from '../http/refusal.ts';
import { privateJson, refused } from '../http/reply.ts';
import { parsedJson, readBytes } from '../http/request.ts';
import { log } from '../ops/log.ts';
import { attemptOf, storeOfOrder } from '../shop/order-id.ts';
import { paymentOf } from '../shop/payments.ts';
import { refundIdAtProvider, refundsOf } from '../shop/refunds.ts';
import { settle } from '../shop/settle.ts';
import type { PaymentProvider, ProviderEvent, Webhook } from './provider.ts';
import { fetchProviderOrder } from './provider-requests.ts';
import { refreshRefund } from './send-refunds.ts';

/** Bytes (S23). */
const MAX_BODY = 256 * 1024;

type EventOf<About> = Extract<ProviderEvent, { about: About }>;
type WebhookParts = { db: Db; payments: PaymentProvider; webhook: Webhook; now: () => Date };

const unsigned = () => new Refusal(401, 'UNAUTHENTICATED', 'This message is not signed as it should be');
const done = () => privateJson({ success: true });

/**
 * S17, S19: an event only triggers a query to the provider, so events may arrive in any order and repeatedly. They
 * are deduplicated by payment and type. If the provider does not respond, the reply is 503, so that it sends the
 * event again.
 */
async function handlePayment(event: EventOf<'payment'>, { db, payments, now }: WebhookParts): Promise<Response> {
  const { type, orderId: reference, paymentId: eventId, isSuccess } = event;
  const { orderId: id } = attemptOf(reference);
  const storeId = storeOfOrder(id);
  const key = { storeId: storeId ?? 0, id };
  const payment = storeId === null ? null : await paymentOf(db, key);
  if (storeId === null || payment?.provider !== payments.name) {
    log('info', 'webhook-unknown-order', { type });
    return done();
  }
  const received = { storeId, provider: payments.name, eventId, kind: type };
  if ((await rowsWith(db, paymentEvents, received)).length > 0) return done();
  const providerOrder = await fetchProviderOrder({ payments }, storeId, reference);
  if (!providerOrder) return refused(unavailable('The payment provider is not available at the moment'));
  const state = await settle(db, key, providerOrder, now());
  // The provider's API may lag behind its webhooks; the 503 makes it send this one again.
  if (state === 'pending' && isSuccess) return refused(unavailable('The payment is not available at the moment'));
  await db
    .insert(paymentEvents)
    .values({ ...received, receivedAt: now() })
    .onConflictDoNothing();
  return done();
}

/** As for payments, an event only triggers a query. Refunds made in the provider's dashboard are not ours. */
async function handleRefund(event: EventOf<'refund'>, { db, payments, now }: WebhookParts): Promise<Response> {
  const { orderId } = attemptOf(event.orderId);
  const storeId = storeOfOrder(orderId);
  const ours = storeId === null ? [] : await refundsOf(db, storeId, [orderId]);
  const refund = ours.find((one) => refundIdAtProvider(one) === event.refundId);
  if (!refund) log('info', 'webhook-other-event', { type: event.type });
  if (!refund || refund.state === 'confirmed') return done();
  const hasState = await refreshRefund(db, payments, refund, now());
  return hasState ? done() : refused(unavailable('The payment provider is not available at the moment'));
}

/** `POST /webhooks/<provider>`. The body is parsed only after its signature is verified (S18). */
export function webhookRoute(parts: WebhookParts): (request: Request, logged: typeof log) => Promise<Response> {
  const { webhook, now } = parts;
  return async (request, logged) => {
    const bytes = await readBytes(request, MAX_BODY);
    if (bytes instanceof Refusal) return refused(bytes);
    if (!webhook.isGenuine(request.headers, bytes, now())) {
      logged('info', 'webhook-refused', { bytes: bytes.length });
      return refused(unsigned());
    }
    const body = parsedJson(bytes);
    if (body instanceof Refusal) return refused(body);
    const event = webhook.read(body.value);
    if (!event) return refused(invalid('body: not an event'));
    if (event.about === 'payment') return handlePayment(event, parts);
    if (event.about === 'refund') return handleRefund(event, parts);
    // The provider would send an event again that is not acknowledged.
    log('info', 'webhook-other-event', { type: event.type });
    return done();
  };
}

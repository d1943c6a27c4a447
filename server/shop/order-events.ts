import { formatPaise } from '../../contract/money.ts';
import type { Db } from '../db/database.ts';
import { orderRow, userOfOrder } from '../db/keys.ts';
import { orders, users } from '../db/schema/customers.ts';
import { type NewMessage, queueMessage } from '../messages/send-order-messages.ts';
import { log } from '../ops/log.ts';
import type { OrderKey } from './order-id.ts';

/** Events of an order that the customer gets a message about. */
type OrderEvent =
  | { kind: 'placed' | 'placed-cash' | 'shipped' | 'delivered' | 'cancelled' }
  /** A new tracking number; the message is the one for a shipment. */
  | { kind: 'retracked'; at: Date }
  | { kind: 'refunded'; refundId: string; amountPaise: number };

/** Message kind and event key; a message is sent once per order, kind and key. */
function messageOf(event: OrderEvent): Pick<NewMessage, 'kind' | 'event'> {
  if (event.kind === 'refunded') return { kind: 'refunded', event: event.refundId };
  if (event.kind === 'retracked') return { kind: 'shipped', event: event.at.toISOString() };
  return { kind: event.kind, event: '' };
}

/**
 * Logs an event and queues its message (D50), in the event's transaction. No message is queued for orders of a deleted
 * account.
 */
export async function orderEvent(tx: Db, { storeId, id }: OrderKey, event: OrderEvent): Promise<void> {
  log('info', `order-${event.kind}`, { order: id });
  const [found] = await tx
    .select({ order: orders, phone: users.phone, email: users.email, deletedAt: users.deletedAt })
    .from(orders)
    .innerJoin(users, userOfOrder)
    .where(orderRow({ storeId, id }));
  if (!found) throw new Error('an event of an order that is not there');
  const { order, phone, email, deletedAt } = found;
  if (deletedAt) return;
  await queueMessage(tx, {
    storeId,
    orderId: id,
    ...messageOf(event),
    recipients: { sms: phone, email: email || order.shipping.email },
    values: {
      total: formatPaise(event.kind === 'refunded' ? event.amountPaise : order.totalPaise),
      carrier: order.carrier,
      tracking: order.trackingNumber,
    },
  });
}

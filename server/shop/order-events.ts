import type { Db } from '../db/database.ts';
import { log } from '../log.ts';
import type { OrderKey } from './order-id.ts';

/** What shoppers are told of their order beside what they ask for. */
export type OrderEvent = { kind: 'cancelled' } | { kind: 'refunded'; amountPaise: number };

/** The one place that hears of these events, inside the transaction that they are part of. */
export async function orderEvent(_tx: Db, { id }: OrderKey, event: OrderEvent): Promise<void> {
  log('info', `order-${event.kind}`, { order: id });
}

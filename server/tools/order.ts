import { and, eq, or } from 'drizzle-orm';
import { formatPaise } from '../../contract/money.ts';
import { readConfig } from '../config.ts';
import { orders, payments } from '../db/customers-schema.ts';
import type { Db } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { say } from '../log.ts';
import { storeOfOrder } from '../shop/order-id.ts';
import { isOrderStatus, type OrderStatus, stepsFrom } from '../shop/order-status.ts';
import { lockOrder, moveOrder, type OrderKey, type Tracking } from '../shop/orders.ts';
import { paymentOf } from '../shop/payments.ts';
import { StartError } from '../start-error.ts';
import { runTool } from './run-tool.ts';

/**
 * The shopkeeper's desk, in the configured database:
 * `npm run order -- <order id>` tells how an order stands,
 * `npm run order -- <order id> shipped --tracking AB123 --expected 2026-12-01` takes it a step further,
 * `npm run order -- due` lists whose money a person has to look at.
 */
const USAGE = [
  'npm run order -- <order id>',
  'npm run order -- <order id> <status> [--tracking <number>] [--expected <date>]',
  'npm run order -- due',
].join('\n');

function keyOf(id: string): OrderKey {
  const storeId = storeOfOrder(id);
  if (storeId === null) throw new StartError(`${id} is not the number of an order.\n${USAGE}`);
  return { storeId, id };
}

/** `--name value` pairs after the status. */
function tracking(options: string[]): Tracking {
  const given: Tracking = {};
  for (let at = 0; at < options.length; at += 2) {
    const value = options[at + 1];
    if (value === undefined || value.length > 100) throw new StartError(USAGE);
    if (options[at] === '--tracking') given.trackingNumber = value;
    else if (options[at] === '--expected') given.estimatedDelivery = value;
    else throw new StartError(USAGE);
  }
  return given;
}

async function tell(db: Db, key: OrderKey): Promise<void> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.storeId, key.storeId), eq(orders.id, key.id)));
  const payment = await paymentOf(db, key);
  if (!order || !payment) throw new StartError(`There is no order ${key.id}.`);
  const next = stepsFrom(order.status, 'keeper').join(', ') || 'nothing';
  const money = payment.refundDue ? `${payment.state}, to be sent back` : payment.state;
  say(
    `Order ${order.id}: ${order.status}, ${formatPaise(order.totalPaise)}, payment ${money}. It can become: ${next}.`,
  );
}

async function move(db: Db, key: OrderKey, to: OrderStatus, options: Tracking): Promise<void> {
  const refusal = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, key);
    if (!order) throw new StartError(`There is no order ${key.id}.`);
    return moveOrder(tx, order, to, 'keeper', options);
  });
  if (refusal) throw new StartError(`${refusal.message}.`);
  await tell(db, key);
}

async function due(db: Db): Promise<void> {
  const rows = await db
    .select()
    .from(payments)
    .where(or(eq(payments.refundDue, true), eq(payments.state, 'review')));
  for (const { orderId, amountPaise, state } of rows) {
    say(
      `${orderId}  ${formatPaise(amountPaise)}  ${state === 'review' ? 'does not fit its order' : 'to be sent back'}`,
    );
  }
  say(`${rows.length} in all.`);
}

async function main([id, status, ...options]: string[]): Promise<void> {
  if (id === undefined) throw new StartError(USAGE);
  if (status !== undefined && !isOrderStatus(status)) throw new StartError(`${status} is not a status.\n${USAGE}`);
  const { db, close } = await openDatabase(readConfig(process.env));
  try {
    if (id === 'due') await due(db);
    else if (status === undefined) await tell(db, keyOf(id));
    else await move(db, keyOf(id), status, tracking(options));
  } finally {
    await close();
  }
}

runTool(main);

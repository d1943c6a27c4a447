import { and, eq } from 'drizzle-orm';
import { formatPaise } from '../../contract/money.ts';
import { readConfig } from '../config.ts';
import { orders } from '../db/customers-schema.ts';
import type { Db } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { say } from '../log.ts';
import { type OrderKey, storeOfOrder } from '../shop/order-id.ts';
import { isOrderStatus, type OrderStatus, stepsFrom } from '../shop/order-status.ts';
import { lockOrder, moveOrder, type Tracking } from '../shop/orders.ts';
import { paymentOf } from '../shop/payments.ts';
import { approveRefunds, moneyDue, type Refund, refundManually, refundsOf } from '../shop/refunds.ts';
import { StartError } from '../start-error.ts';
import { runTool } from './run-tool.ts';

/**
 * The shopkeeper's desk, in the configured database:
 * `npm run order -- <order id>` tells how an order stands,
 * `npm run order -- <order id> shipped --tracking AB123 --expected 2026-12-01` takes it a step further,
 * `npm run order -- <order id> refund` sends back what waits for it: goods that have come back, a refund that failed;
 * `--by-hand` notes that it went back another way.
 * `npm run order -- due` lists whose money a person has to look at.
 */
const USAGE = [
  'npm run order -- <order id>',
  'npm run order -- <order id> <status> [--tracking <number>] [--expected <date>]',
  'npm run order -- <order id> refund [--by-hand]',
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
  const total = formatPaise(order.totalPaise);
  say(`Order ${order.id}: ${order.status}, ${total}, payment ${payment.state}. It can become: ${next}.`);
  for (const refund of await refundsOf(db, key.storeId, [key.id])) say(refundLine(refund));
}

async function move(db: Db, key: OrderKey, to: OrderStatus, options: Tracking): Promise<void> {
  const refusal = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, key);
    if (!order) throw new StartError(`There is no order ${key.id}.`);
    return moveOrder(tx, order, to, 'keeper', { ...options, at: new Date() });
  });
  if (refusal) throw new StartError(`${refusal.message}.`);
  await tell(db, key);
}

const refundLine = (refund: Refund): string =>
  `${refund.orderId}  ${formatPaise(refund.amountPaise)}  ${refund.reason}, ${refundStanding(refund)}`;

function refundStanding({ state, approved }: Refund): string {
  if (state === 'requested') return approved ? 'is about to be sent' : 'waits for `refund`';
  return { sent: 'was sent', confirmed: 'has gone back', failed: 'failed: `refund` sends it again' }[state];
}

/** Sends back what waits for a keeper, or notes that it has gone back by hand. */
async function refund(db: Db, key: OrderKey, options: string[]): Promise<void> {
  const byHand = options[0] === '--by-hand';
  if (options.length > (byHand ? 1 : 0)) throw new StartError(USAGE);
  const count = await db.transaction(async (tx) => {
    if (!(await lockOrder(tx, key))) throw new StartError(`There is no order ${key.id}.`);
    return byHand ? refundManually(tx, key, new Date()) : approveRefunds(tx, key, new Date());
  });
  say(count === 0 ? 'No refund of this order waits for you.' : `${count === 1 ? 'One refund' : `${count} refunds`}:`);
  await tell(db, key);
}

async function due(db: Db): Promise<void> {
  const { open, unfit } = await moneyDue(db);
  for (const refund of open) say(refundLine(refund));
  for (const { orderId, amountPaise } of unfit) say(`${orderId}  ${formatPaise(amountPaise)}  does not fit its order`);
  say(`${open.length + unfit.length} in all.`);
}

async function main([id, status, ...options]: string[]): Promise<void> {
  if (id === undefined) throw new StartError(USAGE);
  if (status !== undefined && status !== 'refund' && !isOrderStatus(status))
    throw new StartError(`${status} is not a status.\n${USAGE}`);
  const { db, close } = await openDatabase(readConfig(process.env));
  try {
    if (id === 'due') await due(db);
    else if (status === undefined) await tell(db, keyOf(id));
    else if (status === 'refund') await refund(db, keyOf(id), options);
    else await move(db, keyOf(id), status, tracking(options));
  } finally {
    await close();
  }
}

runTool(main);

import { desc } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rowsWith, userRow } from '../db/keys.ts';
import { sessions, users } from '../db/schema/customers.ts';
import { messagesOutbox } from '../db/schema/operations.ts';
import { papers } from '../db/schema/papers.ts';
import { addressesOf } from './addresses.ts';
import { type CustomerKey, readCartItems } from './cart.ts';
import { exportInterest } from './interest.ts';
import { type OrderDetails, ordersOf } from './orders.ts';
import { exportReviews } from './reviews.ts';

/** Orders per query. */
const SIZE = 100;

async function allOrders(db: Db, customer: CustomerKey): Promise<OrderDetails[]> {
  const all: OrderDetails[] = [];
  for (let page = 1; ; page += 1) {
    const { orders } = await ordersOf(db, customer, { page, size: SIZE, status: null, text: '' });
    all.push(...orders);
    if (orders.length < SIZE) return all;
  }
}

const withoutStore = <R extends { storeId: number }>({ storeId: _store, ...row }: R) => row;

function orderOf({ order, items, payment, refunds }: OrderDetails) {
  const { storeId: _store, userId: _user, stockHeld: _held, ...rest } = order;
  return {
    ...rest,
    items: items.map(({ storeId: _s, orderId: _o, position: _p, ...item }) => item),
    payment: payment && {
      state: payment.state,
      provider: payment.provider,
      attempt: payment.attempt,
      amountPaise: payment.amountPaise,
    },
    refunds: refunds.map(({ storeId: _s, orderId: _o, approved: _a, checkedAt: _c, ...refund }) => refund),
  };
}

/** Papers and messages of these orders. */
async function sentTo(db: Db, storeId: number, ids: string[]) {
  if (ids.length === 0) return { papers: [], messages: [] };
  const messages = await rowsWith(db, messagesOutbox, { storeId, orderId: ids }, messagesOutbox.createdAt);
  const issued = await rowsWith(db, papers, { storeId, orderId: ids }, papers.issuedAt);
  return {
    papers: issued.map(withoutStore),
    messages: messages.map(({ orderId, kind, channel, recipient, state, createdAt }) => ({
      orderId,
      kind,
      channel,
      recipient,
      state,
      createdAt,
    })),
  };
}

/** D51: a customer's data in a store, with the field names of the database; amounts in paise. */
export async function exportAccount(db: Db, customer: CustomerKey, at: Date) {
  const { storeId, userId } = customer;
  const [account] = await db
    .select({ name: users.name, phone: users.phone, email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(userRow({ storeId, userId }));
  const signedIn = await rowsWith(db, sessions, { storeId, userId }, desc(sessions.seenAt));
  const orders = await allOrders(db, customer);
  return {
    exportedAt: at,
    store: storeId,
    account: account ?? null,
    sessions: signedIn.map(({ createdAt, seenAt }) => ({ createdAt, seenAt })),
    addresses: (await addressesOf(db, customer)).map(({ storeId: _s, userId: _u, ...address }) => address),
    bag: (await readCartItems(db, customer)).map(({ skuId, productId, name, quantity }) => ({
      skuId,
      productId,
      name,
      quantity,
    })),
    ...(await exportInterest(db, customer, account?.phone ?? '')),
    reviews: await exportReviews(db, customer),
    orders: orders.map(orderOf),
    ...(await sentTo(
      db,
      storeId,
      orders.map(({ order }) => order.id),
    )),
  };
}

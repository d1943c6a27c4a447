import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { onceOnly } from '../../server/http/once-only.ts';
import { database, shop } from './shop.ts';
import { newShopper } from './shopper.ts';

const failingQuery = (tx: Db) => tx.execute(sql`select 1 / 0`);

/** A write with an idempotency key; `left` counts the carts and keys stored afterwards. */
async function startWrite() {
  const { id: userId } = await newShopper(await shop());
  const db = await database();
  const request = { storeId: 2, userId, key: 'a-write-of-this-test', call: 'PUT /cart', body: {}, at: new Date() };
  const notes = (tx: Db) => tx.execute(sql`insert into carts (store_id, user_id, version) values (2, ${userId}, 1)`);
  const left = async () => {
    const carts = sql<number>`(select count(*)::int from carts where user_id = ${userId})`;
    const keys = sql<number>`(select count(*)::int from idempotency_keys where user_id = ${userId})`;
    return (await db.select({ carts, keys }).from(sql`(select 1) as one`))[0];
  };
  const write = (run: (tx: Db) => Promise<unknown>) => onceOnly(db, request, run);
  return { write, notes, left };
}

test('a write whose statement fails leaves neither its effect nor its key, and may be tried again', async () => {
  const { write, notes, left } = await startWrite();
  const failing = write(async (tx) => {
    await notes(tx);
    await failingQuery(tx);
    return { success: true };
  });
  await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } });
  expect(await left()).toEqual({ carts: 0, keys: 0 });
  const again = await write(async (tx) => {
    await notes(tx);
    return { success: true };
  });
  expect([again.status, again.headers.has('idempotency-replayed')]).toEqual([200, false]);
  expect(await left()).toEqual({ carts: 1, keys: 1 });
});

test('a handler that throws rolls its writes back and reports its own error', async () => {
  const { write, notes, left } = await startWrite();
  const failing = write(async (tx) => {
    await notes(tx);
    throw new Error('given up');
  });
  await expect(failing).rejects.toThrow('given up');
  expect(await left()).toEqual({ carts: 0, keys: 0 });
});

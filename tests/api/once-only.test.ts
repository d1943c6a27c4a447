import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import type { Send } from '../../server/db/pipeline.ts';
import { onceOnly } from '../../server/http/once-only.ts';
import { database, shop } from './shop.ts';
import { newShopper } from './shopper.ts';

const failingQuery = (tx: Db) => tx.execute(sql`select 1 / 0`).execute();

/** A write with an idempotency key; `left` counts the carts and keys stored afterwards. */
async function startWrite() {
  const { id: userId } = await newShopper(await shop());
  const db = await database();
  const request = { storeId: 2, userId, key: 'a-write-of-this-test', call: 'PUT /cart', body: {}, at: new Date() };
  const notes = (tx: Db) =>
    tx.execute(sql`insert into carts (store_id, user_id, version) values (2, ${userId}, 1)`).execute();
  const left = async () => {
    const carts = sql<number>`(select count(*)::int from carts where user_id = ${userId})`;
    const keys = sql<number>`(select count(*)::int from idempotency_keys where user_id = ${userId})`;
    return (await db.select({ carts, keys }).from(sql`(select 1) as one`))[0];
  };
  const write = (run: (tx: Db, send: Send) => Promise<unknown>) => onceOnly(db, request, run);
  return { write, notes, left };
}

test('a pipelined write that fails after the handler returned leaves neither reply nor key', async () => {
  const { write, notes, left } = await startWrite();
  const failing = write(async (tx, send) => {
    send(notes(tx));
    send(failingQuery(tx));
    return { success: true };
  });
  await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } });
  expect(await left()).toEqual({ carts: 0, keys: 0 });
  const again = await write(async (tx, send) => {
    send(notes(tx));
    return { success: true };
  });
  expect([again.status, again.headers.has('idempotency-replayed')]).toEqual([200, false]);
  expect(await left()).toEqual({ carts: 1, keys: 1 });
});

test('a failing pipelined write reports its own error, not that of the following statement', async () => {
  const { write, left } = await startWrite();
  const failing = write(async (tx, send) => {
    send(failingQuery(tx));
    await tx.execute(sql`select 1`);
  });
  await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } });
  expect(await left()).toEqual({ carts: 0, keys: 0 });
});

test('a handler that throws with writes in flight rolls them back and reports its own error', async () => {
  const { write, notes, left } = await startWrite();
  const failing = write(async (tx, send) => {
    send(notes(tx));
    throw new Error('given up');
  });
  await expect(failing).rejects.toThrow('given up');
  expect(await left()).toEqual({ carts: 0, keys: 0 });
});

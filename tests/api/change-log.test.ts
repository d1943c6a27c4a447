import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { changes } from '../../server/db/schema/operations.ts';
import { recordChange, recordChanges } from '../../server/shop/change-log.ts';
import { changeLines } from '../../server/tools/list-changes.ts';
import { database } from './shop.ts';

let db: Db;
beforeAll(async () => {
  db = await database();
});
afterEach(async () => {
  await db.delete(changes);
});

const by = (day: string) => ({ name: 'asha', at: new Date(`${day}T09:00:00Z`) });
const price = {
  storeId: 4,
  kind: 'price',
  subject: '41',
  before: { pricePaise: 100 },
  after: { pricePaise: 90 },
} as const;

// D49
test('a store’s changes are listed by day and kind, oldest first', async () => {
  await recordChanges(db, by('2026-11-01'), [
    price,
    { ...price, kind: 'stock', before: { stock: 1 }, after: { stock: 2 } },
  ]);
  await recordChanges(db, by('2026-11-02'), [
    { ...price, subject: '42', before: null },
    { ...price, storeId: 5 },
  ]);
  const first = '2026-11-01T09:00:00.000Z  asha  price 41: {"pricePaise":100} → {"pricePaise":90}';
  const second = '2026-11-01T09:00:00.000Z  asha  stock 41: {"stock":1} → {"stock":2}';
  const third = '2026-11-02T09:00:00.000Z  asha  price 42: null → {"pricePaise":90}';
  expect(await changeLines(db, 4, {})).toEqual([first, second, third]);
  expect(await changeLines(db, 4, { since: '2026-11-02' })).toEqual([third]);
  expect(await changeLines(db, 4, { kind: 'stock' })).toEqual([second]);
});

test('as CSV, no cell is a formula', async () => {
  await recordChange(db, { ...by('2026-11-01'), name: '=HYPERLINK("x")' }, { ...price, before: null, after: null });
  expect(await changeLines(db, 4, { csv: true })).toEqual([
    'at,author,kind,subject,before,after',
    `2026-11-01T09:00:00.000Z,"'=HYPERLINK(""x"")",price,41,null,null`,
  ]);
});

test('an invalid day or kind is refused', async () => {
  await expect(changeLines(db, 4, { since: 'today' })).rejects.toThrow('today is not a day. Write it as 2026-11-01.');
  await expect(changeLines(db, 4, { kind: 'colour' })).rejects.toThrow('Name one of: price, stock,');
});

test('a change that is rolled back leaves no record', async () => {
  const failing = db.transaction(async (tx) => {
    await recordChange(tx, by('2026-11-01'), price);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await db.$count(changes, eq(changes.storeId, 4))).toBe(0);
});

test('more changes than fit in one statement are all recorded', async () => {
  await recordChanges(
    db,
    by('2026-11-01'),
    Array.from({ length: 20_000 }, (_, at) => ({ ...price, subject: `${at}` })),
  );
  expect(await db.$count(changes)).toBe(20_000);
});

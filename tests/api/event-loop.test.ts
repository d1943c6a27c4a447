import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from './shop.ts';

test('S38: the event loop turns while many queries of the embedded database wait for each other', async () => {
  const db = await database();
  const slow = () => db.execute(sql`select count(*) from generate_series(1, 100000)`);
  await slow();
  let turns = 0;
  let isDone = false;
  const turn = (): void => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await Promise.all(Array.from({ length: 20 }, slow));
  isDone = true;
  expect(turns).toBeGreaterThan(10);
});

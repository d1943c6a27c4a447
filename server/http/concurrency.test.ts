import { expect, test } from 'vitest';
import { fairQueue, limitConcurrency } from './concurrency.ts';

test('runs two tasks at once, in order of arrival, also after one has failed', async () => {
  const limited = limitConcurrency(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const task = (name: number) =>
    limited(async () => {
      started.push(name);
      await new Promise<void>((resolve) => finish.push(resolve));
      if (name === 1) throw new Error('broken');
      return name;
    });
  const all = Promise.allSettled([1, 2, 3, 4].map(task));
  await expect.poll(() => started).toEqual([1, 2]);
  finish[0]?.();
  await expect.poll(() => started).toEqual([1, 2, 3]);
  finish[1]?.();
  await expect.poll(() => started).toEqual([1, 2, 3, 4]);
  finish[2]?.();
  finish[3]?.();
  expect((await all).map((result) => result.status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});

test('does not exceed the limit when a task arrives while a slot is handed over', async () => {
  const limited = limitConcurrency(1);
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  const first = limited(task).then(() => limited(task));
  await Promise.all([first, limited(task), limited(task)]);
  expect(most).toBe(1);
});

test('S38: lets callers take turns and refuses a caller with too many waiting tasks', async () => {
  const turns = fairQueue({ atOnce: 2, each: 1, waiting: 3 });
  const order: string[] = [];
  const task = (name: string) => async () => {
    order.push(name);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const greedy = [1, 2, 3, 4, 5].map((count) => turns('greedy', task(`greedy ${count}`)));
  const modest = turns('modest', task('modest'));
  expect(greedy.map((running) => running === undefined)).toEqual([false, false, false, false, true]);
  await Promise.all([...greedy, modest]);
  expect(order.slice(0, 2)).toEqual(['greedy 1', 'modest']);
  expect(order).toHaveLength(5);
  expect(turns('greedy', task('again'))).toBeDefined();
});

test("S38: '' has no queue limit, but respects the limit of all callers", async () => {
  const turns = fairQueue({ atOnce: 2, each: 1, waiting: 0 });
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all([1, 2, 3, 4, 5].map(() => turns('', task)));
  expect(most).toBe(2);
});

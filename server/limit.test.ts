import { expect, test } from 'vitest';
import { atMost } from './limit.ts';

test('two at once, in the order they came, also after one has failed', async () => {
  const inTurn = atMost(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const task = (name: number) =>
    inTurn(async () => {
      started.push(name);
      await new Promise<void>((resolve) => finish.push(resolve));
      if (name === 1) throw new Error('broken');
      return name;
    });
  const all = Promise.allSettled([1, 2, 3, 4].map(task));
  expect(started).toEqual([1, 2]);
  finish[0]?.();
  await expect.poll(() => started).toEqual([1, 2, 3]);
  finish[1]?.();
  await expect.poll(() => started).toEqual([1, 2, 3, 4]);
  finish[2]?.();
  finish[3]?.();
  expect((await all).map((result) => result.status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});

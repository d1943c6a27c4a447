import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { pictureProcesses } from './picture-processes.ts';

/** Milliseconds: in tests the process starts from its source, through tsx. */
const SLOW = { timeout: 60_000 };
const drawing = (side: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"/>`;
const icon = (size: number) => ({ picture: { svg: drawing(64) }, size, share: 1, ground: null });

/** Process ids of the picture processes that this process started (Linux). */
function started(): number[] {
  const children = readdirSync('/proc/self/task').flatMap((task) =>
    readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  const isOurs = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-process');
    } catch {
      return false;
    }
  };
  return children.filter(isOurs).map(Number);
}
afterEach(async () => {
  await expect.poll(started).toEqual([]);
});

test('ends the process when it is idle and starts it again for the next task', SLOW, async () => {
  const work = pictureProcesses(50);
  const [small] = await Promise.all([work('icon', icon(16)), work('icon', icon(32)), work('icon', icon(48))]);
  expect((await sharp(small).metadata()).width).toBe(16);
  await expect.poll(started).toEqual([]);
  expect((await sharp(await work('icon', icon(20))).metadata()).width).toBe(20);
});

test('an unreadable photo rejects only its own task', SLOW, async () => {
  const work = pictureProcesses(50);
  const bad = work('photo', { sent: new TextEncoder().encode('no picture') });
  const good = work('icon', icon(24));
  await expect(bad).rejects.toThrow('unsupported image format');
  expect((await sharp(await good).metadata()).width).toBe(24);
});

test('completes a task whose process was killed', SLOW, async () => {
  const work = pictureProcesses(50);
  const made = work('copy', {
    file: 'server/seed/media/products/2-ticking-stripe-bed-spread-1.webp',
    width: 480,
    format: 'avif',
  });
  const [pid = 0] = started();
  process.kill(pid, 'SIGKILL');
  expect((await sharp(await made).metadata()).width).toBe(480);
});

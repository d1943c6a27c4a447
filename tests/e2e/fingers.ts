import type { CDPSession, Locator, Page } from '@playwright/test';

/**
 * Waits until a dialog's opening animation has ended. Otherwise, on a busy machine, it may move between press and release,
 * which then meet different elements: no click.
 */
export const untilArrived = (dialog: Locator): Promise<unknown> =>
  dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));

type Point = { x: number; y: number };
const sessions = new WeakMap<Page, Promise<CDPSession>>();
const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
};

const STEPS = 8;
/** Seconds between two touch positions: slow enough not to count as a fling. */
const PACE = 0.05;

/**
 * Swipes from the middle of the target by `by` pixels, holds and lifts, through the browser's own touch handling,
 * which may for example scroll instead.
 */
export async function swipe(page: Page, target: Locator, by: Partial<Point>): Promise<void> {
  const { x, y } = await middleOf(target);
  await drag(page, (part) => [{ x: x + (by.x ?? 0) * part, y: y + (by.y ?? 0) * part }]);
}

/** Pinches around the middle of the target, from `from` to `to` pixels apart. */
export async function pinch(page: Page, target: Locator, { from, to }: { from: number; to: number }): Promise<void> {
  const { x, y } = await middleOf(target);
  await drag(page, (part) => {
    const half = (from + (to - from) * part) / 2;
    return [
      { x: x - half, y },
      { x: x + half, y },
    ];
  });
}

/** Two taps in the middle of the target, 0.1 s apart. */
export async function doubleTap(page: Page, target: Locator): Promise<void> {
  const at = await middleOf(target);
  const touch = await touchOf(page, 3);
  await touch('touchStart', [at], 0);
  await touch('touchEnd', [], 1);
  await touch('touchStart', [at], 2);
  await touch('touchEnd', [], 3);
}

/** The middle of the target after all animations that move it, such as those of a dialog. */
async function middleOf(target: Locator): Promise<Point> {
  await target.evaluate((element) => {
    const moves = document.getAnimations().filter(({ effect }) => {
      const moved = (effect as KeyframeEffect | null)?.target;
      return moved?.contains(element) && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    });
    return Promise.allSettled(moves.map(({ finished }) => finished)).then(() => undefined);
  });
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be touched is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Dispatches touch events with timestamps one `PACE` apart; the last step is now. */
async function touchOf(page: Page, steps: number) {
  const session = await sessionOf(page);
  const startedAt = Date.now() / 1000 - PACE * steps;
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[], step: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
      timestamp: startedAt + PACE * step,
    });
}

async function drag(page: Page, at: (part: number) => Point[]): Promise<void> {
  const touch = await touchOf(page, STEPS + 3);
  await touch('touchStart', at(0), 0);
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', at(step / STEPS), step);
  await touch('touchMove', at(1), STEPS + 2);
  await touch('touchEnd', [], STEPS + 3);
}

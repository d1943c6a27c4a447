import type { CDPSession, Locator, Page } from '@playwright/test';

type Point = { x: number; y: number };
const sessions = new WeakMap<Page, Promise<CDPSession>>();
const sessionOf = (page: Page): Promise<CDPSession> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
};

const STEPS = 8;
/** Seconds between two places of a finger that is in no hurry: what it lets go of does not fly on. */
const PACE = 0.05;

/**
 * A finger put down in the middle of something, drawn `by` pixels, held and lifted, through the browser's own handling of
 * touch: what a page may not have (a scroll of its own, say) it does not get.
 */
export async function swipe(page: Page, target: Locator, by: Partial<Point>): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('what is to be swiped is not on the page');
  const at = (part: number): Point => ({
    x: box.x + box.width / 2 + (by.x ?? 0) * part,
    y: box.y + box.height / 2 + (by.y ?? 0) * part,
  });
  const session = await sessionOf(page);
  const began = Date.now() / 1000 - PACE * (STEPS + 3);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[], step: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: began + PACE * step });
  await touch('touchStart', [at(0)], 0);
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', [at(step / STEPS)], step);
  await touch('touchMove', [at(1)], STEPS + 2);
  await touch('touchEnd', [], STEPS + 3);
}

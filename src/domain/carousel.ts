/** Pure functions for stepping through slides; timers and gestures are in `ui/useAutoAdvance.ts` and `ui/useSwipe.ts` (spec §4). */

export const HERO_EVERY_MS = 3000;
export const HEADLINE_EVERY_MS = 3000;
export const SWIPE_PX = 50;
export const CATEGORY_STEP_PX = 400;

/** The slide after or before `index`, wrapping around. */
export const step = (index: number, by: 1 | -1, count: number): number =>
  count > 0 ? (index + by + count) % count : 0;

/** Left over 50 px gives the next slide, right over 50 px the previous one, anything less stays (spec §4). */
export function swipe(deltaX: number): 1 | -1 | 0 {
  if (deltaX < -SWIPE_PX) return 1;
  return deltaX > SWIPE_PX ? -1 : 0;
}

/** The offset of a slide from the active one, by the shorter way around: 0 centre, ±1, ±2 … */
export function offsetFrom(active: number, index: number, count: number): number {
  const forward = (index - active + count) % count;
  return forward > count / 2 ? forward - count : forward;
}

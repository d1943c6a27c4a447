/** How a bottom sheet answers a finger: pure, so that the listener stays thin (visual rules §8). */

export type DragPoint = { y: number; at: number };

/** Pixels above its place that a sheet comes nearer to, but never reaches. */
const SLACK = 24;
/** Pixels per millisecond: whoever lets go at this speed throws. */
const THROWN = 0.5;
/** The speed of a release is that of the last moment before it. */
const RECENT_MS = 100;

/** Where the sheet stands: under the finger below its place, less and less far above it. */
export const sheetOffset = (distance: number): number =>
  distance >= 0 ? distance : (SLACK * distance) / (SLACK - distance);

/** Pixels per millisecond at the end of a drag, downward positive. A finger that rested before it left has none. */
export function releaseVelocity(points: readonly DragPoint[]): number {
  const last = points.at(-1);
  const first = last && points.find(({ at }) => at >= last.at - RECENT_MS);
  if (!last || !first || first.at === last.at) return 0;
  return (last.y - first.y) / (last.at - first.at);
}

type Release = { distance: number; velocity: number; height: number };

/** Thrown, a sheet goes where it was thrown; laid down, it closes beyond a third of its height. */
export function closesSheet({ distance, velocity, height }: Release): boolean {
  if (distance <= 0) return false;
  return Math.abs(velocity) >= THROWN ? velocity > 0 : distance > height / 3;
}

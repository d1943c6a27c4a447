import { unsentOf } from './outbox-reducer.ts';
import type { OutboxState } from './outbox-state.ts';

/** R54: the number of waiting changes and open notices. Zero if nobody is signed in or the session is parked (R33, R34). */
export function badgeOf(box: OutboxState): number {
  const user = box.session?.user;
  if (user === undefined) return 0;
  return unsentOf(box, user).length + box.notices.filter((notice) => notice.user === user).length;
}

/** Of `navigator`, in page or worker; most browsers have a badge for installed apps only, some have none. */
export type BadgePlace = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

/** The number on the installed app's icon. Never throws. */
export function showBadge(place: BadgePlace, count: number): void {
  const shown = count > 0 ? place.setAppBadge?.(count) : place.clearAppBadge?.();
  shown?.catch(() => undefined);
}

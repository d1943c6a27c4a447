import { ageOf } from './age.ts';

/** '2:05 pm' today, '20 Nov, 2:05 pm' on any other day, by the device's clock (spec §1: en-IN), if that can be. */
export function shortTime(at: number, now: number): string {
  if (ageOf(at, now) === null) return 'some time ago';
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat('en-IN', {
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
}

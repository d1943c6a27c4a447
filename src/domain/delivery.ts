import type { Promised } from '../../contract/shipping.ts';

const DAY_MS = 24 * 60 * 60_000;
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const FORMAT = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** 'today', 'tomorrow', else 'Thu 26 Nov'. */
export function dayWords(day: string, today: string): string {
  const ahead = (msOf(day) - msOf(today)) / DAY_MS;
  if (ahead === 0) return 'today';
  if (ahead === 1) return 'tomorrow';
  return FORMAT.format(msOf(day)).replace(',', '');
}

/** 'Dispatched tomorrow, in Pune by Thu 26 Nov'; `place`: what to call it where the store has no name for it. */
export function promiseWords({ today, dispatched, arrives, place }: Promised, pincode: string): string {
  const where = place === '' ? `at ${pincode}` : `in ${place}`;
  return `Dispatched ${dayWords(dispatched, today)}, ${where} by ${dayWords(arrives, today)}`;
}

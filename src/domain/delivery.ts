import type { DeliveryEstimate } from '../../contract/shipping.ts';

const DAY_MS = 24 * 60 * 60_000;
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** 'today', 'tomorrow', else 'Thu 26 Nov'. */
export function dayText(day: string, today: string): string {
  const ahead = (msOf(day) - msOf(today)) / DAY_MS;
  if (ahead === 0) return 'today';
  if (ahead === 1) return 'tomorrow';
  const date = new Date(msOf(day));
  // The format of `Intl.DateTimeFormat('en-IN')`, which takes too long to construct.
  return `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** 'Dispatched tomorrow, in Pune by Thu 26 Nov'; without a name for the place the pincode is shown. */
export function promiseText({ today, dispatched, arrives, place }: DeliveryEstimate, pincode: string): string {
  const where = place === '' ? `at ${pincode}` : `in ${place}`;
  return `Dispatched ${dayText(dispatched, today)}, ${where} by ${dayText(arrives, today)}`;
}

export const arrivalText = ({ today, arrives }: DeliveryEstimate): string => `Delivery by ${dayText(arrives, today)}`;

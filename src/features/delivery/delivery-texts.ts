import { m } from '#messages';
import type { DeliveryEstimate } from '../../../contract/shipping.ts';

const DAY_MS = 24 * 60 * 60_000;
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const WEEKDAYS = [m.date_sun, m.date_mon, m.date_tue, m.date_wed, m.date_thu, m.date_fri, m.date_sat];
const MONTHS = [
  m.date_jan,
  m.date_feb,
  m.date_mar,
  m.date_apr,
  m.date_may,
  m.date_jun,
  m.date_jul,
  m.date_aug,
  m.date_sept,
  m.date_oct,
  m.date_nov,
  m.date_dec,
];

/** 'today', 'tomorrow', else 'Thu 26 Nov'. */
export function dayText(day: string, today: string): string {
  const ahead = (msOf(day) - msOf(today)) / DAY_MS;
  if (ahead === 0) return m.date_today();
  if (ahead === 1) return m.date_tomorrow();
  const date = new Date(msOf(day));
  // The format of `Intl.DateTimeFormat`, which takes too long to construct.
  return `${WEEKDAYS[date.getUTCDay()]?.()} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]?.()}`;
}

/** 'Dispatched tomorrow, in Pune by Thu 26 Nov'; without a name for the place the pincode is shown. */
export function promiseText({ today, dispatched, arrives, place }: DeliveryEstimate, pincode: string): string {
  const days = { dispatched: dayText(dispatched, today), arrives: dayText(arrives, today) };
  return place === '' ? m.delivery_promise_at({ ...days, pincode }) : m.delivery_promise_in({ ...days, place });
}

export const arrivalText = ({ today, arrives }: DeliveryEstimate): string =>
  m.delivery_arrival({ day: dayText(arrives, today) });

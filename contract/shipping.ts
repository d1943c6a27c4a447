import * as v from 'valibot';
import { endpoint, fields } from './endpoint.ts';
import { paiseOf, rupeesOf } from './money.ts';
import { isPincode } from './pincode.ts';
import { boundedText, dataReply, digits, listOf } from './wire.ts';

// Not in the specification; another backend has no such call.

/** Days are those of India (UTC+5:30), whatever the time zone of the device. */
export const INDIA_MS = 330 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Without enough open days in this time there is no delivery promise. */
const MAX_DELIVERY_DAYS = 120;

const days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60));
const wireZone = v.object({
  /** Name of the place, as in "in Pune"; '' for the rest of the country. */
  name: boundedText(80),
  /** Prefixes of its pincodes; '' matches all that no other zone has. */
  pincodes: listOf(v.pipe(v.string(), v.regex(/^\d{0,6}$/)), 5000),
  /** Open days from dispatch to delivery. */
  days,
  /** False: no cash on delivery there. */
  cash: v.fallback(v.optional(v.boolean()), undefined),
});
export type Zone = v.InferOutput<typeof wireZone>;

const tableFields = fields({
  /** Orders placed before this time of an open day, '14:00', count as orders of that day. */
  cutOff: v.pipe(v.string(), v.regex(/^\d\d:\d\d$/)),
  /** Open days until the order is handed to the carrier; 0: the same day. */
  dispatchDays: days,
  /** Weekdays without dispatch and delivery; 0 is Sunday. */
  closedWeekdays: listOf(v.number(), 7),
  /** '2026-12-25' */
  closedDays: listOf(v.string(), 400),
  zones: listOf(wireZone, 500),
  cashUpTo: v.fallback(v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))), undefined),
});
const wireTable = v.pipe(
  tableFields.schema,
  v.transform(({ cashUpTo, ...rest }) => ({
    ...rest,
    /** The highest order total for cash on delivery; without it there is none. */
    ...(cashUpTo ? { cashUpToPaise: paiseOf(cashUpTo) } : {}),
  })),
);
/** The delivery times of a store. */
export type ShippingTable = v.InferOutput<typeof wireTable>;

/** Days as '2026-11-26'. `place`: '' if the zone has no name. */
export type DeliveryEstimate = { today: string; dispatched: string; arrives: string; place: string };

/** As an address may have it: '411 004'. */
const withoutSpaces = (pincode: string): string => pincode.replace(/\s/g, '');

/** The zone with the longest matching pincode prefix. */
function zoneOf({ zones }: Pick<ShippingTable, 'zones'>, pincode: string): Zone | null {
  const matches = zones.flatMap((zone) =>
    zone.pincodes.filter((start) => pincode.startsWith(start)).map((start) => ({ zone, length: start.length })),
  );
  const longest = matches.reduce((best, one) => (best && best.length >= one.length ? best : one), matches[0]);
  return longest?.zone ?? null;
}

/** Whether the store delivers to a pincode: to every one if it names no zones. */
export function deliversTo(table: Pick<ShippingTable, 'zones'> | null, pincode: string): boolean {
  if (!table || table.zones.length === 0) return true;
  const known = withoutSpaces(pincode);
  return isPincode(known) && zoneOf(table, known) !== null;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** When an order placed at `at` leaves and arrives; null if no zone matches or there are not enough open days. */
export function deliveryEstimate(table: ShippingTable, pincode: string, at: Date): DeliveryEstimate | null {
  const known = withoutSpaces(pincode);
  const zone = isPincode(known) ? zoneOf(table, known) : null;
  if (!zone) return null;
  const inIndia = at.getTime() + INDIA_MS;
  const isOpen = (ms: number): boolean =>
    !table.closedWeekdays.includes(new Date(ms).getUTCDay()) && !table.closedDays.includes(dayOf(ms));
  /** The `count`th open day after `ms`; 0: the first from `ms` on. */
  const openDay = (ms: number, count: number): number | null => {
    let left = count;
    for (let day = ms; day < inIndia + MAX_DELIVERY_DAYS * DAY_MS; day += DAY_MS) {
      if (!isOpen(day)) continue;
      if (left === 0) return day;
      left -= 1;
    }
    return null;
  };
  const isLate = new Date(inIndia).toISOString().slice(11, 16) >= table.cutOff;
  const taken = openDay(isLate && isOpen(inIndia) ? inIndia + DAY_MS : inIndia, 0);
  const dispatched = taken === null ? null : openDay(taken, table.dispatchDays);
  const arrives = dispatched === null ? null : openDay(dispatched, zone.days);
  if (dispatched === null || arrives === null) return null;
  return { today: dayOf(inIndia), dispatched: dayOf(dispatched), arrives: dayOf(arrives), place: zone.name };
}

/** Whether cash on delivery is offered for an order, else why not; `never`: not in this store. */
export type CashOnDelivery = 'offered' | 'never' | 'place' | 'amount';

export function cashOnDelivery(table: ShippingTable, pincode: string, totalPaise: number): CashOnDelivery {
  const { cashUpToPaise = 0 } = table;
  if (cashUpToPaise === 0) return 'never';
  if (!deliversTo(table, pincode) || zoneOf(table, withoutSpaces(pincode))?.cash === false) return 'place';
  return totalPaise > cashUpToPaise ? 'amount' : 'offered';
}

export const encodeShipping = ({ cashUpToPaise, ...rest }: ShippingTable): v.InferInput<typeof wireTable> =>
  tableFields.encode(cashUpToPaise ? { ...rest, cashUpTo: rupeesOf(cashUpToPaise) } : rest);

/** Null for a store without delivery promises. */
export const shipping = endpoint({
  params: v.object({ storeId: digits }),
  reply: dataReply(v.fallback(v.nullable(wireTable), null)),
});

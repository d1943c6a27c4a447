import * as v from 'valibot';
import { endpoint, fields } from './endpoint.ts';
import { paiseOf, rupeesOf } from './money.ts';
import { dataReply, digits, listOf, words } from './wire.ts';

// Not in the specification; another backend has no such call (D33, D35).

/** Days are counted in India, whatever the clock of the phone shows: minutes before UTC midnight. */
const INDIA_MS = 330 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** A table that closes for longer than this has no promise. */
const LONGEST_WAIT_DAYS = 120;

const days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60));
const wireZone = v.object({
  /** Of a place, for "in Pune"; '' for the rest of the country. */
  name: words(80),
  /** First digits of its pincodes; '' for all that no other zone has. */
  pincodes: listOf(v.pipe(v.string(), v.regex(/^\d{0,6}$/)), 5000),
  /** Open days from dispatch to the door. */
  days,
  /** False: nothing is paid in cash there. */
  cash: v.fallback(v.optional(v.boolean()), undefined),
});
export type Zone = v.InferOutput<typeof wireZone>;

const tableFields = fields({
  /** Until this time of an open day, '14:00', an order counts as one of that day. */
  cutOff: v.pipe(v.string(), v.regex(/^\d\d:\d\d$/)),
  /** Open days until it is handed to the carrier; 0: the same day. */
  dispatchDays: days,
  /** On which nothing moves; 0 is Sunday. */
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
    /** The dearest order that can be paid for in cash at the door; without it none can. */
    ...(cashUpTo ? { cashUpToPaise: paiseOf(cashUpTo) } : {}),
  })),
);
/** How fast a store is. */
export type ShippingTable = v.InferOutput<typeof wireTable>;

/** Days as '2026-11-26'. `place`: '' where the table has no name for it. */
export type Promised = { today: string; dispatched: string; arrives: string; place: string };

export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** The zone with the longest matching beginning. */
function zoneOf({ zones }: ShippingTable, pincode: string): Zone | null {
  const matches = zones.flatMap((zone) =>
    zone.pincodes.filter((start) => pincode.startsWith(start)).map((start) => ({ zone, length: start.length })),
  );
  const longest = matches.reduce((best, one) => (best && best.length >= one.length ? best : one), matches[0]);
  return longest?.zone ?? null;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** When an order of this moment would leave and arrive; null where the store does not deliver, or names no zones. */
export function promiseOf(table: ShippingTable, pincode: string, at: Date): Promised | null {
  const zone = isPincode(pincode) ? zoneOf(table, pincode) : null;
  if (!zone) return null;
  const inIndia = at.getTime() + INDIA_MS;
  const isOpen = (ms: number): boolean =>
    !table.closedWeekdays.includes(new Date(ms).getUTCDay()) && !table.closedDays.includes(dayOf(ms));
  /** The `count`th open day after `ms`; 0: the first from `ms` on. */
  const openDay = (ms: number, count: number): number | null => {
    let left = count;
    for (let day = ms; day < inIndia + LONGEST_WAIT_DAYS * DAY_MS; day += DAY_MS) {
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

/** Whether an order can be paid for in cash at the door: `never` in this store, or why not this one. */
export type CashOnDelivery = 'offered' | 'never' | 'place' | 'amount';

export function cashOnDelivery(table: ShippingTable, pincode: string, totalPaise: number): CashOnDelivery {
  const { cashUpToPaise = 0 } = table;
  if (cashUpToPaise === 0) return 'never';
  const zone = isPincode(pincode) ? zoneOf(table, pincode) : null;
  if (!zone || zone.cash === false) return 'place';
  return totalPaise > cashUpToPaise ? 'amount' : 'offered';
}

export const encodeShipping = ({ cashUpToPaise, ...rest }: ShippingTable): v.InferInput<typeof wireTable> =>
  tableFields.encode(cashUpToPaise ? { ...rest, cashUpTo: rupeesOf(cashUpToPaise) } : rest);

/** Null for a store that promises nothing. */
export const shipping = endpoint({
  params: v.object({ storeId: digits }),
  reply: dataReply(v.fallback(v.nullable(wireTable), null)),
});

import { m } from '#messages';
import { ageOf } from '../../domain/age.ts';

/** A format in the shopper's language, with Latin digits, made once per language: that takes 50 ms on a phone. */
function inLanguage(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return () => {
    const language = `${m.language_tag()}-u-nu-latn`;
    const format = made.get(language) ?? new Intl.DateTimeFormat(language, options);
    made.set(language, format);
    return format;
  };
}

const INDIAN_TIME = { timeZone: 'Asia/Kolkata' };
const day = inLanguage({ day: '2-digit', month: 'short', year: 'numeric', ...INDIAN_TIME });
const clock = inLanguage({ hour: 'numeric', minute: '2-digit', hour12: true, ...INDIAN_TIME });
const ownTime = inLanguage({ hour: 'numeric', minute: '2-digit' });
const ownDayAndTime = inLanguage({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

/**
 * '2026-11-14T05:12:00Z' → '14 Nov 2026', in Indian time, where the products are bought. Text that is not a date
 * ('3-5 days') is returned as it is.
 */
export function orderDate(date: string): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(date)) return date.trim();
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) return date.trim();
  const part = Object.fromEntries(
    day()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  // English months have three letters here, 'Sept' too; those of other scripts stay whole.
  return `${part.day} ${part.month?.replace(/^([A-Za-z]{3})[a-z]+$/, '$1')} ${part.year}`;
}

/** '2026-11-14T05:12:00Z' → '10:42 am', in Indian time; '' for an invalid date. */
export function orderTime(date: string): string {
  const at = new Date(date);
  return Number.isNaN(at.getTime()) ? '' : clock().format(at).toLowerCase();
}

/** '2026-11-14T05:12:00Z' → '14 Nov 2026, 10:42 am'; a date without a time stays a date. */
export function orderDateTime(date: string): string {
  const time = /^\d{4}-\d{2}-\d{2}T/.test(date) ? orderTime(date) : '';
  return time ? `${orderDate(date)}, ${time}` : orderDate(date);
}

/** '2:05 pm' today, '20 Nov, 2:05 pm' on any other day, by the device's clock (spec §1), if that can be. */
export function shortTime(at: number, now: number): string {
  if (ageOf(at, now) === null) return m.date_some_time_ago();
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return (isToday ? ownTime() : ownDayAndTime()).format(at);
}

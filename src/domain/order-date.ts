const day = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/**
 * '2026-11-14T05:12:00Z' → '14 Nov 2026', by the clock of India, where the goods are bought. Words that are no date are
 * shown as they came ('3-5 days'); nothing stays nothing.
 */
export function orderDate(said: string): string {
  if (!/^\d{4}-\d{2}-\d{2}/.test(said)) return said.trim();
  const at = new Date(said);
  if (Number.isNaN(at.getTime())) return said.trim();
  const part = Object.fromEntries(day.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part.day} ${part.month?.slice(0, 3)} ${part.year}`;
}

const clock = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Asia/Kolkata',
});

/** '2026-11-14T05:12:00Z' → '10:42 am', by the clock of India; '' for what is no moment. */
export function orderTime(said: string): string {
  const at = new Date(said);
  return Number.isNaN(at.getTime()) ? '' : clock.format(at).toLowerCase();
}

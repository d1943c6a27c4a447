/**
 * Amounts in app and server are whole paise, in fields that end in `Paise`; the wire has rupees. No imports: the first
 * visit and `src/domain` use this without the schema library.
 */
export const paiseOf = (rupees: number): number => Math.round(rupees * 100);
export const rupeesOf = (paise: number): number => paise / 100;

/** Indian digit grouping, of three digits and then of two: 1234567 → 12,34,567. */
const grouped = (digits: string): string => digits.replace(/\d(?=(\d\d)+\d$)/g, '$&,');

/**
 * 149900 → '₹1,499'; 9950 → '₹99.50': paise only if there are some (spec §9). Same output as
 * `Intl.NumberFormat('en-IN')`, whose construction takes 37 ms of the first screen.
 */
export function formatPaise(paise: number): string {
  const [rupees = '', fraction] = Math.abs(rupeesOf(paise))
    .toFixed(paise % 100 === 0 ? 0 : 2)
    .split('.');
  return `${paise < 0 ? '-' : ''}₹${grouped(rupees)}${fraction ? `.${fraction}` : ''}`;
}

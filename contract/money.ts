/**
 * Money inside the app and the server is whole paise, in fields that end in `Paise`; the wire has rupees. No imports: the
 * first visit and the domain read this without a schema.
 */
export const paiseOf = (rupees: number): number => Math.round(rupees * 100);
export const rupeesOf = (paise: number): number => paise / 100;

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** 149900 → '₹1,499'; 9950 → '₹99.50': no paise unless there are some (spec §9). */
export const formatPaise = (paise: number): string => (paise % 100 === 0 ? whole : exact).format(rupeesOf(paise));

/** Money as shoppers read it: rupees, en-IN grouping, no paise unless there are some (spec §9). */
const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** 1499 → '₹1,499'; 99.5 → '₹99.50'. */
export const formatRupees = (rupees: number): string => (Number.isInteger(rupees) ? whole : exact).format(rupees);

/**
 * Percent off, rounded (spec §3); 0, which is not shown, unless the former price is higher by half a percent. What costs
 * something is never 100% off.
 */
export const discountPercent = (wasPrice: number, price: number): number =>
  price > 0 && wasPrice > price ? Math.min(99, Math.round(((wasPrice - price) / wasPrice) * 100)) : 0;

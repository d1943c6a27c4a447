/**
 * Percent off, rounded (spec §3); 0, which is not shown, unless the former price is higher by half a percent. What costs
 * something is never 100% off.
 */
export const discountPercent = (wasPaise: number, pricePaise: number): number =>
  pricePaise > 0 && wasPaise > pricePaise ? Math.min(99, Math.round(((wasPaise - pricePaise) / wasPaise) * 100)) : 0;

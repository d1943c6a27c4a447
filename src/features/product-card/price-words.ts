/** The words around a price. */
export const priceWords = {
  // D42
  from: 'from',
  was: 'Earlier price',
  off: (percent: number) => `${percent}% off`,
} as const;

/** The words around a price. */
export const priceWords = {
  from: 'from',
  was: 'Earlier price',
  off: (percent: number) => `${percent}% off`,
} as const;

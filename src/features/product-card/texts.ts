import { formatPaise } from '../../../contract/money.ts';

export const texts = {
  sale: 'SALE',
  off: (difference: number) => `${formatPaise(difference)} Off`,
  soldOut: 'SOLD OUT',
  onRequest: 'Price on request',
  ask: 'Ask for the price',
  askOf: (name: string) => `Ask for the price of ${name}`,
  rating: (value: number, count: number) => `Rated ${value.toFixed(1)} out of 5 by ${count} shoppers`,
  add: (name: string) => `Add ${name} to bag`,
  choose: (name: string) => `Choose options of ${name}`,
  save: (name: string) => `Save ${name}`,
  quickView: 'Quick view',
  quickViewOf: (name: string) => `Quick view of ${name}`,
  loading: 'Loading...',
} as const;

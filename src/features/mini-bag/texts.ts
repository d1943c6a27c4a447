export const texts = {
  label: 'Added to your bag',
  waits: 'In your bag, sent when you are online',
  close: 'Close',
  total: (pieces: number) => `Total (${pieces} ${pieces === 1 ? 'item' : 'items'})`,
  estimated: 'Estimated total',
  delivery: 'Delivery',
  free: 'Free',
  view: 'View bag',
  checkout: 'Checkout',
  goesWith: 'Goes with it',
  loading: 'Loading...',
};

export const texts = {
  previous: 'Previous products',
  next: 'Next products',
  viewAll: 'View all',
  loading: 'Loading...',
} as const;

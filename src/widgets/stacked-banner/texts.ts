export const texts = {
  previous: 'Previous banner',
  next: 'Next banner',
  label: 'Featured stories',
  loading: 'Loading...',
} as const;

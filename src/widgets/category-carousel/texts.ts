export const texts = {
  previous: 'Scroll categories left',
  next: 'Scroll categories right',
  loading: 'Loading...',
} as const;

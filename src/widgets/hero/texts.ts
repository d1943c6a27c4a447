export const texts = {
  label: 'Featured',
  empty: 'No carousel data available',
  slide: (n: number, of: number) => `Slide ${n} of ${of}`,
  goTo: (n: number) => `Go to slide ${n}`,
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause slides',
  play: 'Resume slides',
  loading: 'Loading...',
} as const;

export const texts = {
  play: (title: string) => `Play film: ${title}`,
  untitled: 'Film',
  loading: 'Loading...',
} as const;

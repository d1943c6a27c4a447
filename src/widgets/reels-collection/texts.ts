export const texts = {
  play: (title: string) => `Play film: ${title}`,
  loading: 'Loading...',
} as const;

export const texts = {
  play: (title: string) => `Play film: ${title}`,
  pause: (title: string) => `Pause film: ${title}`,
  failed: 'Needs a connection',
  loading: 'Loading...',
} as const;

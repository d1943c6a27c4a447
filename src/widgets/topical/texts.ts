export const texts = { label: 'Featured story', loading: 'Loading...' } as const;

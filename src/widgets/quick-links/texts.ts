export const texts = { label: 'Footer' } as const;

export const texts = { label: 'Footer', saved: 'Saved on this phone' } as const;

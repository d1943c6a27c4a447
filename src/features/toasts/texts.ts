export const texts = { dismiss: 'Dismiss' } as const;

export const texts = { viewAll: 'View all' } as const;

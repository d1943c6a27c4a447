export const texts = { empty: 'Nothing is on the shelves yet. Please look in again soon.' } as const;

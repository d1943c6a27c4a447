export const texts = {
  trail: (category: string) => `Home / ${category}`,
  loading: 'Loading...',
  // Spec §2: a placeholder while no product is loaded (D20).
  placeholder: [
    'A soft blend of wool',
    'Warm without being heavy',
    'Lets the air through',
    'Keeps its shape after washing',
  ],
} as const;

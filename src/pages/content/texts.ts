export const texts = {
  notFound: 'Page not found',
  notFoundBody: 'This shop has no such page.',
  toHome: 'Back to the shop',
  loading: 'Loading...',
} as const;

export const texts = {
  notFound: 'Page not found',
  notFoundBody: 'The address may be mistyped, or the page has moved.',
  toHome: 'Back to the shop',
} as const;

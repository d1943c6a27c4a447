export const texts = {
  close: 'Close',
  loading: 'Loading...',
  notFound: 'Product not found',
  failed: 'Error',
  failedBody: 'Failed to load product details. Please try again.',
  retry: 'Try again',
  toPage: 'View full details',
} as const;

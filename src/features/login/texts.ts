export const texts = {
  title: 'Sign in',
  close: 'Close',
  body: 'Signing in is not open yet. Until it is, everything on the shelves can be looked at.',
  action: 'Keep browsing',
} as const;

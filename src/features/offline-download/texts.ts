export const texts = {
  keep: 'Keep this collection on this device',
  keepNamed: (name: string) => `Keep ${name} on this device`,
  keepShort: 'Keep all of it',
  keeping: (done: number, of: number) => `Saving ${done} of ${of}…`,
  kept: (count: number) => (count === 1 ? '1 product is on this device' : `${count} products are on this device`),
  some: (saved: number, of: number) => `${saved} of ${of} are on this device. Try again with a better connection.`,
  failed: 'That did not work. Try again with a connection.',
  signIn: 'Sign in to keep this collection.',
} as const;

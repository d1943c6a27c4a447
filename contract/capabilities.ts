/**
 * What the API has beyond the specification (D33), by feature: our own has all of it, another backend what it is
 * configured to have. Without it the app neither offers the feature nor sends its fields.
 */
export const CAPABILITIES = [
  /** Download and deletion of the account. */
  'account-data',
  'cash',
  /** Products that go with a product. */
  'companions',
  /** The total that the shopper saw, sent with the order. */
  'expected-total',
  'gstin',
  /** The headers by which a repeated write has one effect. */
  'idempotency',
  /** A new attempt once the time to pay is over. */
  'payment-retry',
  /** Correction of name and email. */
  'profile-editing',
  'reviews',
  /** The list of saved items in the account. */
  'saved-items',
  /** Logout on the server, also later, by hash. */
  'session-revocation',
  /** Delivery times, and where cash is taken. */
  'shipping',
  'stock-alerts',
] as const;
export type Capability = (typeof CAPABILITIES)[number];
export type HasCapability = (name: Capability) => boolean;

/** `capabilities`: absent for our own API, which has all. */
export const hasCapability = (
  { capabilities }: { capabilities?: readonly string[] | undefined },
  name: Capability,
): boolean => capabilities?.includes(name) ?? true;

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
  /** A new attempt once the time to pay is over. */
  'payment-retry',
  /** Correction of name and email. */
  'profile-editing',
  'reviews',
  /** The list of saved items in the account. */
  'saved-items',
  /** Delivery times, and where cash is taken. */
  'shipping',
  'stock-alerts',
] as const;
export type Capability = (typeof CAPABILITIES)[number];

type Backend = { apiBase?: string; capabilities?: readonly Capability[] | undefined };

/** `apiBase`: '' or absent for our own API, which has every capability. */
export const hasCapability = ({ apiBase, capabilities = [] }: Backend, name: Capability): boolean =>
  !apiBase || capabilities.includes(name);

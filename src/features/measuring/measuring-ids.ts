/** The ids of the store's accounts for measuring (contract/measuring.ts), as its store; [] where it has none. */
export const measuringOf = ({ dataset }: HTMLElement): readonly string[] =>
  dataset.measuring?.split(' ') ?? globalThis.storefrontConfig?.measuring ?? [];

/** What is asked of the browser; older ones have less. */
type Keeper = { persist?: () => Promise<boolean>; persisted?: () => Promise<boolean> };

const keyOf = (store: number): string => `stayAsked:s${store}`;

/** Storage that is forbidden remembers nothing (R12): then it is asked each time. */
function firstTime(storage: () => Storage, store: number): boolean {
  try {
    if (storage().getItem(keyOf(store)) !== null) return false;
    storage().setItem(keyOf(store), '1');
  } catch {
    // See above.
  }
  return true;
}

/**
 * R17: asks the browser not to clear this shop's storage by itself: once, when there is something to lose, because some
 * browsers ask the shopper. It may say no. Never throws.
 */
export async function requestPersistenceOnce(
  keeper: Keeper | undefined,
  storage: () => Storage,
  store: number,
): Promise<void> {
  if (keeper?.persist && firstTime(storage, store)) await keeper.persist().catch(() => false);
}

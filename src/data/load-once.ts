/**
 * Loads something when it is first needed, and keeps it. Null if it cannot be loaded, as offline without a worker; the
 * next call tries again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T | null> {
  let loading: Promise<T | null> | undefined;
  const giveUp = (): null => {
    loading = undefined;
    return null;
  };
  return () => (loading ??= load().catch(giveUp));
}

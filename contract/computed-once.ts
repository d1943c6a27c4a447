/** A value that is computed at its first use, for one that takes long and that most pages do not need. */
export function computedOnce<T>(compute: () => T): () => T {
  let result: { value: T } | undefined;
  return () => {
    result ??= { value: compute() };
    return result.value;
  };
}

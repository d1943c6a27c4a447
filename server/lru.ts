/**
 * Keeps what was used last: at most `entries` of them and about `bytes` in all; the longest unused goes first, and what is
 * larger than a tenth of the whole is not kept at all.
 */
export function recent<V>(limits: { entries: number; bytes: number }) {
  const kept = new Map<string, { value: V; size: number }>();
  let total = 0;
  const drop = (key: string): void => {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return {
    get(key: string): V | undefined {
      const entry = kept.get(key);
      if (!entry) return undefined;
      // A Map remembers the order of insertion: the first key is the longest unused.
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    },
    set(key: string, value: V, size: number): void {
      drop(key);
      if (size > limits.bytes / 10) return;
      kept.set(key, { value, size });
      total += size;
      for (const oldest of kept.keys()) {
        if (kept.size <= limits.entries && total <= limits.bytes) return;
        drop(oldest);
      }
    },
  };
}

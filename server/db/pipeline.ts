/**
 * Registers a statement whose result the response does not need; it is awaited before the response is sent. It must be
 * sent already (`execute()`, not a query that is sent when awaited), so that the commit follows it directly.
 */
export type Send = (statement: Promise<unknown>) => void;

/** Collects statements that are sent without waiting for results; `settled` awaits all and rejects if one failed. */
export function pipeline(): { send: Send; settled: () => Promise<unknown> } {
  const sent: Promise<unknown>[] = [];
  return {
    send: (statement) => {
      // Avoids an unhandled rejection if the caller stops at another error before it awaits `settled`.
      statement.catch(() => undefined);
      sent.push(statement);
    },
    settled: () => Promise.all(sent),
  };
}

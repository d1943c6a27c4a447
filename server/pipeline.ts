/**
 * Hands over a statement that was sent and whose result no answer needs; it is awaited before the call is answered. It has
 * been sent already (`execute()`, not a query that is sent when it is awaited): the commit goes right behind it.
 */
export type Send = (statement: Promise<unknown>) => void;

/** Statements that are sent without waiting for their results; `settled` waits for all of them, and fails if one did. */
export function pipeline(): { send: Send; settled: () => Promise<unknown> } {
  const sent: Promise<unknown>[] = [];
  return {
    send: (statement) => {
      // A caller that stops before it awaits them has met an error already.
      statement.catch(() => undefined);
      sent.push(statement);
    },
    settled: () => Promise.all(sent),
  };
}

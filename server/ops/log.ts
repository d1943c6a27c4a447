type Fields = Record<string, string | number | boolean | null>;

/** One line of JSON per event; JSON escapes line breaks, so no value can forge a second entry (ASVS 16.4.1). */
export function log(level: 'info' | 'error', event: string, fields: Fields = {}): void {
  const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...fields });
  if (level === 'error') console.error(line);
  else console.log(line);
}

/** Plain text for the operator who started the server; `printError` writes to stderr. */
export const print = (text: string): void => console.log(text);
export const printError = (text: string): void => console.error(text);

/** Log fields of an unexpected error: type, message, cause and stack, without the values of a failed query (S36). */
export function explain(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: String(error) };
  const { name, message, stack = '' } = error;
  const logged = withoutValues(message);
  const cause = error.cause instanceof Error ? causeOf(error.cause) : null;
  // The stack begins with the message. A value can contain line breaks, so the message is replaced as a whole.
  return { error: name, message: logged, cause, stack: stack.replace(message, () => logged) };
}

/** Drizzle ends the message of a failed query with the bound values, after `params:`; they may be personal data. */
const withoutValues = (message: string): string => message.replace(/\nparams:.*/s, '');

/** PostgreSQL quotes the rejected value in the message of a data exception (class 22), so only its code is logged. */
const causeOf = (cause: Error): string => {
  const code = 'code' in cause ? String(cause.code) : '';
  return code.startsWith('22') ? `SQLSTATE ${code}` : cause.message;
};

type Fields = Record<string, string | number | boolean | null>;

/** One line of JSON per event; JSON escapes line breaks, so no value can forge a second entry (ASVS 16.4.1). */
export function log(level: 'info' | 'error', event: string, fields: Fields = {}): void {
  const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...fields });
  if (level === 'error') console.error(line);
  else console.log(line);
}

/** Plain text for the operator who started the server; `complain` writes to stderr. */
export const print = (words: string): void => console.log(words);
export const complain = (words: string): void => console.error(words);

/** Log fields of an unexpected error: type, message, cause, stack. S36: message and stack without `params:` lines. */
export function explain(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause instanceof Error ? error.cause.message : null;
  return { error: error.name, message: withoutValues(error.message), cause, stack: withoutValues(error.stack ?? '') };
}

/** Drizzle puts the bound values of a failed query after `params:`; they may be personal data. */
const withoutValues = (text: string): string => text.replace(/\nparams:[^\n]*/g, '');

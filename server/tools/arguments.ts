import { parseArgs } from 'node:util';
import type { Author } from '../shop/change-log.ts';
import { StartError } from '../start-error.ts';

/** Names of options: those with a text behind them, and those without. */
type Options = { texts: readonly string[]; flags: readonly string[] };
export type Values<O extends Options> = { [Name in O['texts'][number]]?: string } & {
  [Name in O['flags'][number]]?: boolean;
};
type Read<O extends Options> = { positionals: string[]; values: Values<O> };

/** The words and options of a command; what is not an option of it is refused with `usage`. */
export function readArguments<O extends Options>(args: string[], { texts, flags }: O, usage: string): Read<O> {
  const options = Object.fromEntries([
    ...texts.map((name) => [name, { type: 'string' }] as const),
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
  ]);
  try {
    // Node's own type of the result cannot be named outside of it.
    return parseArgs({ args, options, allowPositionals: true }) as unknown as Read<O>;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new StartError(`${error.message}\n${usage}`);
  }
}

/** Who runs a command (D41): `--by`, else the account of the machine. */
export const authorOf = (by: string | undefined): Author => ({
  name: by?.trim() || process.env.USER || 'unknown',
  at: new Date(),
});

/** A day as `2026-11-01`, at its beginning in UTC. */
export function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime())) {
    throw new StartError(`${text} is not a day. Write it as 2026-11-01.`);
  }
  return day;
}

import { parseArgs } from 'node:util';
import { StartError } from '../ops/start-error.ts';
import type { Author } from '../shop/change-log.ts';

/** Option names: `texts` take a value, `flags` do not. */
type Options = { texts: readonly string[]; flags: readonly string[] };
export type Values<O extends Options> = { [Name in O['texts'][number]]?: string } & {
  [Name in O['flags'][number]]?: boolean;
};
type Read<O extends Options> = { positionals: string[]; values: Values<O> };

/** Parses positional arguments and options. Throws `StartError` for an unknown or malformed option of the `tool`. */
export function readArguments<O extends Options>(args: string[], { texts, flags }: O, tool: string): Read<O> {
  const options = Object.fromEntries([
    ...texts.map((name) => [name, { type: 'string' }] as const),
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
  ]);
  try {
    // The result type of `parseArgs` cannot be expressed for options built at runtime.
    return parseArgs({ args, options, allowPositionals: true }) as unknown as Read<O>;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node's further sentences are about passing such a word on as an argument.
    const [reason] = error.message.split('. ');
    throw new StartError(`${reason}. ${tool} --help lists the options.`);
  }
}

/** Author of a command's changes (D49): `--by`, else the operating system's user. */
export const authorOf = (by: string | undefined): Author => ({
  name: by?.trim() || process.env.USER || 'unknown',
  at: new Date(),
});

/** Parses `2026-11-01` to the start of that day in UTC. Throws `StartError` for other text. */
export function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime())) {
    throw new StartError(`${text} is not a day. Write it as 2026-11-01.`);
  }
  return day;
}

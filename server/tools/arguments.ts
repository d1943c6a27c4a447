import { parseArgs } from 'node:util';
import type { Author } from '../shop/change-log.ts';
import { StartError } from '../start-error.ts';

type Options = Record<string, { type: 'string' | 'boolean' }>;
type Read<T extends Options> = {
  positionals: string[];
  values: { [Name in keyof T]?: T[Name]['type'] extends 'boolean' ? boolean : string };
};

/** The words and options of a command; what is not an option of it is refused with `usage`. */
export function readArguments<T extends Options>(args: string[], options: T, usage: string): Read<T> {
  try {
    // Node's own type of the result cannot be named outside of it.
    return parseArgs({ args, options, allowPositionals: true }) as unknown as Read<T>;
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

import * as v from 'valibot';
import { StartError } from './start-error.ts';

/** The process environment, or that of a test. */
export type Environment = Record<string, string | undefined>;

// Kinds of settings. Each message completes a sentence that begins with the setting's name and "must".
export const address = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/\s]+(\/\S*)?$/, 'be an address such as https://api.example.com'),
  v.transform((value) => value.replace(/\/+$/, '')),
);
export const digits = (pattern: RegExp, text: string) =>
  v.pipe(v.string(), v.regex(pattern, `be ${text}`), v.transform(Number));
export const wholeNumber = (least: number, most: number) => {
  const text = `a whole number from ${least} to ${most}`;
  return v.pipe(digits(/^\d{1,9}$/, text), v.minValue(least, `be ${text}`), v.maxValue(most, `be ${text}`));
};
/** Milliseconds. */
export const duration = digits(/^[1-9]\d{0,6}$/, 'a whole number of milliseconds above 0');
export const oneOf = <const Words extends readonly string[]>(all: Words, text = all.join(' or ')) =>
  v.picklist(all, `be ${text}`);
export const flag = oneOf(['0', '1'], '0 or 1, or not set');
/** A switch that is off by default. 0 is accepted, too, though the message names only 1. */
export const optIn = oneOf(['0', '1'], '1, or not set');
export const matching = (pattern: RegExp, text: string) => v.pipe(v.string(), v.regex(pattern, text));
/** Words with commas between them. */
export const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
);

/** Treats empty settings as unset: `PORT= npm start` uses the default. */
const setOnly = (env: Environment) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

/** Reads the settings of `schema`. Throws a `StartError` with one sentence per problem. */
export function readEnvironment<S extends v.GenericSchema>(schema: S, env: Environment): v.InferOutput<S> {
  const parsed = v.safeParse(schema, setOnly(env));
  if (parsed.success) return parsed.output;
  throw new StartError(parsed.issues.map((issue) => `${v.getDotPath(issue)} must ${issue.message}.`).join('\n'));
}

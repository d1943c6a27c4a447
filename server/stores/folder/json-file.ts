import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import * as v from 'valibot';
import { resolveNullIfMissing } from '../../ops/null-if-missing.ts';
import { strictText } from './csv-text.ts';
import type { Problems } from './problems.ts';

/** Text of a file; null if it does not exist. Throws `StartError` for invalid bytes. */
export async function textIfThere(path: string): Promise<string | null> {
  const bytes = await resolveNullIfMissing(readFile(path));
  return bytes && strictText(bytes, `${basename(path)}: the letters are not UTF-8; save the file with that encoding.`);
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Offset of the nearest existing value on the path, because a missing key has none. */
function placeOf(root: Node, path: (string | number)[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return node.offset;
  }
  return root.offset;
}

/** Replaces Valibot's messages for missing and unknown keys, which describe the schema instead of the remedy. */
function messageOf({ kind, type, received, message }: v.BaseIssue<unknown>, key: string | number = ''): string {
  if (kind !== 'schema' || !/^(strict_)?object$/.test(type)) return message;
  if (received === 'undefined') return `"${key}" is missing`;
  return message.startsWith('Invalid key') ? `"${key}" is no setting of this file; look for a misspelling` : message;
}

type File = { file: string; text: string };

/** Parses JSON and validates it. Adds each problem with its line; null if there is any. */
export function readJson<S extends v.GenericSchema>({ file, text }: File, schema: S, problems: Problems) {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  for (const { error, offset } of errors) {
    problems.add({ file, line: lineAt(text, offset), message: `this is not JSON (${printParseErrorCode(error)})` });
  }
  if (!root || errors.length > 0) {
    if (errors.length === 0) problems.add({ file, message: 'the file is empty' });
    return null;
  }
  const parsed = v.safeParse(schema, JSON.parse(text));
  if (parsed.success) return parsed.output;
  for (const issue of parsed.issues) {
    const path = issue.path?.map(({ key }) => (typeof key === 'number' ? key : String(key))) ?? [];
    const column = path.join('.');
    problems.add({
      file,
      line: lineAt(text, placeOf(root, path)),
      ...(column ? { column } : {}),
      message: messageOf(issue, path.at(-1)),
    });
  }
  return null;
}

/** Formats JSON for export. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Applies `change` to every string of a JSON value; keys stay unchanged. */
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((entry) => mapStrings(entry, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mapStrings(entry, change)]));
}

import * as v from 'valibot';
import { type Fields, isFields } from '../../../contract/api-response.ts';

/** Something of a reply that its schema leaves out or replaces. `path` as in `data[].skus[].id`. */
export type Oddity = { path: string; expected: string; found: string };

/** What `listOf` and maps say about the records that they read one by one. */
type Contents = { items?: Node; limit?: number; values?: Node };
/** The parts of valibot's schemas that are followed here; a schema with a fallback has those of the schema within. */
type Node = {
  type: string;
  kind: string;
  pipe?: readonly Node[];
  entries?: Record<string, Node>;
  wrapped?: Node;
  item?: Node;
  options?: readonly unknown[];
  literal?: unknown;
  metadata?: Contents;
};
// Any valibot schema is such a node; its own types name no parts.
const nodeOf = (schema: v.GenericSchema): Node => schema as unknown as Node;
const schemaOf = (node: Node): v.GenericSchema => node as unknown as v.GenericSchema;
const optionsOf = ({ options = [] }: Node) => options as readonly Node[];

/** Records of a list, and values of a map, that are looked at. */
const MOST_RECORDS = 200;

const KINDS: Record<string, string> = { string: 'a text', number: 'a number', boolean: 'true or false' };
/** The kind of a value, never the value: it may be personal. */
function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return KINDS[typeof value] ?? 'an object';
}

const EXPECTED: Record<string, string> = { ...KINDS, Object: 'an object', Array: 'a list', unknown: 'a value' };
/** What a schema expects, in words. */
function wordsOf(node: Node): string {
  if (node.wrapped) return wordsOf(node.wrapped);
  if (node.type === 'union') return [...new Set(optionsOf(node).map(wordsOf))].join(' or ');
  if (node.type === 'literal') return String(node.literal);
  if (node.type === 'picklist') return `one of ${optionsOf(node).join(', ')}`;
  if (node.type === 'array') return 'a list';
  return KINDS[node.type] ?? 'an object';
}

/** What an issue says was expected: `(string | number)`, `<=4000`, or the message of a check. */
function expectedBy({ expected, message }: v.BaseIssue<unknown>): string {
  // A message of the library may quote the value.
  if (expected === null) return message.startsWith('Invalid ') ? 'a value that fits' : message;
  const words = expected.replaceAll(/[()]/g, '').split(' | ');
  return words.map((word) => EXPECTED[word] ?? (word.startsWith('"') ? 'a value' : word)).join(' or ');
}

/** Where a reply or record fails, and why; the options of a union each have their reason. */
export const failuresOf = (issues: readonly v.BaseIssue<unknown>[]): Oddity[] =>
  issues.flatMap((issue) =>
    issue.issues && issue.issues.length > 0 && /Object/.test(issue.expected ?? '')
      ? failuresOf(issue.issues)
      : {
          path: v.getDotPath(issue)?.replaceAll(/\.\d+(?=\.|$)/g, '[]') ?? '',
          expected: expectedBy(issue),
          found: kindOf(issue.input),
        },
  );

/** Whether a value has the type of a schema; one with a fallback accepts any other, too. */
function isOfType(node: Node, value: unknown): boolean {
  const { type, literal, options = [] } = node;
  if (Object.hasOwn(KINDS, type)) return typeof value === type;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object' || type === 'record') return isFields(value);
  if (type === 'literal') return value === literal;
  return type !== 'picklist' || options.includes(value);
}

/** The first issue of a pipe without its fallback. */
function issueOf(pipe: readonly Node[], value: unknown): v.BaseIssue<unknown> | undefined {
  // A pipe's steps are a schema, then others.
  const steps = pipe as unknown as [v.GenericSchema, ...v.GenericPipeItem[]];
  return v.safeParse(v.pipe(...steps), value).issues?.[0];
}

const fits = (node: Node, value: unknown): boolean =>
  node.pipe ? !issueOf(node.pipe, value) : isOfType(node, value) && v.is(schemaOf(node), value);

const below = (...names: string[]): string => names.filter((name) => name !== '').join('.');

function oddRecords(records: unknown[], path: string, item: Node | undefined, limit: number): Oddity[] {
  const tooMany = { path, expected: `at most ${limit}`, found: `${records.length} of them; the rest is left out` };
  const read = item ? records.slice(0, Math.min(limit, MOST_RECORDS)) : [];
  return [
    ...(records.length > limit ? [tooMany] : []),
    ...read.flatMap((record) => {
      if (!item) return [];
      const [failure] = failuresOf(v.safeParse(schemaOf(item), record).issues ?? []);
      if (!failure) return walk(item, record, path);
      const { path: field, expected, found } = failure;
      return { path: below(path, field), expected, found: `${found}; the record is left out` };
    }),
  ];
}

function oddFields(fields: Fields, path: string, { entries = {} }: Node, values: Node | undefined): Oddity[] {
  return [
    ...Object.entries(entries).flatMap(([name, entry]) => walk(entry, fields[name], below(path, name))),
    ...(values
      ? Object.values(fields)
          .slice(0, MOST_RECORDS)
          .flatMap((one) => walk(values, one, below(path, '*')))
      : []),
  ];
}

function walkPipe(pipe: readonly Node[], value: unknown, path: string): Oddity[] {
  const [first, second] = pipe;
  // A custom check before a schema only decides whether that is read.
  const inner = first?.type === 'custom' && second?.kind === 'schema' ? second : first;
  const contents = pipe.find(({ type }) => type === 'metadata')?.metadata;
  const odd = inner ? walk(inner, value, path, contents) : [];
  const issue = odd.length > 0 ? undefined : issueOf(pipe, value);
  return issue ? [{ path, expected: expectedBy(issue), found: `${kindOf(value)} that is not` }] : odd;
}

function walkTyped(node: Node, value: unknown, path: string, { items, limit, values }: Contents): Oddity[] {
  if (!isOfType(node, value)) return [{ path, expected: wordsOf(node), found: kindOf(value) }];
  if (Array.isArray(value))
    return oddRecords(value, `${path}[]`, items ?? node.item, limit ?? Number.POSITIVE_INFINITY);
  return isFields(value) ? oddFields(value, path, node, values) : [];
}

function walk(node: Node, value: unknown, path: string, contents: Contents = {}): Oddity[] {
  if (value === undefined || value === null) return [];
  if (node.pipe) return walkPipe(node.pipe, value, path);
  if (node.wrapped) return walk(node.wrapped, value, path, contents);
  if (node.type !== 'union') return walkTyped(node, value, path, contents);
  const option = optionsOf(node).find((one) => fits(one, value));
  return option ? walk(option, value, path) : [{ path, expected: wordsOf(node), found: kindOf(value) }];
}

/**
 * Compares what came with its schema, and tells of what was left out or replaced; an absent field is none of that.
 * `from`: the path to what came.
 */
export const odditiesOf = (schema: v.GenericSchema, reply: unknown, from = ''): Oddity[] =>
  walk(nodeOf(schema), reply, from);

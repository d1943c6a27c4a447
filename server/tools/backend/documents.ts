import { readFileSync } from 'node:fs';
import type { JsonSchema } from '@valibot/to-json-schema';
import { callNotes } from '../../../contract/call-notes.ts';
import { type EndpointName, type PathRow, paths } from '../../../contract/paths.ts';
import { BACKEND_GUIDE, OPENAPI } from '../../locations.ts';
import { openApi } from './openapi.ts';

const START = '<!-- Made by `npm run backend -- docs`: change contract/ instead. -->';
const END = '<!-- End of the made part. -->';

// The table's keys are exactly these names.
const names = Object.keys(paths) as EndpointName[];
const rows: Record<EndpointName, PathRow> = paths;

const json = (value: unknown): string => ['```json', JSON.stringify(value, null, 2), '```'].join('\n');
const lines = (...all: (string | null)[]): string => all.filter((line) => line !== null).join('\n\n');
const line = (...cells: string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head: string[], body: string[][]): string =>
  [line(...head), line(...head.map(() => '---')), ...body.map((cells) => line(...cells))].join('\n');

const overview = (these: EndpointName[]): string =>
  table(
    ['Call', 'Method and path', 'Who', 'Without it'],
    these.map((name) => {
      const { method, path, access, needs } = rows[name];
      const { isNeeded, without } = callNotes[name];
      const mark = isNeeded ? ' **Needed.**' : needs ? ` Capability \`${needs}\`.` : '';
      return [`[\`${name}\`](#${name.toLowerCase()})`, `\`${method} ${path}\``, access, `${without}${mark}`];
    }),
  );

/** Characters of an example that stays on its line. */
const SHORT = 90;

function call(name: EndpointName, shown: Map<string, EndpointName>): string {
  const { method, path } = rows[name];
  const { when, query, body, minimal, full } = callNotes[name];
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([key, one]): [string, string] => [key, `${one}`]))}`
    : '';
  /** A long example that an earlier call has is named, not repeated. */
  const example = (title: string, value: unknown): string => {
    const text = JSON.stringify(value);
    if (text.length < SHORT) return `${title}: \`${text}\``;
    const earlier = shown.get(text);
    if (earlier && earlier !== name) return `${title}: as of [\`${earlier}\`](#${earlier.toLowerCase()}).`;
    shown.set(text, name);
    return lines(`${title}:`, json(value));
  };
  return lines(
    `### ${name}`,
    `\`${method} ${path}${search}\``,
    when,
    body ? example('Sent', body) : null,
    example('Least reply', minimal),
    JSON.stringify(minimal) === JSON.stringify(full) ? null : example('Full reply', full),
  );
}

/** The type of a field in words. */
function typeOf(schema: JsonSchema): string {
  const { $ref, anyOf, type, items } = schema;
  if ($ref) return `[${$ref.split('/').at(-1)}](#${$ref.split('/').at(-1)?.toLowerCase()})`;
  if (anyOf) {
    const all = anyOf.filter((one): one is JsonSchema => typeof one === 'object' && one.type !== 'null').map(typeOf);
    return [...new Set(all)].join(' or ');
  }
  if (type === 'array') return `list of ${typeof items === 'object' && !Array.isArray(items) ? typeOf(items) : 'any'}`;
  return typeof type === 'string' ? type : 'any';
}

const shape = ([name, { properties = {}, required = [] }]: [string, JsonSchema]): string =>
  lines(
    `### ${name}`,
    table(
      ['Field', 'Type', ''],
      Object.entries(properties).map(([field, schema]) => [
        `\`${field}\``,
        typeof schema === 'object' ? typeOf(schema) : 'any',
        required.includes(field) ? 'needed' : '',
      ]),
    ),
  );

/** Without those that are one list in an object: their calls show them whole. */
const SHAPES = ['Product', 'Sku', 'Creative', 'Widget', 'WidgetEntity', 'Address', 'Order', 'Paper'];

function made(): string {
  const { schemas } = openApi().components;
  const specified = names.filter((name) => rows[name].needs === undefined);
  const beyond = names.filter((name) => rows[name].needs !== undefined);
  const shown = new Map<string, EndpointName>();
  return lines(
    START,
    '## Calls of every backend',
    overview(specified),
    '## Calls beyond the specification',
    'Asked only of a backend with the capability (`BACKEND_CAPABILITIES`).',
    overview(beyond),
    '## Shapes',
    'A record without a needed field is left out; any other field of a wrong type counts as missing. Numbers may be texts, amounts are rupees.',
    ...SHAPES.map((name) => shape([name, schemas[name] ?? {}])),
    '## Each call',
    ...names.map((name) => call(name, shown)),
    END,
  );
}

/** The generated documents as they should be, by file. */
export function documents(): Record<string, string> {
  const guide = readFileSync(BACKEND_GUIDE, 'utf8');
  const [before = '', rest = ''] = guide.split(START);
  const [, after = ''] = rest.split(END);
  return {
    [BACKEND_GUIDE]: `${before}${made()}${after}`,
    [OPENAPI]: `${JSON.stringify(openApi(), null, 2)}\n`,
  };
}

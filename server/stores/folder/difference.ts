import { isDeepStrictEqual } from 'node:util';
import { formatPaise } from '../../../contract/money.ts';
import type { Change as Recorded } from '../../shop/change-log.ts';

/**
 * One change of an import, as printed by a dry run. `moved`: only the position differs; `left`: in the store but not in
 * the folder, unchanged.
 */
export type Change = {
  kind: 'added' | 'changed' | 'moved' | 'removed' | 'left';
  /** "product blue-kurta" */
  what: string;
  fields: { name: string; before: unknown; after: unknown }[];
  /** Entries for the change log in addition to the import's totals (D49). */
  log?: Log[];
};
export type Log = Omit<Recorded, 'storeId'>;

/** Fields of `after` whose values differ from `before`; fields that only `before` has are ignored. */
const differences = (before: object, after: object): Change['fields'] => {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([name, value]) => !isDeepStrictEqual(old.get(name), value))
    .map(([name, value]) => ({ name, before: old.get(name), after: value }));
};

/** The change that makes a row equal to `after`; null if there is no difference. */
export function changeOf(what: string, before: object | undefined, after: object): Change | null {
  if (!before) return { kind: 'added', what, fields: [] };
  const fields = differences(before, after);
  if (fields.length === 0) return null;
  return { kind: fields.every(({ name }) => name === 'position') ? 'moved' : 'changed', what, fields };
}

type Named = { kind: Log['kind']; subject: string };

/** Change log entry with the changed fields; only those in `names`, unless null. Empty if none changed. */
export function fieldsLog(named: Named, fields: Change['fields'], names: readonly string[] | null = null): Log[] {
  const compared = fields.filter(({ name }) => names === null || names.includes(name));
  if (compared.length === 0) return [];
  const values = (when: 'before' | 'after') => Object.fromEntries(compared.map((field) => [field.name, field[when]]));
  return [{ ...named, before: values('before'), after: values('after') }];
}

const LONGEST = 60;
/** Fields whose columns have another name. */
const LABELS: Readonly<Record<string, string>> = { pricePaise: 'price', wasPaise: 'compare_at', code: 'sku' };

function valueText(name: string, value: unknown): string {
  if (name.endsWith('Paise') && typeof value === 'number') return value === 0 ? 'on request' : formatPaise(value);
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const SIGNS = { added: '+', changed: '~', moved: '↕', removed: '-', left: '=' } satisfies Record<
  Change['kind'],
  string
>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What differs within a field of several values, such as `config.theme.paper`; any other field is one part. */
function partsOf(field: Change['fields'][number]): Change['fields'] {
  const { name, before, after } = field;
  if (!isRecord(before) || !isRecord(after)) return [field];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => !isDeepStrictEqual(before[key], after[key]))
    .flatMap((key) => partsOf({ name: `${name}.${key}`, before: before[key], after: after[key] }));
}

/** "price ₹999 → ₹899" of each field. */
export const fieldTexts = ({ fields }: Change): string[] =>
  fields
    .flatMap(partsOf)
    .map(({ name, before, after }) => `${LABELS[name] ?? name} ${valueText(name, before)} → ${valueText(name, after)}`);

/** "~ product blue-kurta: price ₹999 → ₹899" */
export function changeLine(change: Change): string {
  const details = fieldTexts(change);
  return `${SIGNS[change.kind]} ${change.what}${details.length > 0 ? `: ${details.join('; ')}` : ''}`;
}

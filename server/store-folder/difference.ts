import { isDeepStrictEqual } from 'node:util';
import type { Change as Recorded } from '../shop/change-log.ts';

/** One thing that an import changes, as a dry run prints it. */
export type Change = {
  kind: 'added' | 'changed' | 'removed' | 'left';
  /** "product blue-kurta" */
  what: string;
  fields: { name: string; before: unknown; after: unknown }[];
  /** What the log of changes keeps of it beside the number of changes (D41). */
  log?: Log[];
};
export type Log = Omit<Recorded, 'storeId'>;

/** The fields of a row that differ, by the names of `after`. */
const differences = (before: object, after: object): Change['fields'] => {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([name, value]) => !isDeepStrictEqual(old.get(name), value))
    .map(([name, value]) => ({ name, before: old.get(name), after: value }));
};

/** What becomes of one row; null where it is the same already. */
export function changeOf(what: string, before: object | undefined, after: object): Change | null {
  if (!before) return { kind: 'added', what, fields: [] };
  const fields = differences(before, after);
  return fields.length > 0 ? { kind: 'changed', what, fields } : null;
}

type Named = { kind: Log['kind']; subject: string };

/** The record of fields that have changed; only those of `names`, if there are any. */
export function fieldsLog(named: Named, fields: Change['fields'], names: readonly string[] | null = null): Log[] {
  const compared = fields.filter(({ name }) => names === null || names.includes(name));
  if (compared.length === 0) return [];
  const values = (when: 'before' | 'after') => Object.fromEntries(compared.map((field) => [field.name, field[when]]));
  return [{ ...named, before: values('before'), after: values('after') }];
}

const LONGEST = 60;

function valueText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const SIGNS = { added: '+', changed: '~', removed: '-', left: '=' } satisfies Record<Change['kind'], string>;

/** "~ product blue-kurta: price 99900 → 89900" */
export function changeLine({ kind, what, fields }: Change): string {
  const details = fields.map(({ name, before, after }) => `${name} ${valueText(before)} → ${valueText(after)}`);
  return `${SIGNS[kind]} ${what}${details.length > 0 ? `: ${details.join('; ')}` : ''}`;
}

import * as v from 'valibot';
import { headerKey } from './shapes/header.ts';

/**
 * Schema of `mapping.json`, which says how to read a list that is not as `docs/own-shop.md` describes: `file` and
 * `sheet` name the list, `columns` the field of a column (null: ignore it), `stock` the pieces of a new variant whose
 * stock the list does not say.
 */
export const mappingFile = v.strictObject({
  $schema: v.optional(v.string()),
  file: v.optional(v.string()),
  sheet: v.optional(v.string()),
  columns: v.optional(v.record(v.string(), v.nullable(v.string())), {}),
  stock: v.optional(v.pipe(v.number(), v.integer('not a whole number'), v.minValue(0), v.maxValue(999_999_999))),
});
export type Mapping = v.InferOutput<typeof mappingFile>;
export const NO_MAPPING: Mapping = { columns: {} };

/** Field by header key; '' for ignored columns. */
export const chosenColumns = ({ columns }: Mapping): ReadonlyMap<string, string> =>
  new Map(Object.entries(columns).map(([name, field]) => [headerKey(name), field ?? '']));

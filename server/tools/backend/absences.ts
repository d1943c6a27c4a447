import { isFields } from '../../../contract/api-response.ts';
import type { FieldNote } from '../../../contract/call-notes.ts';

/** A field that a shopper misses: `missing` of `of` records lack it. */
export type Absence = { note: FieldNote; missing: number; of: number };

/** Whether a value is as good as none; an empty list is a list. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (isFields(value) && Object.keys(value).length === 0);

/** All values at a path: `data[].id` has one for each entry of the list. */
function valuesAt(value: unknown, [step, ...rest]: string[]): unknown[] {
  if (step === undefined) return [value];
  const isList = step.endsWith('[]');
  const inner = isFields(value) ? value[isList ? step.slice(0, -2) : step] : undefined;
  const values = isList ? (Array.isArray(inner) ? inner : []) : [inner];
  return values.flatMap((one) => valuesAt(one, rest));
}

/** The fields that records of a reply lack, at each of the paths of a note. */
export function absencesOf(notes: readonly FieldNote[], reply: unknown): Absence[] {
  return notes.flatMap((note) => {
    const paths = note.at.map((path) => path.split('.'));
    const [first = []] = paths;
    const isCommon = (step: string, at: number) => paths.every((path) => path[at] === step && at < path.length - 1);
    const differs = first.findIndex((step, at) => !isCommon(step, at));
    const records = valuesAt(reply, first.slice(0, differs)).filter(isFields);
    const lacking = records.filter((record) =>
      paths.every((path) => valuesAt(record, path.slice(differs)).every(isEmpty)),
    );
    return lacking.length > 0 ? [{ note, missing: lacking.length, of: records.length }] : [];
  });
}

/** Values that a backend may send instead of the expected one; `undefined`: the field is missing. */
export const ODD: readonly unknown[] = [
  undefined,
  null,
  '',
  'odd',
  'x'.repeat(100_000),
  '1e999',
  0,
  7,
  -1,
  1e300,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { odd: { odd: 1 } },
  Array.from({ length: 1000 }, () => 'odd'),
];

export const nameOf = (value: unknown): string => JSON.stringify(value)?.slice(0, 30) ?? 'absent';

type Wire = Record<string, unknown>;
const isWire = (value: unknown): value is Wire => typeof value === 'object' && value !== null;

/** The path to every field of a sample; in a list only those of the first record. */
export function pathsOf(wire: unknown): string[][] {
  if (!isWire(wire)) return [];
  const names = Array.isArray(wire) ? Object.keys(wire).slice(0, 1) : Object.keys(wire);
  return names.flatMap((name) => [[name], ...pathsOf(wire[name]).map((path) => [name, ...path])]);
}

/** A copy of the sample with `value` at the path. */
export function spoiled<T>(wire: T, [name = '', ...rest]: readonly string[], value: unknown): T {
  if (!isWire(wire)) return wire;
  const copy: Wire = Array.isArray(wire) ? Object.assign([], wire) : { ...wire };
  if (rest.length > 0) copy[name] = spoiled(copy[name], rest, value);
  else if (value === undefined && !Array.isArray(wire)) delete copy[name];
  else copy[name] = value;
  // The same fields as the sample, of any type.
  return copy as T;
}

/** A copy of the sample with `value` in every field except those named. */
export const spoiledBut = <T extends object>(wire: T, value: unknown, ...except: string[]): T =>
  Object.keys(wire)
    .filter((name) => !except.includes(name))
    .reduce((all, name) => spoiled(all, [name], value), wire);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A product on the wire or in the app: its id is a number there and a text here. */
const isProduct = (value: unknown, id: string): boolean =>
  isObject(value) && Array.isArray(value.skus) && String(value.id) === id;

function stripped(value: unknown, id: string): unknown {
  if (Array.isArray(value)) {
    const rest = value.filter((item) => !isProduct(item, id)).map((item) => stripped(item, id));
    return rest.length === value.length && rest.every((item, at) => item === value[at]) ? value : rest;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, stripped(part, id)] as const);
  return entries.every(([name, part]) => part === value[name]) ? value : Object.fromEntries(entries);
}

/** R37: an answer without a product, in whichever of its lists it stands; the same object where it stands in none. */
export const withoutProduct = <T>(answer: T, id: string): T =>
  // Only items of lists are left out, so the shape stays.
  stripped(answer, id) as T;

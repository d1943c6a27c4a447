import { isTranslated } from '../columns.ts';
import { visible } from '../damage.ts';
import type { Shape } from './shape.ts';

/** A column's name for comparison: "Variant_SKU *", "variant-sku" and "variant sku" are the same. */
export const headerKey = (name: string): string =>
  visible(name.normalize('NFKC'))
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[_-]/g, ' ')
    .replace(/\s*(?:\*+|:|\(required\)|\(optional\))\s*$/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Columns that a merchant named in `mapping.json`: field by header key, '' to ignore the column. */
export type Chosen = ReadonlyMap<string, string>;

/** "selling price (rs.)" and "mrp in inr" say what all amounts are in. */
const IN_RUPEES = / ?(?:\((?:in )?(?:rs\.?|inr|₹|rupees)\)|in (?:rs\.?|inr|₹|rupees)|₹)$/;

/** "title:hi", the title in Hindi. */
const IN_LANGUAGE = /^(.+?) ?: ?([a-z]{2,3})$/;

export function fieldOf(name: string, shape: Shape, chosen: Chosen): string | null {
  const written = headerKey(name);
  const own = chosen.get(written);
  if (own !== undefined) return own || null;
  const [, first = '', language] = IN_LANGUAGE.exec(written) ?? [];
  const translated = language ? fieldOf(first, shape, chosen) : null;
  if (translated && isTranslated(translated)) return `${translated}:${language}`;
  const key = Object.hasOwn(shape.columns, written) ? written : written.replace(IN_RUPEES, '');
  if (Object.hasOwn(shape.columns, key)) return shape.columns[key] ?? null;
  const [pattern, field] = shape.numbered?.find(([form]) => form.test(key)) ?? [];
  return pattern && field ? key.replace(pattern, field) : null;
}

/**
 * Maps a header to fields. `places`: column index by field; `names`: header text by field, for messages; `mapped`:
 * columns with another name than their field, "Variant Price → price"; `ignored`: header text of unknown columns; `doubled`: header text of
 * columns that are there twice; `rivals`: ignored columns with another word for a field that has a column; `width`: number of columns.
 */
export function columnsOf(header: readonly string[], shape: Shape, chosen: Chosen = new Map()) {
  const places = new Map<string, number>();
  const names = new Map<string, string>();
  const [ignored, doubled]: [string[], string[]] = [[], []];
  const rivals: [field: string, name: string][] = [];
  const keys = header.map(headerKey);
  // A column with the field's own name comes before another word for it.
  const rank = (place: number) => {
    const key = keys[place] ?? '';
    if (chosen.has(key)) return 0;
    return key === headerKey(fieldOf(key, shape, chosen) ?? '') ? 1 : 2;
  };
  const order = header.map((_, place) => place).toSorted((one, other) => rank(one) - rank(other) || one - other);
  for (const place of order) {
    const name = visible(header[place] ?? '');
    const field = fieldOf(name, shape, chosen);
    if (field !== null && !places.has(field)) {
      places.set(field, place);
      names.set(field, name);
    } else if (field !== null && keys.indexOf(keys[place] ?? '') !== place) doubled.push(name);
    else if (name) {
      ignored.push(name);
      if (field !== null) rivals.push([field, name]);
    }
  }
  const mapped = [...places]
    .toSorted(([, one], [, other]) => one - other)
    .flatMap(([field, place]) => (keys[place] === headerKey(field) ? [] : [`${names.get(field)} → ${field}`]));
  return { places, names, mapped, ignored, doubled, rivals, width: header.length };
}
export type Columns = ReturnType<typeof columnsOf>;

const isOf = (shape: Shape, keys: ReadonlySet<string>): boolean =>
  shape.signs.some((signs) => signs.every((sign) => keys.has(sign)));

/** The form of a header, of these in order; the last ones by their fields. Null for a line that is no header. */
export function recognise(
  header: readonly string[],
  foreign: readonly Shape[],
  own: Shape,
  chosen: Chosen,
): Shape | null {
  const keys = new Set(header.map(headerKey));
  const found = foreign.find((shape) => isOf(shape, keys));
  if (found) return found;
  const { places } = columnsOf(header, own, chosen);
  return own.signs.some((signs) => signs.every((field) => places.has(field))) ? own : null;
}

import * as v from 'valibot';
import { m } from '#messages';
import { baseLocale } from '#messages/runtime';
import type { categories, Translations } from '../../db/schema/catalogue.ts';
import { type Language, speaking } from '../../http/language.ts';
import { trimmed } from './fields.ts';
import { ifAny, inLanguages, withoutEmpty } from './translations.ts';

export type CategoryRow = typeof categories.$inferSelect;

const words = v.pipe(trimmed(200), v.minLength(1, 'must not be empty'));
const id = v.pipe(
  v.string(),
  v.regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_-]{0,99}$/u, 'not an id; write letters, digits and hyphens'),
);
const titles = inLanguages({ title: trimmed(200) });
const members = v.union([
  v.strictObject({ id, title: words, translations: titles, products: v.array(v.string()) }),
  v.strictObject({ id, title: words, translations: titles, category: v.string() }),
  v.strictObject({ id, title: words, translations: titles, all: v.literal(true) }),
]);

const cell = trimmed(100);
const sizeGuide = v.pipe(
  v.strictObject({
    note: v.optional(trimmed(300), ''),
    columns: v.pipe(v.array(cell), v.minLength(2, 'needs two columns'), v.maxLength(6, 'has more than 6 columns')),
    rows: v.pipe(v.array(v.array(cell)), v.maxLength(40, 'has more than 40 rows')),
  }),
  v.check(
    ({ columns, rows }) => rows.every((row) => row.length === columns.length),
    'has rows of another length than its columns',
  ),
);

const names = inLanguages({ name: trimmed(200) });
/** Schema of `catalogue.json`: the category menu and the collections that pages and shelves show. */
export const catalogueFile = v.strictObject({
  $schema: v.optional(v.string()),
  categories: v.array(
    v.strictObject({
      id,
      name: words,
      image: v.optional(v.string(), ''),
      translations: inLanguages({ name: trimmed(200), sizeGuide }),
      children: v.optional(v.array(v.strictObject({ id, name: words, translations: names })), []),
      /** The first column contains the sizes as spelled in `variants.csv`; lengths are in centimetres. */
      sizeGuide: v.optional(sizeGuide),
    }),
  ),
  collections: v.optional(v.array(members), []),
});
export type CatalogueFile = v.InferOutput<typeof catalogueFile>;
export type Collection = CatalogueFile['collections'][number];

/** Rows in menu order, each parent followed by its children; `position` counts over all of them. */
export function categoryRows({ categories }: CatalogueFile, storeId: number): CategoryRow[] {
  const rows = categories.flatMap(({ id: parentId, name, image, children, translations, sizeGuide: guide = null }) => [
    { id: parentId, name, parentId: null, image, sizeGuide: guide, translations: withoutEmpty(translations) },
    ...children.map((child) => ({
      ...child,
      parentId,
      image: '',
      sizeGuide: null,
      translations: withoutEmpty(child.translations),
    })),
  ]);
  return rows.map((row, position) => ({ ...row, storeId, position }));
}

/** Inverse of `categoryRows`. */
export const categoryTree = (rows: readonly CategoryRow[]) =>
  rows
    .filter(({ parentId }) => parentId === null)
    .map(({ id: parent, name, image, translations, sizeGuide: guide }) => ({
      id: parent,
      name,
      image,
      ...ifAny(translations),
      children: rows
        .filter(({ parentId }) => parentId === parent)
        .map((child) => ({ id: child.id, name: child.name, ...ifAny(child.translations) })),
      ...(guide ? { sizeGuide: { note: guide.note, columns: guide.columns, rows: guide.rows } } : {}),
    }));

export type NamedCategory = { name: string; image: string; translations: Translations<{ name: string }> };

/**
 * The catalogue of a folder without catalogue.json: each category that products name, a collection of each, and the
 * collection `all` unless a category has that id.
 */
export const impliedCatalogue = (
  named: ReadonlyMap<string, NamedCategory>,
  [first = baseLocale, ...others]: readonly Language[],
): CatalogueFile => ({
  categories: [...named].map(([key, category]) => ({ id: key, ...category, children: [] })),
  collections: [
    ...[...named].map(([key, { name, translations }]) => ({
      id: key,
      title: name,
      translations: Object.fromEntries(
        Object.entries(translations).map(([language, texts]) => [language, { title: texts.name }]),
      ),
      category: key,
    })),
    ...(named.has('all')
      ? []
      : [
          {
            id: 'all',
            title: speaking(first, () => m.default_home_everything()),
            translations: Object.fromEntries(
              others.map((language) => [language, { title: speaking(language, () => m.default_home_everything()) }]),
            ),
            all: true as const,
          },
        ]),
  ],
});

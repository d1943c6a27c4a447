import * as v from 'valibot';
import type { categories } from '../db/schema.ts';
import { isStorable } from './fields.ts';

export type CategoryRow = typeof categories.$inferSelect;

const words = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(200),
  v.check(isStorable, 'contains characters that cannot be stored'),
);
const id = v.pipe(
  v.string(),
  v.regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_-]{0,99}$/u, 'not an id; write letters, digits and hyphens'),
);
const members = v.union([
  v.strictObject({ id, title: words, products: v.array(v.string()) }),
  v.strictObject({ id, title: words, category: v.string() }),
  v.strictObject({ id, title: words, all: v.literal(true) }),
]);

/** `catalogue.json`: the menu, and the lists of products that pages and shelves show. */
export const catalogueFile = v.strictObject({
  $schema: v.optional(v.string()),
  categories: v.array(
    v.strictObject({
      id,
      name: words,
      image: v.optional(v.string(), ''),
      children: v.optional(v.array(v.strictObject({ id, name: words })), []),
    }),
  ),
  collections: v.optional(v.array(members), []),
});
export type CatalogueFile = v.InferOutput<typeof catalogueFile>;
export type Collection = CatalogueFile['collections'][number];

/** Parents before their children, as the menu has them. */
export function categoryRows({ categories }: CatalogueFile, storeId: number): CategoryRow[] {
  const rows = categories.flatMap(({ id: parentId, name, image, children }) => [
    { id: parentId, name, parentId: null, image },
    ...children.map((child) => ({ ...child, parentId, image: '' })),
  ]);
  return rows.map((row, position) => ({ ...row, storeId, position }));
}

/** The reverse of `categoryRows`. */
export const categoryTree = (rows: readonly CategoryRow[]): CatalogueFile['categories'] =>
  rows
    .filter(({ parentId }) => parentId === null)
    .map(({ id: parent, name, image }) => ({
      ...{ id: parent, name, image },
      children: rows.filter(({ parentId }) => parentId === parent).map((child) => ({ id: child.id, name: child.name })),
    }));

/** What a shop without a catalogue.json has: a category for each that its products name, a list for each, and one of all. */
export const impliedCatalogue = (named: ReadonlyMap<string, { name: string; image: string }>): CatalogueFile => ({
  categories: [...named].map(([key, { name, image }]) => ({ id: key, name, image, children: [] })),
  collections: [
    ...[...named].map(([key, { name }]) => ({ id: key, title: name, category: key })),
    ...(named.has('all') ? [] : [{ id: 'all', title: 'Everything', all: true as const }]),
  ],
});

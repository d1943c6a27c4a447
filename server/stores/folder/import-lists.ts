import { grouped } from '../../db/grouped.ts';
import { matching, rowsWith } from '../../db/keys.ts';
import { categories, collectionProducts, collections } from '../../db/schema/catalogue.ts';
import { insertRows, upsert } from '../../db/upsert.ts';
import type { CategoryRow, Collection } from './catalogue-file.ts';
import { changeOf } from './difference.ts';
import { change, type Import } from './import-context.ts';
import type { Catalogue } from './import-products.ts';
import { withoutEmpty } from './translations.ts';

/** Upserts new and changed categories. Must run before the products, which have a foreign key to them. */
export async function importCategories(into: Import, rows: CategoryRow[]): Promise<void> {
  const { tx, storeId } = into;
  const old = await rowsWith(tx, categories, { storeId });
  for (const row of rows) {
    const different = changeOf(
      `category ${row.id}`,
      old.find(({ id }) => id === row.id),
      row,
    );
    if (different) await change(into, different, () => upsert(tx, categories, [row]));
  }
}

/** Deletes categories that catalogue.json lacks, except those that a remaining product uses. */
export async function removeCategories(into: Import, rows: CategoryRow[], catalogue: Catalogue): Promise<void> {
  const { tx, storeId, report } = into;
  const old = await rowsWith(tx, categories, { storeId });
  const used = new Set([...catalogue.values()].flatMap(({ categoryId, childId }) => [categoryId, childId]));
  for (const { id } of old.filter((row) => !rows.some(({ id }) => id === row.id))) {
    const what = { what: `category ${id}`, fields: [] };
    if (used.has(id)) report({ kind: 'left', ...what });
    else {
      await change(into, { kind: 'removed', ...what }, () =>
        tx.delete(categories).where(matching(categories, { storeId, id })),
      );
    }
  }
}

function membersOf(list: Collection, catalogue: Catalogue, categoryOf: (text: string) => string | null): number[] {
  const all = [...catalogue.values()];
  if ('all' in list) return all.map(({ id }) => id);
  if ('products' in list) return [...new Set(list.products.flatMap((handle) => catalogue.get(handle)?.id ?? []))];
  const category = categoryOf(list.category) ?? list.category;
  return all.filter(({ categoryId, childId }) => categoryId === category || childId === category).map(({ id }) => id);
}

async function writeList(
  { tx, storeId }: Import,
  { id, title, translations }: Collection,
  members: number[] | null,
): Promise<void> {
  await upsert(tx, collections, [{ storeId, id, title, translations: withoutEmpty(translations) }]);
  if (members === null) return;
  const ofList = matching(collectionProducts, { storeId, collectionId: id });
  await tx.delete(collectionProducts).where(ofList);
  const rows = members.map((productId, position) => ({ storeId, collectionId: id, productId, position }));
  await insertRows(tx, collectionProducts, rows);
}

type Lists = {
  lists: Collection[];
  catalogue: Catalogue;
  categoryOf: (text: string) => string | null;
  /** Whether to delete all other collections. */
  complete: boolean;
};

/** Writes new and changed collections with their members; with `complete`, deletes all others. */
export async function importCollections(into: Import, { lists, catalogue, categoryOf, complete }: Lists) {
  const { tx, storeId } = into;
  const old = await rowsWith(tx, collections, { storeId });
  const rows = await rowsWith(tx, collectionProducts, { storeId }, collectionProducts.position);
  const before = grouped(rows, ({ collectionId }) => collectionId);
  for (const list of lists) {
    const members = membersOf(list, catalogue, categoryOf);
    const known = old.find(({ id }) => id === list.id);
    const had = (before.get(list.id) ?? []).map(({ productId }) => productId);
    const same = had.length === members.length && had.every((id, place) => id === members[place]);
    const different = changeOf(
      `collection ${list.id}`,
      known && { title: known.title, translations: known.translations, products: had.length, order: true },
      {
        title: list.title,
        translations: withoutEmpty(list.translations),
        products: members.length,
        order: same || had.length !== members.length,
      },
    );
    if (different) await change(into, different, () => writeList(into, list, same ? null : members));
  }
  const gone = complete ? old.filter(({ id }) => !lists.some((list) => list.id === id)) : [];
  for (const { id } of gone) {
    await change(into, { kind: 'removed', what: `collection ${id}`, fields: [] }, () =>
      tx.delete(collections).where(matching(collections, { storeId, id })),
    );
  }
}

import type { collectionProducts, collections } from '../db/schema.ts';
import type { CollectionWords, StoreWords } from './words.ts';

type CollectionRow = typeof collections.$inferInsert;
type MemberRow = typeof collectionProducts.$inferInsert;

/** The data of a product that decides its membership in collections. */
export type Member = { id: number; slug: string; categoryId: string; childId: string | null; onSale: boolean };

function membersOf(rule: CollectionWords['products'], members: Member[]): Member[] {
  if ('all' in rule) return members;
  if ('onSale' in rule) return members.filter((member) => member.onSale);
  if ('category' in rule) {
    return members.filter((member) => [member.categoryId, member.childId].includes(rule.category));
  }
  return rule.slugs.map((slug) => {
    const member = members.find((candidate) => candidate.slug === slug);
    if (!member) throw new Error(`a collection names ${slug}, which this store does not sell`);
    return member;
  });
}

/** The store's collections, and implied ones for bestsellers and each category unless the store defines that id. */
export function collectionsOf(words: StoreWords): CollectionWords[] {
  const implied: CollectionWords[] = [
    { id: 'bestsellers', title: words.bestsellers.title, products: { slugs: words.bestsellers.slugs } },
    ...words.categories
      .flatMap((category) => [category, ...category.children])
      .map(({ slug, name }) => ({ id: slug, title: name, products: { category: slug } })),
  ];
  const named = new Set(words.collections.map((collection) => collection.id));
  return [...words.collections, ...implied.filter((collection) => !named.has(collection.id))];
}

export function collectionRows(
  words: StoreWords,
  members: Member[],
): { collections: CollectionRow[]; collectionProducts: MemberRow[] } {
  const all = collectionsOf(words);
  return {
    collections: all.map(({ id, title }) => ({ storeId: words.id, id, title })),
    collectionProducts: all.flatMap((collection) =>
      [...new Set(membersOf(collection.products, members))].map((member, position) => ({
        storeId: words.id,
        collectionId: collection.id,
        productId: member.id,
        position,
      })),
    ),
  };
}

import type { collectionProducts, collections } from '../db/schema/catalogue.ts';
import type { CollectionContent, StoreContent } from './store-content.ts';

type CollectionRow = typeof collections.$inferInsert;
type MemberRow = typeof collectionProducts.$inferInsert;

/** The data of a product that decides its membership in collections. */
export type Member = { id: number; slug: string; categoryId: string; childId: string | null; onSale: boolean };

function membersOf(rule: CollectionContent['products'], members: Member[]): Member[] {
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
export function collectionsOf(content: StoreContent): CollectionContent[] {
  const implied: CollectionContent[] = [
    { id: 'bestsellers', title: content.bestsellers.title, products: { slugs: content.bestsellers.slugs } },
    ...content.categories
      .flatMap((category) => [category, ...category.children])
      .map(({ slug, name }) => ({ id: slug, title: name, products: { category: slug } })),
  ];
  const named = new Set(content.collections.map((collection) => collection.id));
  return [...content.collections, ...implied.filter((collection) => !named.has(collection.id))];
}

export function collectionRows(
  content: StoreContent,
  members: Member[],
): { collections: CollectionRow[]; collectionProducts: MemberRow[] } {
  const all = collectionsOf(content);
  return {
    collections: all.map(({ id, title }) => ({ storeId: content.id, id, title })),
    collectionProducts: all.flatMap((collection) =>
      [...new Set(membersOf(collection.products, members))].map((member, position) => ({
        storeId: content.id,
        collectionId: collection.id,
        productId: member.id,
        position,
      })),
    ),
  };
}

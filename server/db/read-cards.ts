import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { spokenLanguage } from '../http/language.ts';
import type { Db } from './database.ts';
import { categoryOfProduct, isPublished } from './keys.ts';
import { categories, creatives, products, skus } from './schema/catalogue.ts';

/** SQL for a JSON object of the columns. All are numbers, texts, booleans or JSON, which need no conversion. */
const objectOf = (columns: Record<string, AnyPgColumn | SQL>): SQL => {
  const fields = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`json_build_object(${sql.join(fields, sql`, `)})`;
};

const skuFields = {
  id: skus.id,
  productId: skus.productId,
  name: skus.name,
  pricePaise: skus.pricePaise,
  wasPaise: skus.wasPaise,
  stock: skus.stock,
  enabled: skus.enabled,
  attributes: skus.attributes,
};
const pictureFields = {
  id: creatives.id,
  skuId: creatives.skuId,
  url: creatives.url,
  kind: creatives.kind,
  poster: creatives.poster,
};
/** The SKUs that have a picture of the product among their own. */
const samePicture = alias(creatives, 'same_picture');
const skusWithPicture = sql`(
  select coalesce(json_agg(${samePicture.skuId}), '[]') from ${creatives} ${samePicture}
  where ${samePicture.storeId} = ${creatives.storeId} and ${samePicture.productId} = ${creatives.productId}
    and ${samePicture.url} = ${creatives.url} and ${samePicture.skuId} is not null)`;

/** The translated texts of a row in the language of the request, which replace its own; null if there are none. */
const textsIn = <Texts>(translations: AnyPgColumn) => sql<Texts | null>`${translations} -> ${spokenLanguage()}::text`;
type Sku = Pick<typeof skus.$inferSelect, keyof typeof skuFields>;
const skusOfProduct = () => sql<(Sku & { texts: Partial<Sku> | null })[]>`(
  select coalesce(json_agg(${objectOf({ ...skuFields, texts: textsIn(skus.translations) })} order by ${skus.position}), '[]') from ${skus}
  where ${skus.storeId} = ${products.storeId} and ${skus.productId} = ${products.id})`;
type CardPicture = Pick<typeof creatives.$inferSelect, keyof typeof pictureFields> & { shownOf: number[] };
const picturesOfProduct = sql<CardPicture[]>`(
  select coalesce(json_agg(${objectOf({ ...pictureFields, shownOf: skusWithPicture })} order by ${creatives.position}), '[]') from ${creatives}
  where ${creatives.storeId} = ${products.storeId} and ${creatives.productId} = ${products.id}
    and ${creatives.skuId} is null and ${creatives.kind} = 'IMAGE')`;

/**
 * Reads the data of cards of published products in the order of `ids`, in the language of the request; other ids are
 * omitted. A search returns hundreds
 * of cards: one query with a single parameter for all ids costs a third of `productsByIds`.
 */
export async function cardsByIds(db: Db, storeId: number, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      product: {
        id: products.id,
        name: products.name,
        fabric: products.fabric,
        rating: products.rating,
        ratingCount: products.ratingCount,
        ratingSummary: products.ratingSummary,
        reviewCount: products.reviewCount,
        reviewStars: products.reviewStars,
      },
      texts: textsIn<{ name?: string; fabric?: string }>(products.translations),
      category: categories.name,
      categoryTexts: textsIn<{ name?: string }>(categories.translations),
      skus: skusOfProduct(),
      creatives: picturesOfProduct,
    })
    .from(products)
    .innerJoin(categories, categoryOfProduct)
    .where(and(eq(products.storeId, storeId), isPublished, sql`${products.id} = any(${sql.param(ids)}::int[])`));
  const cards = rows.map(({ product, texts, category, categoryTexts, skus: variants, creatives: pictures }) => ({
    product: { ...product, ...texts },
    category: categoryTexts?.name ?? category,
    skus: variants.map(({ texts: own, ...sku }) => ({ ...sku, ...own })),
    creatives: pictures,
  }));
  const byId = new Map(cards.map((card) => [card.product.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
/** The fields of a product that a card shows; SKUs and pictures by position. */
export type StoredCard = Awaited<ReturnType<typeof cardsByIds>>[number];

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SizeGuide } from '../../contract/product.ts';
import type { ShippingTable } from '../../contract/shipping.ts';

/**
 * The shop's tables. Every table but `meta` belongs to a store: its key begins with `store_id`, and so does every
 * query's WHERE (S12). Money is whole paise. What must keep its order is stored as a list of pairs, since `jsonb` sorts
 * the keys of objects.
 */
export type Pairs = [name: string, value: string][];
/** A rate of GST for pieces with a taxable value of up to `upToPaise` (`shop/tax.ts`); null: of any. The lowest limit first. */
export type TaxRow = { upToPaise: number | null; percent: number };
/**
 * Who sells, for invoices, and who brings it. `hsn`: by a category's id, '' for all others; `gst` for all goods but those
 * whose HSN code, or the beginning of it, is in `gstByHsn`. A store without these has neither HSN codes nor taxes on its
 * invoices.
 */
export type Seller = {
  legalName: string;
  address: string;
  gstin: string;
  email: string;
  phone: string;
  hsn?: Record<string, string>;
  gst?: TaxRow[];
  gstByHsn?: Record<string, TaxRow[]>;
  /** Where each carrier tells how far a parcel is: its name, and an address with `{tracking}` in it. */
  carriers?: Record<string, string>;
  /** How fast it is; a store without it promises nothing. */
  shipping?: ShippingTable;
};
/** The layout config as it goes over the wire. */
export type StoreConfig = {
  tabIcon: string;
  tabTitle: string;
  icon: string;
  quick_links: { title: string; icon: string; cta: { action: { url: string } } }[];
  theme: Record<string, string>;
};
/** Products of a collection that fill a widget when it is read, so that prices and stock are always today's. */
type WidgetSource = { collectionId: string; limit: number };

/** Columns that many tables have. */
export const storeId = () =>
  integer('store_id')
    .notNull()
    .references(() => stores.id);
/** A row that goes with the one that it refers to. */
export const cascading = (reference: Parameters<typeof foreignKey>[0]) => foreignKey(reference).onDelete('cascade');
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const meta = pgTable('meta', { key: text().primaryKey(), value: text().notNull() });

export const stores = pgTable('stores', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  about: text().notNull(),
  config: jsonb().$type<StoreConfig>().notNull(),
  seller: jsonb().$type<Seller>().notNull(),
  /** D26: for how many days after delivery products can be returned; 0 for never. */
  returnDays: integer('return_days').notNull().default(10),
  /** D1 */
  collectionsNeedSignIn: boolean('collections_need_sign_in').notNull().default(false),
  /** Whether customers may review what they bought. */
  reviews: boolean().notNull().default(false),
});

/** Which hosts open a store (D36): lower case, without port, `www.` and `stage-`. */
export const hosts = pgTable(
  'hosts',
  {
    storeId: storeId(),
    host: text().notNull().unique(),
    /** The one that absolute addresses are written with. */
    isPrimary: boolean('is_primary').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.host] }),
    uniqueIndex('hosts_primary').on(table.storeId).where(sql`${table.isPrimary}`),
  ],
);

export const widgets = pgTable(
  'widgets',
  {
    storeId: storeId(),
    id: text().notNull(),
    /** 'STORE_HOME', or the type of a content page: 'POLICY', 'SHIPPING', … */
    page: text().notNull(),
    position: integer().notNull(),
    widgetId: text('widget_id').notNull(),
    widgetType: text('widget_type').notNull(),
    name: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    config: jsonb().$type<Record<string, string>>().notNull(),
    entities: jsonb().$type<unknown[]>().notNull(),
    source: jsonb().$type<WidgetSource | null>(),
    url: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('widgets_page').on(table.storeId, table.page, table.position),
  ],
);

export const categories = pgTable(
  'categories',
  {
    storeId: storeId(),
    id: text().notNull(),
    name: text().notNull(),
    parentId: text('parent_id'),
    position: integer().notNull(),
    image: text().notNull(),
    /** What sizes come to, for everything in this category; null where nothing is said. */
    sizeGuide: jsonb('size_guide').$type<SizeGuide | null>(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);

export const products = pgTable(
  'products',
  {
    storeId: storeId(),
    id: integer().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    categoryId: text('category_id').notNull(),
    childCategoryId: text('child_category_id'),
    fabric: text().notNull(),
    keywords: text().notNull(),
    info: jsonb().$type<Pairs>().notNull(),
    returnPolicy: text('return_policy').notNull(),
    rating: real(),
    ratingCount: integer('rating_count').notNull(),
    ratingSummary: text('rating_summary').notNull(),
    /** Handles (`slug`) of what the keeper wants shown beside it first; one may be of a product that is gone. */
    goesWith: jsonb('goes_with').$type<string[]>().notNull().default([]),
    /** Of the reviews that are shown: how many, and their stars together. */
    reviewCount: integer('review_count').notNull().default(0),
    reviewStars: integer('review_stars').notNull().default(0),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({ columns: [table.storeId, table.categoryId], foreignColumns: [categories.storeId, categories.id] }),
    index('products_category').on(table.storeId, table.categoryId),
  ],
);

export const skus = pgTable(
  'skus',
  {
    storeId: storeId(),
    id: integer().notNull(),
    productId: integer('product_id').notNull(),
    /** What the shopkeeper calls it (D36), once per store (migration 0018); '' where they don't. */
    code: text().notNull().default(''),
    name: text().notNull(),
    description: text().notNull(),
    /** 0: no price yet (spec §3). */
    pricePaise: integer('price_paise').notNull(),
    wasPaise: integer('was_paise').notNull(),
    stock: integer().notNull(),
    enabled: boolean().notNull(),
    attributes: jsonb().$type<Pairs>().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    cascading({ columns: [table.storeId, table.productId], foreignColumns: [products.storeId, products.id] }),
    check('skus_not_negative', sql`${table.stock} >= 0 and ${table.pricePaise} >= 0 and ${table.wasPaise} >= 0`),
    index('skus_product').on(table.storeId, table.productId, table.position),
  ],
);

export const creatives = pgTable(
  'creatives',
  {
    storeId: storeId(),
    id: text().notNull(),
    productId: integer('product_id').notNull(),
    /** Null: the product's own; otherwise the variant's. */
    skuId: integer('sku_id'),
    url: text().notNull(),
    /** The wire's word: 'IMAGE', 'SHORT_REEL_VIDEO'. */
    kind: text().notNull(),
    poster: text(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    cascading({ columns: [table.storeId, table.productId], foreignColumns: [products.storeId, products.id] }),
    cascading({ columns: [table.storeId, table.skuId], foreignColumns: [skus.storeId, skus.id] }),
    index('creatives_product').on(table.storeId, table.productId, table.position),
    index('creatives_sku').on(table.storeId, table.skuId),
  ],
);

export const collections = pgTable(
  'collections',
  { storeId: storeId(), id: text().notNull(), title: text().notNull() },
  (table) => [primaryKey({ columns: [table.storeId, table.id] })],
);

export const collectionProducts = pgTable(
  'collection_products',
  {
    storeId: storeId(),
    collectionId: text('collection_id').notNull(),
    productId: integer('product_id').notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.collectionId, table.productId] }),
    cascading({ columns: [table.storeId, table.collectionId], foreignColumns: [collections.storeId, collections.id] }),
    cascading({ columns: [table.storeId, table.productId], foreignColumns: [products.storeId, products.id] }),
  ],
);

/**
 * One number per store that grows with every change to what the store shows, whoever makes it: triggers on the tables
 * above write it as the last thing of a transaction (migration 0001). What is kept outside the database is kept under it.
 */
export const catalogueVersions = pgTable('catalogue_versions', {
  storeId: integer('store_id').primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  /** The version of the last change to anything but the stock of a SKU (migration 0021). */
  contents: bigint({ mode: 'number' }).notNull().default(0),
});

/** The version of the last change to the stock of a product's SKUs: an order makes only what shows its products stale. */
export const stockVersions = pgTable(
  'stock_versions',
  {
    storeId: integer('store_id').notNull(),
    productId: integer('product_id').notNull(),
    version: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.productId] }),
    index('stock_versions_version').on(table.storeId, table.version),
  ],
);

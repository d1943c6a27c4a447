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
import type { SizeGuide } from '../../../contract/product.ts';
import type { ShippingTable, Zone } from '../../../contract/shipping.ts';

/**
 * Catalogue and store tables. Every table except `meta` is scoped to a store: `store_id` is the first column of its
 * key, and every query filters by it (S12); `stores` itself has `id`. Money is in whole paise. Ordered attributes are
 * lists of pairs, since `jsonb` does not preserve the order of object keys.
 */
export type Pairs = [name: string, value: string][];
/**
 * GST rate for items with a taxable value of at most `upToPaise`; null: no limit. Rows are sorted by limit, lowest
 * first (`shop/tax.ts`).
 */
export type TaxRow = { upToPaise: number | null; percent: number };
/**
 * Seller details for invoices, and shipping settings. `hsn` maps category ids to HSN codes, with '' as the key for all
 * other categories. `gst` applies to all products except those whose HSN code, or a prefix of it, is in `gstByHsn`.
 * Without these fields, invoices have neither HSN codes nor taxes.
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
  /** Tracking page by carrier name; the URL contains `{tracking}`. */
  carriers?: Record<string, string>;
  /** Delivery times; a store without them promises no delivery date. */
  shipping?: Omit<ShippingTable, 'zones'> & { zones: (Zone & { translations?: Translations<{ name: string }> })[] };
};
/** The layout config in its wire format. */
export type StoreConfig = {
  tabIcon: string;
  tabTitle: string;
  icon: string;
  quick_links: {
    title: string;
    icon: string;
    cta: { action: { url: string } };
    translations?: Translations<{ title: string }>;
  }[];
  theme: Record<string, string>;
  /** Codes of the languages that the shop speaks, its first one first; absent: English alone. Not on the wire. */
  languages?: string[];
  /** Pictures of the shop for the manifest, `size` such as 780x1688. Not on the wire. */
  screenshots?: { picture: string; size: string }[];
  /** Ids of the store's accounts for measuring (contract/measuring.ts). Not on the wire. */
  measuring?: string[];
};
/**
 * Texts of a row in the store's other languages, by language. A text that is missing is shown in the first one
 * (`db/translated.ts`).
 */
export type Translations<Texts> = Record<string, Partial<Texts>>;
export const translations = <Texts>() => jsonb().$type<Translations<Texts>>().notNull().default({});
type StoreTexts = { about: string; tabTitle: string; tagline: string };
export type WidgetTexts = {
  title: string;
  description: string;
  config: Record<string, string>;
  /** By place; of each, only what differs. */
  entities: unknown[];
};
type ProductTexts = {
  name: string;
  description: string;
  fabric: string;
  keywords: string;
  info: Pairs;
  returnPolicy: string;
  ratingSummary: string;
};
type SkuTexts = { name: string; description: string; attributes: Pairs };

/** A collection whose products fill a widget at read time, so that prices and stock are current. */
type WidgetSource = { collectionId: string; limit: number };

/** Foreign key to `stores`, shared by many tables. */
export const storeId = () =>
  integer('store_id')
    .notNull()
    .references(() => stores.id);
/** A foreign key with ON DELETE CASCADE. */
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
  /** D26: days after delivery during which products can be returned; 0: no returns. */
  returnDays: integer('return_days').notNull().default(10),
  /** D1: guests have to sign in to see the products of collections. */
  collectionsNeedSignIn: boolean('collections_need_sign_in').notNull().default(false),
  /** Whether customers may review products that they bought. */
  reviews: boolean().notNull().default(false),
  translations: translations<StoreTexts>(),
});

/** Hosts that resolve to a store (D36): lower case, without port and without the prefixes `www.` and `stage-`. */
export const hosts = pgTable(
  'hosts',
  {
    storeId: storeId(),
    host: text().notNull().unique(),
    /** Used in absolute URLs. At most one per store. */
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
    translations: translations<WidgetTexts>(),
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
    /** Size guide for all products in this category, or null. */
    sizeGuide: jsonb('size_guide').$type<SizeGuide | null>(),
    translations: translations<{ name: string; sizeGuide: SizeGuide }>(),
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
    /** An unpublished product exists for no shopper: see `isPublished`. */
    published: boolean().notNull().default(true),
    /** When a job publishes an unpublished product (`shop/publish.ts`); null: not by itself. */
    publishAt: at('publish_at'),
    /** Last change to the product or to its SKUs, except to their stock; written by triggers. Null: before they existed. */
    changedAt: at('changed_at'),
    /** Handles (`slug`) of the companions that the merchant chose; shown first. May include deleted products. */
    goesWith: jsonb('goes_with').$type<string[]>().notNull().default([]),
    /** Number of the reviews in state 'shown', and the sum of their stars. */
    reviewCount: integer('review_count').notNull().default(0),
    reviewStars: integer('review_stars').notNull().default(0),
    position: integer().notNull(),
    translations: translations<ProductTexts>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({ columns: [table.storeId, table.categoryId], foreignColumns: [categories.storeId, categories.id] }),
    index('products_category').on(table.storeId, table.categoryId),
    index('products_slug').on(table.storeId, sql`lower(${table.slug})`),
    index('products_to_publish').on(table.publishAt).where(sql`${table.publishAt} is not null`),
  ],
);

export const skus = pgTable(
  'skus',
  {
    storeId: storeId(),
    id: integer().notNull(),
    productId: integer('product_id').notNull(),
    /** The merchant's SKU code (D36), unique per store (migration 0018); '' if there is none. */
    code: text().notNull().default(''),
    /** Barcode number of 8, 12, 13 or 14 digits (`contract/gtin.ts`); '' if there is none. */
    gtin: text().notNull().default(''),
    name: text().notNull(),
    description: text().notNull(),
    /** 0: price on request (spec §3). */
    pricePaise: integer('price_paise').notNull(),
    wasPaise: integer('was_paise').notNull(),
    stock: integer().notNull(),
    enabled: boolean().notNull(),
    attributes: jsonb().$type<Pairs>().notNull(),
    position: integer().notNull(),
    translations: translations<SkuTexts>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    cascading({ columns: [table.storeId, table.productId], foreignColumns: [products.storeId, products.id] }),
    check('skus_not_negative', sql`${table.stock} >= 0 and ${table.pricePaise} >= 0 and ${table.wasPaise} >= 0`),
    index('skus_gtin').on(table.storeId, table.gtin),
    index('skus_product').on(table.storeId, table.productId, table.position),
  ],
);

export const creatives = pgTable(
  'creatives',
  {
    storeId: storeId(),
    id: text().notNull(),
    productId: integer('product_id').notNull(),
    /** The variant that the creative belongs to; null: the product itself. */
    skuId: integer('sku_id'),
    url: text().notNull(),
    /** Wire value: 'IMAGE' or 'SHORT_REEL_VIDEO'. */
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
  {
    storeId: storeId(),
    id: text().notNull(),
    title: text().notNull(),
    translations: translations<{ title: string }>(),
  },
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

/** Addresses of a store's former pages, and where they lead (`stores/folder/redirects.ts`). */
export const redirects = pgTable(
  'redirects',
  {
    storeId: storeId(),
    /** As `addressKey` writes it. */
    from: text('from_address').notNull(),
    /** A path of the shop, or an https URL. */
    to: text('to_address').notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.storeId, table.from] })],
);

/**
 * One number per store that increases with every change to its public data, from any process: deferred triggers on the
 * tables above write it at the end of a transaction (migrations 0001 and 0009). Caches outside the database are
 * validated against it.
 */
export const catalogueVersions = pgTable('catalogue_versions', {
  storeId: integer('store_id').primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  /** Version of the last change to anything except the stock of a SKU (migration 0021). */
  contents: bigint({ mode: 'number' }).notNull().default(0),
});

/**
 * Version of the last change to the stock of a product's SKUs, so that an order invalidates only cached values that
 * contain its products.
 */
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

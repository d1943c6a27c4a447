import * as v from 'valibot';
import type { Product } from './product.ts';

/**
 * Schemas of data persisted on the device (docs/rules.md, Offline 2.4). They only validate: data that does not match
 * was stored by another version or is corrupt, and is fetched again.
 */
const creative = v.object({
  url: v.string(),
  kind: v.picklist(['film', 'picture']),
  poster: v.nullable(v.string()),
  alt: v.exactOptional(v.string()),
});

const sku = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  enabled: v.boolean(),
  stock: v.number(),
  wasPaise: v.number(),
  pricePaise: v.number(),
  attributes: v.record(v.string(), v.string()),
  creatives: v.array(creative),
});

export const persistedProduct = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  category: v.string(),
  info: v.array(v.object({ label: v.string(), value: v.string() })),
  returnPolicy: v.string(),
  creatives: v.array(creative),
  skus: v.array(sku),
  rating: v.nullable(v.object({ value: v.number(), count: v.number(), summary: v.string() })),
  facets: v.exactOptional(v.record(v.string(), v.array(v.string()))),
}) satisfies v.GenericSchema<Product>;

export const persistedProducts = v.array(persistedProduct);

export const persistedSearch = v.object({ products: persistedProducts, total: v.number() });

/** The query data of a collection; its other fields are preserved. */
export const persistedCollection = v.looseObject({ title: v.string(), products: persistedProducts });

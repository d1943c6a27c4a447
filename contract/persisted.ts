import * as v from 'valibot';
import type { WidgetEntity } from './entity.ts';
import type { Widget } from './layout.ts';
import type { Product } from './product.ts';

/**
 * Shapes of the app as they are kept on the phone between visits (docs/rules.md, Offline 2.4). They change nothing: what
 * does not fit was kept by another version, or by nobody, and is fetched anew (R15, R18).
 */
const creative = v.object({ url: v.string(), kind: v.picklist(['film', 'picture']), poster: v.nullable(v.string()) });

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
}) satisfies v.GenericSchema<Product>;

export const persistedProducts = v.array(persistedProduct);

/** The products of an opened collection, under whatever else its query says of it. */
export const persistedCollection = v.looseObject({ title: v.string(), products: persistedProducts });

const entity = v.object({
  id: v.string(),
  image: v.string(),
  phoneImage: v.string(),
  creatives: v.array(creative),
  title: v.string(),
  subtitle: v.string(),
  buttonText: v.string(),
  url: v.string(),
  textColor: v.string(),
  backgroundColor: v.string(),
  links: v.array(v.object({ text: v.string(), url: v.string() })),
  html: v.string(),
  category: v.string(),
  slug: v.string(),
  children: v.array(v.object({ id: v.string(), name: v.string(), slug: v.string(), url: v.string() })),
}) satisfies v.GenericSchema<WidgetEntity>;

const widget = v.object({
  id: v.string(),
  widgetId: v.string(),
  widgetType: v.string(),
  name: v.string(),
  title: v.string(),
  description: v.string(),
  layout: v.string(),
  overlayImage: v.string(),
  url: v.string(),
  empty: v.boolean(),
  entities: v.array(entity),
  products: persistedProducts,
}) satisfies v.GenericSchema<Widget>;

export const persistedPage = v.object({ title: v.string(), widgets: v.array(widget) });

export const persistedLayout = v.object({
  widgets: v.array(widget),
  config: v.object({
    tabIcon: v.string(),
    tabTitle: v.string(),
    icon: v.string(),
    quickLinks: v.array(v.object({ title: v.string(), icon: v.string(), url: v.string() })),
    theme: v.nullable(v.record(v.string(), v.string())),
  }),
});

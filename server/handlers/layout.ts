import { m } from '#messages';
import type { WireWidget } from '../../contract/layout.ts';
import { withoutPreview } from '../../contract/media.ts';
import { collectionProductIds, storeById, widgetsOf } from '../db/read-layout.ts';
import { productsByIds } from '../db/read-products.ts';
import type { StoreConfig, widgets } from '../db/schema/catalogue.ts';
import { notFound } from '../http/refusal.ts';
import { sanitise } from '../shop/sanitize.ts';
import { compactProduct } from '../shop/wire-product.ts';
import { mapStrings } from '../stores/folder/json-file.ts';
import type { Context, Handler } from './handler.ts';

type Stored = typeof widgets.$inferSelect;

/** Sanitises again when read: stored HTML may be older than the current rules (S26). */
function cleaned(entity: unknown): unknown {
  if (typeof entity !== 'object' || entity === null || !('dataFields' in entity)) return entity;
  const fields = entity.dataFields;
  if (typeof fields !== 'object' || fields === null || !('data' in fields)) return entity;
  return { ...entity, dataFields: { ...fields, data: sanitise(String(fields.data)) } };
}

/** Only the first hero slide keeps its preview: later slides are shown once decoded and do not need the bytes. */
const entitiesOf = (row: Stored, entities: unknown[]): unknown[] => {
  if (row.widgetId === 'PAGE_WIDGET') return entities.map(cleaned);
  return entities.map((entity, at) =>
    row.widgetId === 'HERO' && at === 0 ? entity : mapStrings(entity, withoutPreview),
  );
};

const wireWidget = (row: Stored, entities: unknown[]): WireWidget => ({
  id: row.id,
  widget_id: row.widgetId,
  widget_type: row.widgetType,
  name: row.name,
  title: { text: row.title },
  description: { text: row.description },
  config: row.config,
  entities: entitiesOf(row, entities),
  ...(row.url ? { cta: { action: { url: row.url } } } : {}),
});

/** Fills the widgets that show a collection, with one query for the products of all of them. */
async function filled({ db, storeId, shows }: Context, rows: Stored[]): Promise<WireWidget[]> {
  const lists = await Promise.all(
    rows.map(({ source }) => (source ? collectionProductIds(db, storeId, source.collectionId, source.limit) : null)),
  );
  const shown = [...new Set(lists.flatMap((ids) => ids ?? []))];
  shows(shown);
  const stored = await productsByIds(db, storeId, shown);
  const cards = new Map(stored.map((product) => [product.product.id, compactProduct(product)]));
  return rows.map((row, index) => wireWidget(row, lists[index]?.flatMap((id) => cards.get(id) ?? []) ?? row.entities));
}

/** The links that a shop has unless it names its own (`stores/folder/settings.ts`); the app's words for them. */
const STANDARD_TITLES = new Map([
  ['Search', m.common_search],
  ['Home', m.common_home],
  ['Account', m.common_account],
  ['Cart', m.app_cart],
]);

const withSpokenLinks = (config: StoreConfig): StoreConfig => ({
  ...config,
  quick_links: config.quick_links.map((link) => ({
    ...link,
    title: STANDARD_TITLES.get(link.title)?.() ?? link.title,
  })),
});

export const storeHome: Handler<'storeHome'> = async (_input, context) => {
  const { db, storeId } = context;
  const [store, rows] = await Promise.all([storeById(db, storeId), widgetsOf(db, storeId, 'STORE_HOME')]);
  return { success: true, layout: { widgets: await filled(context, rows), config: withSpokenLinks(store.config) } };
};

export const contentPage: Handler<'contentPage'> = async ({ params }, { db, storeId }) => {
  const rows = params.pageType === 'STORE_HOME' ? [] : await widgetsOf(db, storeId, params.pageType);
  if (rows.length === 0) return notFound(m.refusal_page_not_found());
  return { success: true, layout: { widgets: rows.map((row) => wireWidget(row, row.entities)) } };
};

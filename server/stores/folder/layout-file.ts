import * as v from 'valibot';
import { ENTITY_LIMIT, WIDGET_LIMIT, type WireWidget } from '../../../contract/layout.ts';
import type { widgets } from '../../db/schema/catalogue.ts';
import { storable } from './fields.ts';
import { mapStrings } from './json-file.ts';

export type WidgetRow = typeof widgets.$inferSelect;

const words = v.union([storable, v.strictObject({ text: storable })]);

/**
 * A widget of `layout.json` (the home page) in the format of the API (spec §2). `source`: the collection whose
 * products fill a shelf at request time, so that prices and stock are current.
 */
export const fileWidget = v.strictObject({
  id: v.optional(v.pipe(storable, v.minLength(1), v.maxLength(100))),
  widget_id: v.pipe(storable, v.minLength(1, 'every widget needs a widget_id, such as "HERO"')),
  widget_type: v.optional(storable, ''),
  name: v.optional(storable, ''),
  title: v.optional(words, ''),
  description: v.optional(words, ''),
  config: v.optional(v.record(v.string(), storable), {}),
  source: v.optional(
    v.strictObject({
      collection: v.pipe(storable, v.minLength(1)),
      limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ENTITY_LIMIT)),
    }),
  ),
  entities: v.optional(v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(ENTITY_LIMIT)), []),
  cta: v.optional(v.strictObject({ action: v.strictObject({ url: storable }) })),
});

export const layoutFile = v.strictObject({
  $schema: v.optional(v.string()),
  layout: v.strictObject({
    widgets: v.pipe(v.array(fileWidget), v.maxLength(WIDGET_LIMIT, `a page shows ${WIDGET_LIMIT} widgets at most`)),
  }),
});
export type LayoutFile = v.InferOutput<typeof layoutFile>;
type FileWidget = LayoutFile['layout']['widgets'][number];

/** Converts a widget to the API format; the types ensure at compile time that the formats match. */
export const onTheWire = ({ source: _, ...shown }: FileWidget): WireWidget => ({
  ...shown,
  id: shown.id ?? '',
});

export const textOf = (value: FileWidget['title']): string => (typeof value === 'string' ? value : value.text);

/** Database rows of the home page. `addressOf` maps a file of the folder to its URL. */
export function widgetRows({ layout }: LayoutFile, storeId: number, addressOf: (text: string) => string): WidgetRow[] {
  return layout.widgets.map((shown, position) => ({
    storeId,
    id: shown.id ?? `home-${position + 1}`,
    page: 'STORE_HOME',
    position,
    widgetId: shown.widget_id,
    widgetType: shown.widget_type,
    name: shown.name,
    title: textOf(shown.title),
    description: textOf(shown.description),
    config: Object.fromEntries(Object.entries(shown.config).map(([key, value]) => [key, addressOf(value)])),
    entities: shown.entities.map((entity) => mapStrings(entity, addressOf)),
    source: shown.source ? { collectionId: shown.source.collection, limit: shown.source.limit } : null,
    url: shown.cta?.action.url ?? '',
    translations: {},
  }));
}

/** Sorts keys: their order in JSON columns depends on the database engine, but exports must be reproducible. */
export function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, ordered(entry)]));
}

/** Inverse of `widgetRows`; `fileOf` is the inverse of `addressOf`. */
export function layoutOf(rows: readonly WidgetRow[], fileOf: (text: string) => string): LayoutFile {
  const widgets = rows.map((row) => ({
    id: row.id,
    widget_id: row.widgetId,
    widget_type: row.widgetType,
    name: row.name,
    title: { text: row.title },
    description: { text: row.description },
    config: ordered(mapStrings(row.config, fileOf)),
    ...(row.source ? { source: { collection: row.source.collectionId, limit: row.source.limit } } : {}),
    entities: ordered(mapStrings(row.entities, fileOf)),
    ...(row.url ? { cta: { action: { url: row.url } } } : {}),
  }));
  return v.parse(layoutFile, { layout: { widgets } });
}

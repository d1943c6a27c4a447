import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { LONGEST_TEXTS, type WidgetEntity } from './entity.ts';
import type { Product } from './product.ts';
import { boundedText, ctaUrl, digits, listOf, safeText, text, truncated, url, wireId } from './wire.ts';

/** Maximum of widgets per page and of entries per widget; an oversized layout must not freeze a phone. */
export const WIDGET_LIMIT = 60;
export const ENTITY_LIMIT = 100;

const title = boundedText(LONGEST_TEXTS.title);
const description = boundedText(LONGEST_TEXTS.description);

/** `title` and `description` come as text or as `{ text }` (spec §3). */
const textOrObject = (most: number) =>
  v.pipe(
    v.fallback(v.nullish(v.union([v.string(), v.object({ text: text() })]), null), null),
    v.transform((wire) => truncated(typeof wire === 'string' ? wire : (wire?.text ?? ''), most)),
  );

/** Entities come as a list or as nested objects that end in one (spec §3). */
function flatEntities(value: unknown, depth = 0): unknown[] {
  if (Array.isArray(value)) return value.slice(0, ENTITY_LIMIT);
  if (depth < 4 && typeof value === 'object' && value !== null && 'entities' in value) {
    return flatEntities(value.entities, depth + 1);
  }
  return [];
}

/** The fields that all widgets share. Entries are not parsed here: the folder of each kind has their schema. */
export const wireWidget = v.pipe(
  v.object({
    id: v.fallback(v.optional(wireId, ''), ''),
    widget_id: text(),
    widget_type: text(),
    name: title,
    title: textOrObject(LONGEST_TEXTS.title),
    description: textOrObject(LONGEST_TEXTS.description),
    config: v.fallback(v.nullish(v.object({ layout: text(), title, description, overlayImage: url() })), null),
    entities: v.optional(v.unknown()),
    cta: ctaUrl(url()),
  }),
  v.transform((wire) => ({
    id: wire.id,
    widgetId: wire.widget_id,
    widgetType: wire.widget_type,
    name: wire.name,
    title: wire.title || (wire.config?.title ?? ''),
    description: wire.description || (wire.config?.description ?? ''),
    layout: wire.config?.layout ?? '',
    overlayImage: wire.config?.overlayImage ?? '',
    url: wire.cta,
    entries: flatEntities(wire.entities),
  })),
);
export type WidgetFrame = v.InferOutput<typeof wireWidget>;
export type WireWidget = v.InferInput<typeof wireWidget>;

/** A widget in the app, with entries parsed by the schema of its kind. */
export type Widget<E extends WidgetEntity = WidgetEntity> = Omit<WidgetFrame, 'entries'> & {
  /** The folder in `src/widgets`; '' if no folder claims it. */
  kind: string;
  /** Whether it was sent without entries, even invalid ones. */
  empty: boolean;
  /** Entries that are not products: pictures, text, links. */
  entities: E[];
  /** Entries that are products, visible to guests too. */
  products: Product[];
};

export const encodeFrame = (frame: Omit<WidgetFrame, 'entries'>, entries: unknown[]): WireWidget => ({
  id: frame.id,
  widget_id: frame.widgetId,
  widget_type: frame.widgetType,
  name: frame.name,
  title: frame.title,
  description: frame.description,
  config: { layout: frame.layout, overlayImage: frame.overlayImage },
  entities: entries,
  cta: { action: { url: frame.url } },
});

const quickLink = v.pipe(
  v.object({ title, icon: url(), cta: ctaUrl(url()) }),
  v.transform(({ cta: url, ...wire }) => ({ ...wire, url })),
);

/**
 * The theme of a store. Not in the specification: all fields are optional, and without them a store has the defaults.
 * Colours are CSS hex; `domain/theme.ts` checks their contrast before use. Shapes are names of `shop-shape.ts`.
 */
const THEME = [
  'name',
  'nativeName',
  'tagline',
  'accent',
  'accentDark',
  'onAccent',
  'onAccentDark',
  'tint',
  'tintDark',
  'paper',
  'surface',
  'sunken',
  'line',
  'control',
  'meta',
  'mark',
  'grid',
  'label',
  'card',
  'hero',
  'letters',
  'motif',
  'ground',
  'swatch',
] as const;
const theme = v.fallback(v.nullish(v.object(v.entriesFromList(THEME, title)), null), null);

/** The config of a layout; in a missing one every field has its empty value. */
const wireConfig = v.pipe(
  v.fallback(
    v.nullish(
      v.object({ tabIcon: url(), tabTitle: title, icon: url(), quick_links: listOf(quickLink, 12), theme }),
      null,
    ),
    null,
  ),
  v.transform((wire) => ({
    tabIcon: wire?.tabIcon ?? '',
    tabTitle: wire?.tabTitle ?? '',
    icon: wire?.icon ?? '',
    quickLinks: wire?.quick_links ?? [],
    theme: wire?.theme ?? null,
  })),
);

const wireLayout = v.object({ widgets: listOf(wireWidget, WIDGET_LIMIT), config: wireConfig });
type LayoutFrame = v.InferOutput<typeof wireLayout>;
export type Layout = { widgets: Widget[]; config: LayoutFrame['config'] };
export type StoreTheme = NonNullable<Layout['config']['theme']>;

/** `{ layout }`, as specified, or that inside `data`, like most other replies. */
const layoutReply = v.pipe(
  v.union([
    v.object({ success: v.optional(v.literal(true)), layout: wireLayout }),
    v.pipe(
      v.object({ success: v.optional(v.literal(true)), data: v.object({ layout: wireLayout }) }),
      v.transform((wire) => wire.data),
    ),
  ]),
  v.transform((wire) => wire.layout),
);

/** `widgets`: already encoded. */
export const encodeLayout = (widgets: WireWidget[], config?: Layout['config']): v.InferInput<typeof layoutReply> => ({
  layout: {
    widgets,
    config:
      config &&
      ({
        tabIcon: config.tabIcon,
        tabTitle: config.tabTitle,
        icon: config.icon,
        quick_links: config.quickLinks.map(({ title, icon, url }) => ({ title, icon, cta: { action: { url } } })),
        theme: config.theme,
        // A field that is left out would be lost from stored layouts.
      } satisfies Required<NonNullable<v.InferInput<typeof wireConfig>>>),
  },
});

export const storeHome = endpoint({ params: v.object({ storeId: digits }), reply: layoutReply });

export const contentPage = endpoint({
  params: v.object({ storeId: digits, pageType: v.pipe(safeText(60), v.toUpperCase()) }),
  reply: layoutReply,
});
export type ContentPage = { title: string; widgets: Widget[] };

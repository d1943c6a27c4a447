import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { wireEntity } from './entity.ts';
import { type Product, uniqueProducts, wireProduct } from './product.ts';
import { digits, listOf, safeText, text, wireId } from './wire.ts';

/** No page shows more than this many widgets or entries of one; a runaway layout must not freeze a phone. */
export const WIDGET_LIMIT = 60;
export const ENTITY_LIMIT = 100;

/** `title` and `description` come as text or as `{ text }` (spec §3). */
const words = v.pipe(
  v.fallback(v.nullish(v.union([v.string(), v.object({ text: text() })]), null), null),
  v.transform((wire) => (typeof wire === 'string' ? wire : (wire?.text ?? ''))),
);

/** Entities come as a list or as nested objects that end in one (spec §3). */
function flatEntities(value: unknown, depth = 0): unknown[] {
  if (Array.isArray(value)) return value.slice(0, ENTITY_LIMIT);
  if (depth < 4 && typeof value === 'object' && value !== null && 'entities' in value) {
    return flatEntities(value.entities, depth + 1);
  }
  return [];
}

/** Shelves: their entries are goods (D1: shown to everybody). Every other widget's are pictures, words and links. */
const SHELVES = ['COLLECTION', 'LISTING'];

const good = <S extends v.GenericSchema>(schema: S, entries: unknown[]): v.InferOutput<S>[] =>
  entries.flatMap((entry): v.InferOutput<S>[] => {
    const parsed = v.safeParse(schema, entry);
    return parsed.success ? [parsed.output] : [];
  });

/** What a widget holds, in the shapes of the app; broken entries are left out, and goods that were entered twice or unnamed. */
function contentOf(widgetId: string, wire: unknown) {
  const entries = flatEntities(wire);
  const isShelf = SHELVES.includes(widgetId);
  const goods: Product[] = isShelf ? uniqueProducts(good(wireProduct, entries).filter(({ name }) => name !== '')) : [];
  return {
    /** Whether it came with nothing at all, not even something broken (D20). */
    empty: entries.length === 0,
    entities: isShelf ? [] : good(wireEntity, entries),
    products: [...new Map(goods.map((product) => [product.id, product])).values()],
  };
}

/** What all widgets share. Each widget folder takes from it what it draws. */
export const wireWidget = v.pipe(
  v.object({
    id: v.fallback(v.optional(wireId, ''), ''),
    widget_id: text(),
    widget_type: text(),
    name: text(),
    title: words,
    description: words,
    config: v.fallback(
      v.nullish(v.object({ layout: text(), title: text(), description: text(), overlayImage: text() })),
      null,
    ),
    entities: v.optional(v.unknown()),
    cta: v.fallback(v.nullish(v.object({ action: v.nullish(v.object({ url: text() })) })), null),
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
    url: wire.cta?.action?.url ?? '',
    ...contentOf(wire.widget_id, wire.entities),
  })),
);
export type Widget = v.InferOutput<typeof wireWidget>;
export type WireWidget = v.InferInput<typeof wireWidget>;

const quickLink = v.pipe(
  v.object({
    title: text(),
    icon: text(),
    cta: v.fallback(v.nullish(v.object({ action: v.nullish(v.object({ url: text() })) })), null),
  }),
  v.transform((wire) => ({ title: wire.title, icon: wire.icon, url: wire.cta?.action?.url ?? '' })),
);

/**
 * How a store looks, beyond the specification's fields: all optional, so a backend without them gets the default paper.
 * Colours are CSS hex; `domain/theme.ts` checks their contrast before use.
 */
const theme = v.fallback(
  v.nullish(
    v.object({
      name: text(),
      nativeName: text(),
      tagline: text(),
      accent: text(),
      accentDark: text(),
      onAccent: text(),
      onAccentDark: text(),
      tint: text(),
      tintDark: text(),
      paper: text(),
      surface: text(),
      sunken: text(),
      line: text(),
      control: text(),
      meta: text(),
      mark: text(),
    }),
    null,
  ),
  null,
);

/** One answer to a missing layout config: every field has its empty value. */
const config = v.pipe(
  v.fallback(
    v.nullish(
      v.object({ tabIcon: text(), tabTitle: text(), icon: text(), quick_links: listOf(quickLink, 12), theme }),
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

const wireLayout = v.pipe(
  v.object({ widgets: listOf(wireWidget, WIDGET_LIMIT), config }),
  v.transform((wire) => ({ widgets: wire.widgets, config: wire.config })),
);
export type Layout = v.InferOutput<typeof wireLayout>;
export type StoreTheme = NonNullable<Layout['config']['theme']>;

/** `{ layout }`, as specified, or wrapped once more in `data` as most other replies are. */
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

export const storeHome = endpoint({ params: v.object({ storeId: digits }), reply: layoutReply });

/** The first PAGE_WIDGET's first entity carries the page's HTML in `dataFields.data` (spec §7). */
export const contentPage = endpoint({
  params: v.object({ storeId: digits, pageType: v.pipe(safeText(60), v.toUpperCase()) }),
  reply: v.pipe(
    layoutReply,
    v.transform((layout) => {
      const widget = layout.widgets.find((entry) => entry.widgetId === 'PAGE_WIDGET');
      return {
        title: widget?.title || (widget?.entities[0]?.title ?? ''),
        widgets: layout.widgets,
      };
    }),
  ),
});
export type ContentPage = v.InferOutput<(typeof contentPage)['reply']>;

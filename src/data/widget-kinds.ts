import * as v from 'valibot';
import {
  type ContentPage,
  contentPage,
  encodeFrame,
  encodeLayout,
  type Layout,
  storeHome,
  type Widget,
  type WidgetFrame,
  type WireWidget,
} from '../../contract/layout.ts';
import { plainEntities, type WidgetSchema } from './widget-schema.ts';

/** Every folder with a `schema.ts` is a kind; there is no list to edit. Loaded with the first reply. */
const modules = import.meta.glob<WidgetSchema>('../widgets/*/schema.ts', { eager: true, import: 'default' });
export const schemas: ReadonlyMap<string, WidgetSchema> = new Map(
  Object.entries(modules).map(([path, schema]) => [path.split('/').at(-2) ?? '', schema]),
);

/** The kinds that claim a widget; one that yields counts only where no other claims it. */
export function claimingKinds(widget: WidgetFrame): string[] {
  const claiming = [...schemas].filter(([, schema]) => schema.claims(widget));
  const firm = claiming.filter(([, schema]) => !schema.yields);
  return (firm.length > 0 ? firm : claiming).map(([kind]) => kind);
}

const entriesOf = (kind: string) => schemas.get(kind)?.entries ?? plainEntities;

export function readWidget({ entries, ...frame }: WidgetFrame): Widget {
  const [kind = ''] = claimingKinds({ entries, ...frame });
  return { ...frame, kind, empty: entries.length === 0, ...entriesOf(kind).read(entries) };
}

/** Stands for invalid entries: none is read from it next time, but the widget does not count as empty. */
const UNREADABLE = [null];

function encodeWidget({ kind, empty, entities, products, ...frame }: Widget): WireWidget {
  const entries = entriesOf(kind).encode({ entities, products });
  return encodeFrame(frame, entries.length === 0 && !empty ? UNREADABLE : entries);
}

type Frames = v.InferOutput<typeof storeHome.reply>;

export const readLayout = ({ widgets, config }: Frames): Layout => ({ widgets: widgets.map(readWidget), config });

/** The first PAGE_WIDGET's first entity carries the page's HTML in `dataFields.data` (spec §7). */
export function readPage(frames: Frames): ContentPage {
  const widgets = frames.widgets.map(readWidget);
  const page = widgets.find(({ widgetId }) => widgetId === 'PAGE_WIDGET');
  return { title: page?.title || (page?.entities[0]?.title ?? ''), widgets };
}

/** A layout as it is stored on the device: the wire's own form, read by the schema that reads replies. */
export const storedLayout = {
  write: ({ widgets, config }: Layout): unknown => encodeLayout(widgets.map(encodeWidget), config),
  /** Throws for an invalid value. */
  read: (stored: unknown): Layout => readLayout(v.parse(storeHome.reply, stored)),
};

/** The title is stored beside the layout for the list of stored pages. */
export const storedPage = {
  write: ({ title, widgets }: ContentPage): unknown => ({ title, ...encodeLayout(widgets.map(encodeWidget)) }),
  /** Throws for an invalid value. */
  read: (stored: unknown): ContentPage => readPage(v.parse(contentPage.reply, stored)),
};

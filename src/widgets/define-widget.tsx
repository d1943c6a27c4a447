import type { ComponentType } from 'react';
import type { WidgetEntity } from '../../contract/entity.ts';
import type { Widget } from '../../contract/layout.ts';

/** Where on the page a kind belongs. */
export type Slot = 'top' | 'nav' | 'home' | 'footer' | 'page';

/** What belongs to content pages is drawn on the home page too (D37). */
export const isRenderedIn = (place: Slot, slot: Slot | undefined): boolean =>
  slot === place || (place === 'home' && slot === 'page');

/** The picture a widget shows first, so that a document can ask for it before any script runs. */
export type LeadPicture = { src: string; sizes: string; narrow?: { src: string; media: string }; wideMedia?: string };

/** The name of the widget among the parts of its page. */
export type InPart = { part: string };

/** One kind of widget; `E` are its entities, as `schema.ts` beside it reads them. `props` narrows the widget to what the component draws; null draws nothing and is reported. */
export type WidgetKind<P extends object = object, E extends WidgetEntity = WidgetEntity> = {
  slot: Slot;
  props: (widget: Widget<E>, slot: Slot) => P | null;
  Component: ComponentType<P & InPart>;
  lead?: (props: P) => LeadPicture | null;
};

/** Ties the component's props to what `props` gives; the registry then holds all kinds as one type. */
export function defineWidget<P extends object, E extends WidgetEntity = WidgetEntity>(
  kind: WidgetKind<P, E>,
): WidgetKind {
  // A registry of kinds cannot name each kind's props; `props` and `Component` were checked against each other above.
  return kind as unknown as WidgetKind;
}

/** Leaves out what was entered twice: a list with two entries of one name mixes them up when it changes. */
export const once = <T,>(entries: T[], nameOf: (entry: T) => string): T[] => [
  ...new Map(entries.map((entry) => [nameOf(entry), entry])).values(),
];

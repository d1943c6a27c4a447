import type { ComponentType } from 'react';
import type { WidgetEntity } from '../../contract/entity.ts';
import type { Widget } from '../../contract/layout.ts';

/** Where on the page a kind belongs. */
export type Slot = 'top' | 'nav' | 'home' | 'footer' | 'page';

/** Kinds of content pages are rendered on the home page, too. */
export const isRenderedIn = (place: Slot, slot: Slot | undefined): boolean =>
  slot === place || (place === 'home' && slot === 'page');

/** The picture that a widget shows first, which the document preloads before any script runs. */
export type LeadPicture = { src: string; sizes: string; narrow?: { src: string; media: string }; wideMedia?: string };

/** `E`: entities as `schema.ts` reads them. `props` returns the component's props; null is reported and skipped. */
export type WidgetKind<P extends object = object, E extends WidgetEntity = WidgetEntity> = {
  slot: Slot;
  props: (widget: Widget<E>, slot: Slot) => P | null;
  Component: ComponentType<P>;
  lead?: (props: P) => LeadPicture | null;
};

/** Checks the component's props against those of `props`; the registry then holds all kinds as one type. */
export function defineWidget<P extends object, E extends WidgetEntity = WidgetEntity>(
  kind: WidgetKind<P, E>,
): WidgetKind {
  // A registry of kinds cannot name each kind's props; `props` and `Component` were checked against each other above.
  return kind as unknown as WidgetKind;
}

/** Removes duplicates: React would confuse two entries of one name, which is their key. */
export const uniqueBy = <T,>(entries: T[], nameOf: (entry: T) => string): T[] => [
  ...new Map(entries.map((entry) => [nameOf(entry), entry])).values(),
];

import type { ComponentType } from 'react';
import * as v from 'valibot';
import { type WidgetEntity, wireEntity } from '../../contract/entity.ts';
import type { Widget } from '../../contract/layout.ts';
import { type Product, wireProduct } from '../../contract/product.ts';

/** Where on the page a kind belongs. */
export type Slot = 'top' | 'nav' | 'home' | 'footer' | 'page';

/** The picture a widget shows first, so that a document can ask for it before any script runs. */
export type LeadPicture = { src: string; sizes: string; narrow?: { src: string; media: string }; wideMedia?: string };

/** One kind of widget. `props` narrows the widget to what the component draws; null draws nothing and is reported. */
export type WidgetKind<P extends object = object> = {
  slot: Slot;
  claims: (widget: Widget) => boolean;
  props: (widget: Widget) => P | null;
  Component: ComponentType<P>;
  lead?: (props: P) => LeadPicture | null;
};

/** Ties the component's props to what `props` gives; the registry then holds all kinds as one type. */
export function defineWidget<P extends object>(kind: WidgetKind<P>): WidgetKind {
  // A registry of kinds cannot name each kind's props; `props` and `Component` were checked against each other above.
  return kind as unknown as WidgetKind;
}

const each = <O,>(schema: v.GenericSchema<unknown, O>, widget: Widget): O[] =>
  widget.entities.flatMap((entry) => {
    const parsed = v.safeParse(schema, entry);
    return parsed.success ? [parsed.output] : [];
  });

/** The entities of a widget in the one shape of `contract/entity.ts`; broken ones are left out. */
export const entitiesOf = (widget: Widget): WidgetEntity[] =>
  // `each` takes whatever came over the wire; the schema's own input type is only for writers.
  each(wireEntity as unknown as v.GenericSchema<unknown, WidgetEntity>, widget);

/** Leaves out what was entered twice: a list with two entries of one name mixes them up when it changes. */
export const once = <T,>(entries: T[], nameOf: (entry: T) => string): T[] => [
  ...new Map(entries.map((entry) => [nameOf(entry), entry])).values(),
];

/** The products a widget carries (D1: shown to everybody), each once; entries that are no products are left out. */
export const productsOf = (widget: Widget): Product[] =>
  // As above.
  once(
    each(wireProduct as unknown as v.GenericSchema<unknown, Product>, widget).filter((product) => product.name !== ''),
    ({ id }) => id,
  );

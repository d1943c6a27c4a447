import type { Widget } from '../../contract/layout.ts';
import type { Slot, WidgetKind } from './define-widget.tsx';

export const kindsOf = (modules: Record<string, WidgetKind>): ReadonlyMap<string, WidgetKind> =>
  new Map(Object.entries(modules).map(([path, kind]) => [path.split('/')[1] ?? '', kind]));

/** The kinds around every page and on its first screen. Every other folder is found by `DeferredWidget.tsx`. */
export const firstKinds = kindsOf(
  import.meta.glob<WidgetKind>('./*/first-widget.tsx', { eager: true, import: 'default' }),
);

/** A reply was read by `schema.ts` of the same folder, which named it; null: its code is not on the first route. */
export const kindOf = ({ kind }: Widget): WidgetKind | null => firstKinds.get(kind) ?? null;
/** What is not on the first route belongs to home; undefined: nobody knows this widget. */
export const slotOf = (widget: Widget): Slot | undefined => kindOf(widget)?.slot ?? (widget.kind ? 'home' : undefined);

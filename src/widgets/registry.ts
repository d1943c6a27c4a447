import type { Widget } from '../../contract/layout.ts';
import type { Slot, WidgetKind } from './define-widget.tsx';

export const kindsOf = (modules: Record<string, WidgetKind>): ReadonlyMap<string, WidgetKind> =>
  new Map(Object.entries(modules).map(([path, kind]) => [path.split('/')[1] ?? '', kind]));

/** The kinds around every page and on its first screen. Every other folder is found by `DeferredWidget.tsx`. */
export const firstKinds = kindsOf(
  import.meta.glob<WidgetKind>('./*/first-widget.tsx', { eager: true, import: 'default' }),
);

/** `kind` is the folder whose `schema.ts` read the widget; null: its code is not on the first route. */
export const kindOf = ({ kind }: Widget): WidgetKind | null => firstKinds.get(kind) ?? null;
/** Kinds that are not on the first route belong to home; undefined: an unknown widget. */
export const slotOf = (widget: Widget): Slot | undefined => kindOf(widget)?.slot ?? (widget.kind ? 'home' : undefined);

import type { Widget } from '../../contract/layout.ts';
import type { WidgetKind } from './define-widget.tsx';

/** Every folder with a `widget.tsx` is a kind; there is no list to edit. */
const modules = import.meta.glob<WidgetKind>('./*/widget.tsx', { eager: true, import: 'default' });
export const kinds: ReadonlyMap<string, WidgetKind> = new Map(
  Object.entries(modules).map(([path, kind]) => [path.split('/')[1] ?? '', kind]),
);

/** A reply was read by `schema.ts` of the same folder, which named it. */
export const kindOf = ({ kind }: Widget) => kinds.get(kind);

import type { Widget } from '../../contract/layout.ts';
import type { WidgetKind } from './define-widget.tsx';

/** Every folder with a `widget.tsx` is a kind; there is no list to edit. */
const modules = import.meta.glob<WidgetKind>('./*/widget.tsx', { eager: true, import: 'default' });
export const kinds: readonly (WidgetKind & { folder: string })[] = Object.entries(modules).map(([path, kind]) => ({
  ...kind,
  folder: path.split('/')[1] ?? '',
}));

export function kindOf(widget: Widget) {
  const claiming = kinds.filter((kind) => kind.claims(widget));
  return claiming.find((kind) => !kind.yields) ?? claiming[0];
}

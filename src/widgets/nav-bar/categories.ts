import type { Layout, Widget } from '../../../contract/layout.ts';
import { entitiesOf } from '../define-widget.tsx';

export type Category = { id: string; name: string; url: string; children: { name: string; url: string }[] };

export const isNavBar = (widget: Widget): boolean => widget.widgetId === 'NAV_BAR';

/** A category without an address of its own leads to the collection that its slug names. */
const addressOf = (url: string, slug: string): string => url || (slug ? `/collection/${slug}` : '');

export const categoriesOf = (widget: Widget): Category[] =>
  entitiesOf(widget)
    .map((entity) => ({
      id: entity.id,
      name: entity.category || entity.title,
      url: addressOf(entity.url, entity.slug),
      children: entity.children
        .filter((child) => child.name !== '')
        .map((child) => ({ name: child.name, url: addressOf(child.url, child.slug) })),
    }))
    .filter((category) => category.name !== '');

/** The menu of a whole layout, for the drawer; a layout without one has an empty menu. */
export function menuOf(layout: Layout): Category[] {
  const widget = layout.widgets.find(isNavBar);
  return widget ? categoriesOf(widget) : [];
}

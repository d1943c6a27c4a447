import type { WidgetEntity } from '../../../contract/entity.ts';
import type { Layout, Widget } from '../../../contract/layout.ts';
import { uniqueBy } from '../define-widget.tsx';

export type Category = { id: string; name: string; url: string; children: { name: string; url: string }[] };

/** A category without a URL of its own leads to the collection of its slug. */
const addressOf = (url: string, slug: string): string => url || (slug ? `/collection/${slug}` : '');

const childrenOf = ({ children }: WidgetEntity): Category['children'] => {
  const named = children.filter((child) => child.name !== '');
  const list = named.map((child) => ({ name: child.name, url: addressOf(child.url, child.slug) }));
  return uniqueBy(list, ({ name, url }) => `${name}:${url}`);
};

export function categoriesOf(widget: Widget): Category[] {
  const categories = widget.entities.map((entity) => ({
    id: entity.id,
    name: entity.category || entity.title,
    url: addressOf(entity.url, entity.slug),
    children: childrenOf(entity),
  }));
  return uniqueBy(categories, ({ id, name }) => `${id}:${name}`).filter(({ name }) => name !== '');
}

/** The menu of a whole layout, for the drawer; a layout without one has an empty menu. */
export function menuOf(layout: Layout): Category[] {
  const widget = layout.widgets.find(({ kind }) => kind === 'nav-bar');
  return widget ? categoriesOf(widget) : [];
}

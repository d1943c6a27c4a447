import type { Layout } from '../../contract/layout.ts';
import type { Product } from '../../contract/product.ts';
import { parseAction } from './action-url.ts';

/** What the home layout shows of one collection to everybody (D1): '' and [] for what it does not show. */
export type CollectionPreview = { title: string; picture: string; products: Product[] };

/**
 * Menu and category entries name a collection; slides and banners only advertise it, so their words come last. Its products
 * are those of the shelves that link to it, and those whose category has the name of its menu entry.
 */
export function collectionInLayout({ widgets }: Pick<Layout, 'widgets'>, id: string): CollectionPreview {
  const linksHere = ({ url }: { url: string }) => {
    const action = parseAction(url);
    return action.kind === 'collection' && action.id === id;
  };
  const entities = widgets.flatMap((widget) => widget.entities);
  const linked = entities.filter(linksHere);
  const categories = linked.filter(({ category }) => category !== '');
  const children = entities.flatMap((entity) => entity.children).filter(linksHere);
  const shelves = widgets.filter((widget) => widget.products.length > 0 && linksHere(widget));

  const names = [...categories.map(({ category }) => category), ...children.map(({ name }) => name)];
  const titles = [...names, ...[...shelves, ...linked].map(({ title }) => title)];
  const products = [
    ...shelves.flatMap((shelf) => shelf.products),
    ...widgets.flatMap((widget) => widget.products).filter(({ category }) => names.includes(category)),
  ];
  return {
    title: titles.find((title) => title !== '') ?? '',
    picture: [...categories, ...linked].find(({ image }) => image !== '')?.image ?? '',
    products: [...new Map(products.map((product) => [product.id, product])).values()],
  };
}

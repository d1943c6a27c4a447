import { m } from '#messages';
import { pictureOf } from '../../../contract/media.ts';
import type { PageHead } from '../../../contract/page-head.ts';
import { type CollectionAddress, type CollectionResponse, collectionQuery } from '../../data/queries/browse.ts';
import { queryText } from '../../domain/query-text.ts';
import { leadPicture } from '../../domain/variants.ts';
import { documentTitle } from '../../features/brand/brand.tsx';
import {
  type LoadedPage,
  plainHead,
  privateHead,
  type RouteHead,
  searchParamText,
} from '../../features/head/page-head.ts';
import { trailOf } from '../../widgets/nav-bar/trail.ts';

/** Maximum number of products in the description and in structured data, to keep the document small. */
const NAMED = 3;
const LISTED = 30;

const summaryText = (title: string, shop: string, names: string[]): string =>
  names.length > 0
    ? m.results_summary_named({ title, shop, names: names.join(', ') })
    : m.results_summary({ title, shop });

/** A collection has one canonical address. One that requires a sign-in is not indexed. */
function collectionHead({ app, brand, layout }: LoadedPage, address: CollectionAddress): PageHead {
  const { id } = address;
  const reply = app.queryClient.getQueryData<CollectionResponse>(collectionQuery(app, address, false).queryKey);
  if (!reply || reply.kind === 'missing') return privateHead(brand, m.common_page_not_found());
  const title = reply.title || m.results_collection();
  if (reply.kind !== 'open') return privateHead(brand, title);
  const { products } = reply;
  const canonical = `/collection/${encodeURIComponent(id)}`;
  const trail = trailOf(layout, { collection: id });
  const picture = products[0] && leadPicture(products[0]);
  return {
    ...plainHead(brand),
    title: documentTitle(brand, title),
    description: summaryText(title, brand.name, products.map(({ name }) => name).slice(0, NAMED)),
    canonical,
    picture: picture ? pictureOf(picture, 1200) : '',
    trail: trail.at(-1)?.path === canonical ? trail : [...trail, { name: title, path: canonical }],
    items: products.slice(0, LISTED).map(({ name, id: product }) => ({
      name,
      path: `/product/${encodeURIComponent(product)}`,
    })),
  };
}

export const head: RouteHead = {
  routes: ['/results', '/collection/$id', '/category/$id'],
  headOf: (page) => {
    const { params, search, brand } = page;
    const id = params.id ?? searchParamText(search.collection);
    if (id) return collectionHead(page, { id, category: searchParamText(search.filter_category) });
    // Search pages are unbounded in number, so they are not indexed.
    const q = queryText(searchParamText(search.q));
    return privateHead(brand, q === '' ? m.common_search() : m.results_search_title({ q }));
  },
};

import type { PageHead } from '../../../contract/page-head.ts';
import { type CollectionAddress, type CollectionAnswer, collectionQuery } from '../../data/queries/collection.ts';
import { titleOf } from '../../features/brand/brand.tsx';
import { type LoadedPage, plainHead, privateHead, type RouteHead, textOf } from '../../features/head/page-head.ts';
import { texts } from './texts.ts';

/** A collection has one address, whichever it was asked by (D2). What asks for sign-in has nothing to be found by (D1). */
function collectionHead({ app, brand }: LoadedPage, address: CollectionAddress): PageHead {
  const { id } = address;
  const answer = app.queryClient.getQueryData<CollectionAnswer>(collectionQuery(app, address, false).queryKey);
  if (!answer || answer.kind === 'missing') return plainHead(brand);
  const title = answer.title || texts.collection;
  return answer.kind === 'open'
    ? { ...plainHead(brand), title: titleOf(brand, title), canonical: `/collection/${encodeURIComponent(id)}` }
    : privateHead(brand, title);
}

export const head: RouteHead = {
  routes: ['/results', '/collection/$id', '/category/$id'],
  headOf: (page) => {
    const { params, search, brand } = page;
    const id = params.id ?? textOf(search.collection);
    if (id) return collectionHead(page, { id, category: textOf(search.filter_category) });
    // A search is one of endlessly many: not for search engines.
    const q = textOf(search.q);
    return privateHead(brand, q === '' ? texts.search : texts.searchTitle(q));
  },
};

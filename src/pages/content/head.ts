import type { ContentPage } from '../../../contract/layout.ts';
import { contentPageQuery } from '../../data/queries/browse.ts';
import { pageTypeOf } from '../../domain/action-url.ts';
import { documentTitle } from '../../features/brand/brand.tsx';
import { plainHead, type RouteHead, summaryOf } from '../../features/head/page-head.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The first paragraph of a page as plain text, else the beginning of its text; '' for a page without text. */
function openingOf({ widgets }: ContentPage): string {
  const html = widgets.flatMap(({ entities }) => entities.map((entity) => entity.html)).join(' ');
  const [, paragraph = html] = /<p\b[^>]*>(.*?)<\/p>/is.exec(html) ?? [];
  const text = paragraph.replace(/<[^>]*>/g, ' ').replace(/&(#?\w+);/g, (all, name) => ENTITIES[name] ?? all);
  return summaryOf(text);
}

export const head: RouteHead = {
  routes: ['/page/{-$pageType}'],
  headOf: ({ app, brand, params, search }) => {
    const type = pageTypeOf(params.pageType, typeof search.type === 'string' ? search.type : undefined);
    const page = app.queryClient.getQueryData<ContentPage>(contentPageQuery(app, type).queryKey);
    if (!page) return null;
    return {
      ...plainHead(brand),
      description: openingOf(page) || brand.tagline,
      title: documentTitle(brand, page.title),
      canonical: `/page/${type}`,
    };
  },
};

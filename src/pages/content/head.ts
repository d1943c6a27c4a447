import type { ContentPage } from '../../../contract/layout.ts';
import { contentPageQuery } from '../../data/queries/layout.ts';
import { pageTypeOf } from '../../domain/page-type.ts';
import { titleOf } from '../../features/brand/brand.tsx';
import { plainHead, type RouteHead } from '../../features/head/page-head.ts';

export const head: RouteHead = {
  routes: ['/page/{-$pageType}'],
  headOf: ({ app, brand, params, search }) => {
    const type = pageTypeOf(params.pageType, typeof search.type === 'string' ? search.type : undefined);
    const page = app.queryClient.getQueryData<ContentPage>(contentPageQuery(app, type).queryKey);
    return {
      ...plainHead(brand),
      ...(page ? { title: titleOf(brand, page.title), canonical: `/page/${type}` } : {}),
    };
  },
};

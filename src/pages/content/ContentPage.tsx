import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { contentPageQuery } from '../../data/queries/browse.ts';
import { pageTypeOf } from '../../domain/action-url.ts';
import { useBrand, useTitle } from '../../features/brand/brand.tsx';
import { StaleBadge } from '../../features/stale-badge/StaleBadge.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { WidgetSlot } from '../../widgets/WidgetSlot.tsx';
import classes from './ContentPage.module.css';

const route = getRouteApi('/page/{-$pageType}');

/** A content page of the store (spec §2: `/page/{pageType}`). */
export default function ContentPage() {
  const { pageType } = route.useParams();
  const { type } = route.useSearch();
  const query = contentPageQuery(useApp(), pageTypeOf(pageType, type));
  const { data: page } = useSuspenseQuery(query);
  const brand = useBrand();
  useTitle(page.title);
  return (
    <article className={classes.page}>
      <h1 className={page.title ? undefined : 'visually-hidden'} lang={langOf(page.title || brand.name)}>
        {page.title || brand.name}
      </h1>
      <StaleBadge queryKey={query.queryKey} />
      <Suspense fallback={<p>{m.common_loading()}</p>}>
        <WidgetSlot name="page" widgets={page.widgets} />
      </Suspense>
    </article>
  );
}

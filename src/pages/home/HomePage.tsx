import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { layoutQuery } from '../../data/queries/browse.ts';
import { useBrand, useTitle } from '../../features/brand/brand.tsx';
import { useStaleSince } from '../../features/stale-badge/useStaleSince.ts';
import { isRenderedIn } from '../../widgets/define-widget.tsx';
import { slotOf } from '../../widgets/registry.ts';
import { WidgetSlot } from '../../widgets/WidgetSlot.tsx';
import classes from './HomePage.module.css';

/** Lazy, as few visits need it; if it fails to load, the bar shows the age of the data. */
const StaleAgeText = lazy(() =>
  import('../../features/stale-badge/StaleBadge.tsx').then(
    (module): { default: ComponentType<{ at: number }> } => ({ default: module.StaleAgeText }),
    () => ({ default: () => null }),
  ),
);

/** The home page: the widgets that the merchant placed, in their order (spec §2). */
export function HomePage() {
  const query = layoutQuery(useApp());
  const { data: layout } = useSuspenseQuery(query);
  const brand = useBrand();
  const at = useStaleSince(query.queryKey);
  useTitle();
  return (
    <div className={classes.home} data-mode={layout.config.theme?.ground === 'night' ? 'dark' : undefined}>
      <h1 className="visually-hidden">{brand.name}</h1>
      <p role="status" className={classes.saved}>
        {at === null ? null : (
          <Suspense>
            <StaleAgeText at={at} />
          </Suspense>
        )}
      </p>
      {layout.widgets.some((widget) => isRenderedIn('home', slotOf(widget))) ? (
        <WidgetSlot name="home" widgets={layout.widgets} />
      ) : (
        <p className={classes.empty}>{m.home_empty()}</p>
      )}
    </div>
  );
}
